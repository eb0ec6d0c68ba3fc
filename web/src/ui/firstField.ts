import type { KeyboardEvent } from 'react';
import { isComposing } from './keyboard.ts';

/** Marks the field that a screen is for; spread it on the input. */
export const firstField = { 'data-first-field': true } as const;

/**
 * Focuses the marked field, if the screen has one. Not on touch: the keyboard would cover the page (decision
 * D16).
 */
export function focusFirstField(): boolean {
  const field = document.querySelector<HTMLElement>('[data-first-field]');
  if (field === null || window.matchMedia('(pointer: coarse)').matches) return false;
  field.focus({ preventScroll: true });
  return true;
}

const typedIn: readonly string[] = ['text', 'tel', 'email', 'password'];

/** The form's next empty field to type in; null if all the following ones are filled in. */
function nextEmptyField(form: HTMLFormElement, after: EventTarget): HTMLInputElement | null {
  const fields = [...form.querySelectorAll('input')].filter(({ type }) => typedIn.includes(type));
  const from = fields.find((field) => field === after);
  if (from === undefined) return null;
  return fields.slice(fields.indexOf(from) + 1).find((field) => field.value === '') ?? null;
}

/** Makes Enter in a field go to the next empty one before it submits the form. */
export function goOnByEnter(event: KeyboardEvent<HTMLFormElement>): void {
  if (event.key !== 'Enter' || event.defaultPrevented || isComposing(event)) return;
  const next = nextEmptyField(event.currentTarget, event.target);
  if (next === null) return;
  event.preventDefault();
  next.focus();
}

/**
 * Where a keyboard or a screen reader starts on a screen that replaces another: its field, or its heading.
 */
export function focusStart(): void {
  if (!focusFirstField()) focusHeading();
}

function focusHeading(): void {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
