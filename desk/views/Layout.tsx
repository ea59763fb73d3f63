import { type ComponentProps, createContext, type ReactNode, useContext } from "react";
import { Button, ButtonLink } from "#ui/Button.tsx";

/** True for an editor, who sees the content only. */
export const IsEditor = createContext(false);

const SECTIONS = [
  { path: "/inbox", name: "Inbox" },
  { path: "/numbers", name: "Numbers" },
  { path: "/visits", name: "Visits" },
  { path: "/duties", name: "Duties" },
  { path: "/content", name: "Content" },
  { path: "/log", name: "Log" },
] as const;
export type Section = (typeof SECTIONS)[number]["name"];

type LayoutProps = {
  readonly title: string;
  /** The section that the page belongs to; undefined before the sign-in, where there is no navigation. */
  readonly section?: Section | undefined;
  readonly signedIn?: boolean;
  /** Address of the page's module script. */
  readonly script?: string;
  /** True if the content sets its own width. */
  readonly isWide?: boolean | undefined;
  readonly children: ReactNode;
};

/** Renders a document of the desk. */
export function Layout({ title, section, signedIn = true, script, isWide, children }: LayoutProps) {
  const isEditor = useContext(IsEditor);
  const sections = SECTIONS.filter(({ name }) => !isEditor || name === "Content");
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`${title} – AIV desk`}</title>
        <link rel="icon" href="data:," />
        <link rel="stylesheet" href="/assets/desk.css" />
        {script && <script type="module" src={script} />}
      </head>
      <body>
        <a href="#content" className="absolute -top-20 left-4 z-10 bg-paper px-3 py-2 text-small focus:top-2">
          Skip to content
        </a>
        <header className="border-b border-hair">
          <div className="measure flex flex-wrap items-center gap-x-6 gap-y-1 py-2">
            <p className="grow font-medium text-lead tablet:grow-0">AIV desk</p>
            {signedIn && (
              <>
                <CurrentLinks
                  label="Desk"
                  links={sections.map(({ path, name }) => ({ path, name, isCurrent: name === section }))}
                  className="order-last w-full grow tablet:order-none tablet:w-auto"
                />
                <LinkForm path="/sign-out" className="text-small">
                  Sign out
                </LinkForm>
              </>
            )}
          </div>
        </header>
        <main id="content" className={`py-8 tablet:py-12 ${isWide ? "" : "measure"}`}>
          {children}
        </main>
      </body>
    </html>
  );
}

export function PageTitle({ children }: { readonly children: ReactNode }) {
  return <h1 className="text-h2">{children}</h1>;
}

type CurrentLinksProps = {
  readonly label: string;
  readonly links: readonly { readonly path: string; readonly name: string; readonly isCurrent: boolean }[];
  readonly className?: string;
};

/** Links, of which one leads to what is shown. */
export function CurrentLinks({ label, links, className = "" }: CurrentLinksProps) {
  return (
    <nav aria-label={label} className={`-mx-2 flex flex-wrap text-small ${className}`}>
      {links.map(({ path, name, isCurrent }) => (
        <a
          key={path}
          href={path}
          aria-current={isCurrent ? "page" : undefined}
          className="inline-flex min-h-11 items-center px-2 text-muted hover:text-ink aria-[current]:font-semibold aria-[current]:text-ink aria-[current]:underline aria-[current]:underline-offset-8"
        >
          {name}
        </a>
      ))}
    </nav>
  );
}

/** A message about the last action, if there is one. */
export function Message({ children }: { readonly children: ReactNode }) {
  if (!children) return null;
  return (
    <div role="status" className="mb-6 border-l-2 border-ink bg-raised px-4 py-2.5 text-small">
      {children}
    </div>
  );
}

/** Says why something was not done. */
export function Alert({ title, children }: { readonly title: string; readonly children?: ReactNode }) {
  return (
    <div role="alert" className="mt-6 border-l-2 border-ink bg-raised px-4 py-3 text-small">
      <h2 className="text-body font-semibold">{title}</h2>
      {children}
    </div>
  );
}

/** A text in the place of an empty list. */
export const Nothing = ({ children }: { readonly children: ReactNode }) => (
  <p className="mt-8 border-y border-hair py-10 text-center text-muted">{children}</p>
);

/** Lines of a program, which scroll. */
export function Printed({ children }: { readonly children: ReactNode }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard (WCAG 2.1.1)
      tabIndex={0}
      className="mt-3 max-h-96 overflow-auto rounded-md border border-hair bg-paper p-3 text-small"
    >
      {children}
    </pre>
  );
}

/** Values that a form sends and nobody changes. */
export const Hidden = ({ values }: { readonly values: Readonly<Record<string, string>> }) =>
  Object.entries(values).map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);

type PartProps = {
  readonly title: string;
  /** True for small text below a rule. */
  readonly isRuled?: boolean;
  readonly children: ReactNode;
};

/** A part of a page with its heading. */
export function Part({ title, isRuled, children }: PartProps) {
  return (
    <section className={isRuled ? "mt-10 border-t border-hair pt-6 text-small" : "mt-10"}>
      <h2 className="mb-3 text-lead">{title}</h2>
      {children}
    </section>
  );
}

type LabeledProps = {
  readonly label: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A control below its label. */
export function Labeled({ label, className = "", children }: LabeledProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is the child
    <label className={`grid min-w-0 gap-1 text-small text-muted [&>*]:text-ink ${className}`}>
      {label}
      {children}
    </label>
  );
}

type SubmitProps = { readonly isQuiet?: boolean; readonly children: ReactNode };

/** The button that sends a form. */
export const Submit = ({ isQuiet, children }: SubmitProps) => (
  <Button type="submit" kind={isQuiet ? "quiet" : "primary"} size="small" className="justify-self-start">
    {children}
  </Button>
);

/** A text field below its label. */
export const Field = ({
  label,
  className,
  ...input
}: ComponentProps<"input"> & { readonly label: string }) => (
  <Labeled label={label} className={className}>
    <input {...input} className="desk-field" />
  </Labeled>
);

type LinkFormProps = {
  readonly path: string;
  readonly values?: Readonly<Record<string, string>>;
  readonly className?: string;
  readonly children: string;
};

/** A form of one button, which looks like a link. */
export const LinkForm = ({ path, values = {}, className, children }: LinkFormProps) => (
  <form method="post" action={path} className={className}>
    <Hidden values={values} />
    <button type="submit" className="link min-h-6 cursor-pointer whitespace-nowrap">
      {children}
    </button>
  </form>
);

type LinkProps = { readonly href: string; readonly children: ReactNode };

/** A link that looks like a button. */
export const ActionLink = (props: LinkProps) => <ButtonLink kind="quiet" size="small" {...props} />;

export const TextLink = (props: LinkProps) => (
  <a className="link inline-flex min-h-6 items-center" {...props} />
);
