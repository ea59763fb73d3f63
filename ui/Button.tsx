import type { ComponentProps } from "react";

type ButtonStyle = { kind?: "primary" | "quiet" | undefined; size?: "regular" | "small" | undefined };

const kinds = {
  primary:
    "border-action bg-action text-on-action hover:border-action-deep hover:bg-action-deep disabled:border-field disabled:bg-transparent disabled:text-muted",
  quiet:
    "border-ink text-ink hover:bg-tint disabled:border-field disabled:bg-transparent disabled:text-muted",
};
const sizes = { regular: "min-h-12 px-5 text-body", small: "min-h-11 px-4 text-small" };

/** Returns the classes of a button, for elements that only look like one. */
export function buttonClasses({ kind = "primary", size = "regular" }: ButtonStyle, extra = "") {
  return `inline-flex items-center justify-center gap-2 rounded-md border font-semibold no-underline transition-colors duration-150 cursor-pointer disabled:cursor-not-allowed ${kinds[kind]} ${sizes[size]} ${extra}`;
}

export function Button({ kind, size, className, ...props }: ButtonStyle & ComponentProps<"button">) {
  return <button type="button" {...props} className={buttonClasses({ kind, size }, className)} />;
}

type ButtonLinkProps = ButtonStyle & ComponentProps<"a">;

export function ButtonLink({ kind, size, className, ...props }: ButtonLinkProps) {
  return <a {...props} className={buttonClasses({ kind, size }, className)} />;
}
