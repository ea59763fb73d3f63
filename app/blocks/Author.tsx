type AuthorProps = { name: string; role?: string | undefined; company?: string | undefined };

/** The author of a statement: name, job title and company. */
export const Author = ({ name, role, company }: AuthorProps) => (
  <span>
    <strong className="block font-semibold text-ink">{name}</strong>
    {[role, company].filter(Boolean).join(", ")}
  </span>
);
