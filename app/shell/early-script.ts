/**
 * Returns the inline script that applies the stored theme and closed banner before the first paint, so that nothing
 * flickers. The Content-Security-Policy of every page has its hash.
 * @param promoKey the key of the current promo, which stays closed if it is the stored one
 */
export const earlyScript = (promoKey: string) =>
  `try{var d=document.documentElement.dataset,t=localStorage.getItem("theme");if(t)d.theme=t;if(localStorage.getItem("promo")===${JSON.stringify(promoKey)})d.promo="closed"}catch(e){}`;
