import { LineLink } from "#ui/LineLink.tsx";

const links = [
  ["Documentation", "/documentations"],
  ["Pricing", "/aiv-pricing"],
  ["Support", "/support"],
  ["Download", "/aiv-download"],
] as const;

/** The second banner above the header, with the deployment options and links for the first steps. */
export function DeployBanner() {
  return (
    <aside aria-label="Deployment" className="border-b border-hair bg-raised">
      <div className="measure flex flex-wrap items-center gap-x-6 text-small tablet:justify-center">
        <p className="py-2">Deploy with Docker, on-premise or in your own cloud.</p>
        <ul className="flex flex-wrap gap-x-5">
          {links.map(([label, href]) => (
            <li key={href}>
              <LineLink href={href}>{label}</LineLink>
            </li>
          ))}
        </ul>
      </div>
    </aside>
  );
}
