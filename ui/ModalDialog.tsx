import { type ReactElement, type RefObject, useEffect, useId, useRef } from "react";
import { CloseIcon } from "./icons.tsx";

type ModalDialogProps = {
  dialog?: RefObject<HTMLDialogElement | null>;
  /** Opens the dialog each time it changes; without it, the owner of `dialog` opens it. */
  opened?: number;
  title: string;
  onClose?: () => void;
  wide?: boolean;
  children: ReactElement;
};

/** Renders a native modal dialog with a title. It closes by its button, Escape or a click on the backdrop. */
export function ModalDialog({
  dialog: given,
  opened,
  title,
  onClose,
  wide = false,
  children,
}: ModalDialogProps) {
  const own = useRef<HTMLDialogElement>(null);
  const dialog = given ?? own;
  const heading = useId();
  useEffect(() => {
    if (opened !== undefined) dialog.current?.showModal();
  }, [opened, dialog]);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard closes the dialog by Escape and the button
    <dialog
      ref={dialog}
      aria-labelledby={heading}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && dialog.current.close()}
      className={`m-auto text-body max-h-[calc(100dvh-2rem)] bg-raised p-0 text-ink backdrop:bg-[rgb(10_14_18/0.82)] ${wide ? "w-[min(64rem,calc(100%-2rem))]" : "w-[min(36rem,calc(100%-2rem))]"}`}
    >
      <h2 id={heading} className="py-3 pr-14 pl-5 text-lead leading-tight">
        {title}
      </h2>
      {children}
      {/* Last, so that the first field of a form gets the initial focus. */}
      <button
        type="button"
        aria-label={`Close ${title}`}
        onClick={() => dialog.current?.close()}
        className="absolute top-0 right-0 grid size-12 cursor-pointer place-items-center"
      >
        <CloseIcon />
      </button>
    </dialog>
  );
}
