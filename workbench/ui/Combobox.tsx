import { type ComponentProps, type KeyboardEvent, useState } from "react";

type ComboboxProps<O extends { label: string }> = Omit<ComponentProps<"input">, "onSelect"> & {
  id: string;
  options: readonly O[];
  /** Accessible name of the options. */
  listName: string;
  onSelect: (option: O) => void;
  onClose: () => void;
};

/**
 * Renders a field with options for what is typed.
 * Source of its keys: WAI-ARIA Authoring Practices, editable combobox with list autocomplete.
 */
export function Combobox<O extends { label: string }>(props: ComboboxProps<O>) {
  const { id, options, listName, onSelect, onClose, className, ...input } = props;
  const [selected, setSelected] = useState({ of: options, at: -1 });
  // Other options begin without a selected one.
  const at = selected.of === options ? selected.at : -1;
  const { length } = options;
  const onKeyDown = (event: KeyboardEvent) => {
    const by = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Escape" && length > 0) onClose();
    else if (by !== undefined && length > 0)
      setSelected({ of: options, at: (Math.max(at, by < 0 ? 0 : -1) + by + length) % length });
    else if (event.key === "Enter" && options[at]) onSelect(options[at]);
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <div className={`relative min-w-0 ${className}`}>
      <input
        id={id}
        role="combobox"
        aria-expanded={length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={at < 0 ? undefined : `${id}-${at}`}
        autoComplete="off"
        spellCheck={false}
        onKeyDown={onKeyDown}
        onBlur={onClose}
        className="min-h-11 w-full rounded-md border border-field bg-raised px-3 text-ink placeholder:text-muted"
        {...input}
      />
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label={listName}
        hidden={length === 0}
        className="absolute inset-x-0 top-full z-10 border border-ink bg-paper text-small"
      >
        {options.map((option, i) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and the keys
          // biome-ignore lint/a11y/useFocusableInteractive: the same
          <div
            key={option.label}
            id={`${id}-${i}`}
            role="option"
            aria-selected={i === at}
            onMouseDown={(event) => event.preventDefault()}
            onClick={() => onSelect(option)}
            className="flex min-h-11 cursor-pointer items-center border-l-3 border-transparent px-3 hover:bg-raised aria-selected:border-accent aria-selected:bg-raised"
          >
            {option.label}
          </div>
        ))}
      </div>
    </div>
  );
}
