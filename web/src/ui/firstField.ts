/** Marks the field that one came to a screen for; it goes to the input as a property. */
export const firstField = { 'data-first-field': true } as const;

/**
 * Puts the cursor into the marked field, if the screen has one. Not on touch: the keyboard would come up over the page
 * (decision D16).
 */
export function focusFirstField(): boolean {
  const field = document.querySelector<HTMLElement>('[data-first-field]');
  if (field === null || window.matchMedia('(pointer: coarse)').matches) return false;
  field.focus({ preventScroll: true });
  return true;
}

/** Where a keyboard or a screen reader begins a screen that has come in place of another: its field, or its heading. */
export function focusStart(): void {
  if (focusFirstField()) return;
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
