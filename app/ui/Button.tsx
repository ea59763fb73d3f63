import type { ComponentProps } from "react";
import { SiteLink } from "./SiteLink.tsx";

type Look = { kind?: "primary" | "quiet"; size?: "regular" | "small" };

const looks = {
  primary:
    "bg-accent text-on-accent hover:bg-accent-deep disabled:bg-transparent disabled:text-muted disabled:shadow-[inset_0_0_0_1px_var(--color-field)]",
  quiet: "text-ink shadow-[inset_0_0_0_1px_var(--color-ink)] hover:bg-ink hover:text-paper",
};
const sizes = { regular: "min-h-12 px-5 text-[1rem]", small: "min-h-11 px-4 text-small" };

/** The look of a button, for what is one by its look only. */
export function buttonClasses({ kind = "primary", size = "regular" }: Look, extra = "") {
  return `inline-flex items-center justify-center gap-2 rounded-md font-semibold no-underline transition-colors duration-150 cursor-pointer disabled:cursor-not-allowed ${looks[kind]} ${sizes[size]} ${extra}`;
}

/** A button that does something on this page. */
export function Button({ kind, size, className, ...props }: Look & ComponentProps<"button">) {
  return (
    <button
      type="button"
      {...props}
      className={buttonClasses({ ...(kind && { kind }), ...(size && { size }) }, className)}
    />
  );
}

/** A link that leads on, drawn as a button. */
export function ButtonLink({ kind, size, className, ...props }: Look & ComponentProps<typeof SiteLink>) {
  return (
    <SiteLink
      {...props}
      className={buttonClasses({ ...(kind && { kind }), ...(size && { size }) }, className)}
    />
  );
}
