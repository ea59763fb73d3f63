/**
 * Runs before the first paint, so that neither a chosen theme nor a closed banner flickers. It is inline, and the
 * policy of every page knows its hash.
 * @param promoKey the key of the promo that the site shows; it is closed where the visitor closed this one
 */
export const earlyScript = (promoKey: string) =>
  `try{var d=document.documentElement.dataset,t=localStorage.getItem("theme");if(t)d.theme=t;if(localStorage.getItem("promo")===${JSON.stringify(promoKey)})d.promo="closed"}catch(e){}`;
