import { Island } from "../../islands/Island.tsx";
import type { Route } from "./+types/offline";
import CachedPages from "./CachedPages.island.tsx";
import TryAgain from "./TryAgain.island.tsx";

export const meta: Route.MetaFunction = () => [
  { title: "No connection" },
  { name: "description", content: "What you can read and do on this site without a connection." },
  { name: "robots", content: "noindex" },
];

/** Renders the response of the service worker for a page that is neither reachable nor cached. */
export default function Offline() {
  return (
    <div className="measure grid gap-x-16 gap-y-12 py-16 tablet:py-24 desktop:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div>
        <h1>There is no connection</h1>
        <p className="mt-6 max-w-xl text-lead text-muted">
          This page is not kept on this device, so it cannot be shown without a network. It opens by itself as
          soon as you are connected again.
        </p>
        <div className="mt-8">
          <Island of={TryAgain} props={{}} on="load" />
        </div>
        <section aria-labelledby="kept" className="mt-14 max-w-xl border-t border-hair pt-6">
          <h2 id="kept" className="text-lead">
            What is kept on this device
          </h2>
          <ul className="mt-3 list-disc space-y-2 pl-5 text-muted">
            <li>The pages you opened last, as they were then. They stay in this browser and nowhere else.</li>
            <li>
              Forms you send without a connection. They wait in this browser, leave when you are connected
              again, and are then removed from it. You can discard them until then.
            </li>
            <li>What you typed into a form and did not send, until you close the tab.</li>
          </ul>
          <p className="mt-4 text-muted">Clearing the data of this site in your browser removes all of it.</p>
        </section>
      </div>
      <section aria-labelledby="readable" className="self-start border-t border-ink pt-5">
        <h2 id="readable" className="text-lead">
          Pages you can read now
        </h2>
        <Island of={CachedPages} props={{}} on="load" />
      </section>
    </div>
  );
}
