import type { ComponentProps } from "react";

type ButtonStyle = { kind?: "primary" | "quiet" | undefined; size?: "regular" | "small" | undefined };

const kinds = {
  primary:
    "bg-accent text-on-accent hover:bg-accent-deep disabled:bg-transparent disabled:text-muted disabled:[box-shadow:inset_0_0_0_1px_var(--color-field)]",
  quiet: "text-ink [box-shadow:inset_0_0_0_1px_var(--color-ink)] hover:bg-ink hover:text-paper",
};
const sizes = { regular: "min-h-12 px-5 text-[1rem]", small: "min-h-11 px-4 text-small" };

/** Returns the classes of a button, for elements that only look like one. */
export function buttonClasses({ kind = "primary", size = "regular" }: ButtonStyle, extra = "") {
  return `inline-flex items-center justify-center gap-2 rounded-md font-semibold no-underline transition-colors duration-150 cursor-pointer disabled:cursor-not-allowed ${kinds[kind]} ${sizes[size]} ${extra}`;
}

export function Button({ kind, size, className, ...props }: ButtonStyle & ComponentProps<"button">) {
  return <button type="button" {...props} className={buttonClasses({ kind, size }, className)} />;
}

type ButtonLinkProps = ButtonStyle & ComponentProps<"a">;

export function ButtonLink({ kind, size, className, ...props }: ButtonLinkProps) {
  return <a {...props} className={buttonClasses({ kind, size }, className)} />;
}
