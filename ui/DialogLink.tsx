import { type ComponentProps, type ComponentType, useState } from "react";

/** A dialog that opens each time `opened` changes. */
type LoadedDialog = ComponentType<{ opened: number }>;

type DialogLinkProps = ComponentProps<"a"> & {
  /** Address to follow without JavaScript, or if the dialog fails to load. */
  href: string;
  load: () => Promise<{ default: LoadedDialog }>;
};

/** Renders a link that opens a dialog. The dialog loads with the first click and stays mounted, which preserves its input. */
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
