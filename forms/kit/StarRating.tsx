import type { ChangeEvent } from "react";
import { StarIcon } from "#ui/icons.tsx";
import type { Option } from "./definition.ts";

type StarRatingProps = {
  name: string;
  /** The values "1" to "5" and their meanings, in any order. */
  options: readonly Option[];
  value: string;
  onBlur: () => void;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** Renders stars as radio buttons, so that arrow keys, touch and screen readers work. */
export function StarRating({ name, options, value, onBlur, onChange }: StarRatingProps) {
  const rising = [...options].sort((a, b) => Number(a.value) - Number(b.value));
  const chosen = rising.find((option) => option.value === value);
  return (
    <div className="mt-1.5 flex items-center gap-4">
      <div className="flex">
        {rising.map((option) => (
          <label
            key={option.value}
            className={`grid size-12 cursor-pointer place-items-center has-focus-visible:outline-2 has-focus-visible:outline-accent [&_svg]:size-7 ${Number(option.value) <= Number(value || 0) ? "text-accent" : "text-field"}`}
          >
            <input
              type="radio"
              name={name}
              required
              value={option.value}
              checked={option.value === value}
              onBlur={onBlur}
              onChange={onChange}
              className="sr-only"
            />
            {/* Not "4 of 5", which screen readers say themselves about the radio buttons of a group. */}
            <span className="sr-only">
              {option.value} {option.value === "1" ? "star" : "stars"}: {option.label}
            </span>
            <StarIcon />
          </label>
        ))}
      </div>
      <span className="text-small text-muted">{chosen?.label}</span>
    </div>
  );
}
