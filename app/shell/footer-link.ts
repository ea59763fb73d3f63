/** The look of what can be followed or pressed in the footer; `data-footer-links` says where it is underlined. */
export const footerLinkClasses =
  "inline-flex min-h-11 items-center hover:text-accent tablet:min-h-8 in-data-[footer-links=underlined]:underline in-data-[footer-links=underlined]:underline-offset-4";
