import type { ComponentProps } from "react";

type ButtonStyle = { kind?: "primary" | "quiet" | undefined; size?: "regular" | "small" | undefined };

const sizes = { regular: "min-h-12 px-5 text-body", small: "min-h-11 px-4 text-small" };

/** Returns the classes of a button, for elements that only look like one. */
export function buttonClasses({ kind = "primary", size = "regular" }: ButtonStyle, extra = "") {
  return `button button-${kind} ${sizes[size]} ${extra}`;
}

export function Button({ kind, size, className, ...props }: ButtonStyle & ComponentProps<"button">) {
  return <button type="button" {...props} className={buttonClasses({ kind, size }, className)} />;
}

type ButtonLinkProps = ButtonStyle & ComponentProps<"a">;

export function ButtonLink({ kind, size, className, ...props }: ButtonLinkProps) {
  return <a {...props} className={buttonClasses({ kind, size }, className)} />;
}
