/**
 * Keeps the keys of an input method from every other listener: its Enter takes a word and its Escape drops one. Safari
 * ends the composition before that Enter, which has the code 229 (UI Events, section 7.3.1).
 */
export function hideComposingKeys(): void {
  window.addEventListener(
    "keydown",
    (event) => {
      if (event.isComposing || event.keyCode === 229) event.stopImmediatePropagation();
    },
    true,
  );
}
