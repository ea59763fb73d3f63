import { type ComponentProps, type ComponentType, useState } from "react";

/** A dialog that opens each time `opened` changes. */
type LoadedDialog = ComponentType<{ opened: number }>;
type LoadDialog = () => Promise<{ default: LoadedDialog }>;

type DialogLinkProps = ComponentProps<"a"> & {
  /** Address to follow without JavaScript, or if the dialog fails to load. */
  href: string;
  load: LoadDialog;
};

export function DialogLink({ href, load, children, ...link }: DialogLinkProps) {
  const { open, dialog } = useLoadedDialog(href, load);
  return (
    <>
      <a
        {...link}
        href={href}
        aria-haspopup="dialog"
        onClick={(event) => {
          if (event.metaKey || event.ctrlKey || event.shiftKey) return;
          event.preventDefault();
          open();
        }}
      >
        {children}
      </a>
      {dialog}
    </>
  );
}

/**
 * Loads a dialog when it is first opened. It stays mounted, which preserves its input.
 * @param href address to follow if the dialog fails to load
 * @returns a function that opens the dialog, and the dialog
 */
export function useLoadedDialog(href: string, load: LoadDialog) {
  const [Dialog, setDialog] = useState<LoadedDialog | null>(null);
  const [opened, setOpened] = useState(0);
  const open = () =>
    load().then(
      (loaded) => {
        setDialog(() => loaded.default);
        setOpened((n) => n + 1);
      },
      () => window.location.assign(href),
    );
  return { open, dialog: Dialog && <Dialog opened={opened} /> };
}
