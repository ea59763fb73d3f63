/** Classes of links and buttons in the footer. `data-footer-links` selects whether they are underlined. */
export const footerLinkClasses =
  "inline-flex min-h-11 items-center hover:text-accent tablet:min-h-8 in-data-[footer-links=underlined]:underline in-data-[footer-links=underlined]:underline-offset-4";
