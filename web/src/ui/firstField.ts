import type { KeyboardEvent } from 'react';
import { isComposing } from './keyboard.ts';

/** Marks the field that a screen is for; spread it on the input. */
export const firstField = { 'data-first-field': true } as const;

/**
 * Focuses the first field or the news, if the screen has it. Not on touch: the keyboard would cover the page
 * (decision D16).
 */
function focusFirst(selector: string): boolean {
  const first = document.querySelector<HTMLElement>(selector);
  if (first === null || window.matchMedia('(pointer: coarse)').matches) return false;
  first.focus({ preventScroll: true });
  return true;
}

/** Focuses the marked field, if the screen has one. */
export const focusFirstField = (): boolean => focusFirst('[data-first-field]');

/** Focuses the most important news, if it is a link. */
const focusNews = (): boolean => focusFirst('[data-news] > button:first-child');

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
 * The element where the keyboard and screen readers start on a new screen: its field, the news for the user, or its heading.
 */
export function focusStart(): void {
  if (!focusFirstField() && !focusNews()) focusHeading();
}

/** Moves the focus to news that loads after the screen has opened, unless the user has moved it in the meantime. */
export function goOnToNews(): void {
  if (document.activeElement?.matches('h1')) focusNews();
}

function focusHeading(): void {
  const heading = document.querySelector('h1');
  heading?.setAttribute('tabindex', '-1');
  heading?.focus({ preventScroll: true });
}
