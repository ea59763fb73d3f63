import { type ComponentProps, type ComponentType, useState } from "react";

/** A dialog that shows itself each time the number of openings changes. */
export type LoadedDialog = ComponentType<{ opened: number }>;

type DialogLinkProps = ComponentProps<"a"> & {
  /** Where the link leads without script, or where the dialog cannot be loaded. */
  href: string;
  load: () => Promise<{ default: LoadedDialog }>;
};

/** A link that opens a dialog, which loads with the first click and then stays, with whatever was typed into it. */
export function DialogLink({ href, load, children, ...link }: DialogLinkProps) {
  const [Dialog, setDialog] = useState<LoadedDialog | null>(null);
  const [opened, setOpened] = useState(0);
  return (
    <>
      <a
        {...link}
        href={href}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          load().then(
            (loaded) => {
              setDialog(() => loaded.default);
              setOpened((n) => n + 1);
            },
            () => window.location.assign(href),
          );
        }}
      >
        {children}
      </a>
      {Dialog && <Dialog opened={opened} />}
    </>
  );
}
