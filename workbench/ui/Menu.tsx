import { type KeyboardEvent, type ReactElement, type ReactNode, useId, useRef, useState } from "react";

/** Width and margin of the panel in pixels; it is placed before it can be measured. */
const WIDTH = 256;
const MARGIN = 8;
/** Stops of the arrow keys. Inputs of numbers and dates use these keys themselves. */
const STOPS = "button, [type=checkbox]";

type Group = {
  name: string;
  items: readonly { label: string; content?: ReactNode; chosen?: boolean; act: () => void }[];
};

type MenuProps = {
  /** Accessible name of the button. */
  label: string;
  trigger: ReactNode;
  className: string;
  /** Titled groups of actions; each action also closes the panel. */
  groups: () => readonly (Group | false | undefined)[];
  /** Content of the panel above its groups. */
  children?: ReactElement | false | undefined;
  disabled?: boolean;
};

/** Renders a button with a popover, which the browser closes on Escape and on a click outside. */
export function Menu({ label, trigger, className, groups, children, disabled = false }: MenuProps) {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  // Closed panels are not rendered: dozens of them would be most of the page's DOM.
  const [open, setOpen] = useState(false);

  const place = () => {
    const [from, to] = [button.current?.getBoundingClientRect(), panel.current];
    if (!from || !to) return;
    const left = Math.min(from.left, document.documentElement.clientWidth - WIDTH - MARGIN);
    to.style.left = `${Math.max(MARGIN, left) + scrollX}px`;
    to.style.top = `${from.bottom + scrollY + 4}px`;
  };
  const act = (doThis: () => void) => () => {
    // The action may remove the button; then the focus moves to its surroundings.
    const around = button.current?.closest("[data-place]");
    panel.current?.hidePopover();
    doThis();
    requestAnimationFrame(() => {
      if (!button.current?.isConnected) around?.querySelector("button")?.focus();
    });
  };
  const walk = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const stops = [...(panel.current?.querySelectorAll(STOPS) ?? [])];
    const isAtStop = event.target instanceof Element && event.target.matches(STOPS);
    if (by === undefined || stops.length === 0 || !isAtStop) return;
    event.preventDefault();
    const at = document.activeElement ? stops.indexOf(document.activeElement) : -1;
    const next = stops[(at + by + stops.length) % stops.length];
    if (next instanceof HTMLElement) next.focus();
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={disabled ? undefined : id}
        aria-label={label}
        disabled={disabled}
        onKeyDown={(event) => open && walk(event)}
        className={className}
      >
        {trigger}
      </button>
      {!disabled && (
        // Not in the document that the server sends, whose menus are disabled.
        // biome-ignore lint/a11y/useSemanticElements: not a fieldset, because it is not part of a form
        <div
          ref={panel}
          id={id}
          popover="auto"
          role="group"
          aria-label={label}
          onKeyDown={walk}
          onBeforeToggle={({ newState }) => {
            if (newState !== "open") return;
            setOpen(true);
            place();
          }}
          // Not before: the browser returns the focus to the button only from an element that still exists.
          onToggle={({ newState }) => setOpen(newState === "open")}
          className="absolute m-0 max-h-[min(26rem,70dvh)] w-64 overflow-y-auto border border-ink bg-paper p-2 text-small text-ink"
        >
          {open && (
            <>
              {children}
              {groups().map(
                (group) =>
                  group && (
                    <MenuGroup key={group.name} name={group.name}>
                      {group.items.map(({ label: words, content = words, chosen, act: doThis }) => (
                        <button
                          key={words}
                          type="button"
                          aria-pressed={chosen}
                          onClick={act(doThis)}
                          className={`flex min-h-11 w-full cursor-pointer items-center gap-2 px-2.5 text-left hover:bg-raised desktop:min-h-9 ${chosen ? "font-semibold text-accent" : ""}`}
                        >
                          {content}
                        </button>
                      ))}
                    </MenuGroup>
                  ),
              )}
            </>
          )}
        </div>
      )}
    </>
  );
}

/** Renders a titled group of a menu. */
export function MenuGroup({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="border-t border-hair py-1 first:border-t-0">
      <p className="px-2.5 pt-1.5 text-small text-muted">{name}</p>
      <div>{children}</div>
    </div>
  );
}
