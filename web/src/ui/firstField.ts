import type { KeyboardEvent } from 'react';
import { isComposing } from './keyboard.ts';

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

/**
 * Puts the cursor into the marked field of a form that has appeared because its tab was pressed with a mouse, or because the
 * address of its tab was opened; there, the heading gets the focus on touch. Whoever moves along the tabs by the keyboard
 * stays on them.
 */
export function beginInTab(form: HTMLFormElement | null): void {
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  // Nothing has the focus yet in a page that was loaded.
  const isOpened = document.activeElement === document.body;
  const isPressed = document.activeElement?.matches('[role="tab"]:not(:focus-visible)') === true;
  if (isOpened && isTouch) focusHeading();
  if ((isOpened || isPressed) && !isTouch)
    form?.querySelector<HTMLElement>('[data-first-field]')?.focus({ preventScroll: true });
}

const typedIn: readonly string[] = ['text', 'tel', 'email', 'password'];

/** The next field of a form to type in that has nothing in it; null where all that follows is filled in. */
function nextEmptyField(form: HTMLFormElement, after: EventTarget): HTMLInputElement | null {
  const fields = [...form.querySelectorAll('input')].filter(({ type }) => typedIn.includes(type));
  const from = fields.find((field) => field === after);
  if (from === undefined) return null;
  return fields.slice(fields.indexOf(from) + 1).find((field) => field.value === '') ?? null;
}

/** Lets Enter in a field go on to the next one that is empty, before it sends the form. */
export function goOnByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event)) return;
  const next = nextEmptyField(event.currentTarget, event.target);
  if (next === null) return;
  event.preventDefault();
  next.focus();
}

/** Where a keyboard or a screen reader begins a screen that has come in place of another: its field, or its heading. */
export function focusStart(): void {
  if (!focusFirstField()) focusHeading();
}

function focusHeading(): void {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
