/**
 * Runs before the first paint, so that neither a chosen theme nor a closed banner flickers. It is inline, and the
 * policy of every page knows its hash.
 */
export const earlyScript = `try{var d=document.documentElement,t=localStorage.getItem("theme");if(t)d.dataset.theme=t;if(sessionStorage.getItem("promo"))d.dataset.promo="closed"}catch(e){}`;
