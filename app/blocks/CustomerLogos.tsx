import { readBlocks } from "#editorial/blocks.ts";
import { readCustomers } from "#editorial/items.ts";
import { Picture } from "../content/Picture.server.tsx";

/** The logos of customers; nothing until there is one. */
export function CustomerLogos({ className }: { className: string }) {
  const customers = readCustomers();
  if (customers.length === 0) return null;
  const { heading } = readBlocks().customers;
  return (
    <section aria-label={heading} className={className}>
      <div className="measure">
        <h2 className="text-small font-semibold tracking-normal text-muted">{heading}</h2>
        <ul className="mt-4 flex flex-wrap items-center gap-x-10 gap-y-6">
          {customers.map(({ id, name, logo, url }) => {
            const picture = (
              <Picture src={logo} alt={name} sizes="10rem" className="logo-picture h-10 max-w-40" />
            );
            return <li key={id}>{url ? <a href={url}>{picture}</a> : picture}</li>;
          })}
        </ul>
      </div>
    </section>
  );
}
