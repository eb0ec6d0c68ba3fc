import type { KeyboardEvent } from 'react';

type LetterEvent = Pick<KeyboardEvent, 'ctrlKey' | 'metaKey' | 'altKey'> & {
  readonly target: EventTarget | null;
};

/**
 * Whether a key belongs to an input method, such as the Enter that confirms a candidate. Safari ends the
 * composition before it sends that Enter, and marks it only by the old key code.
 */
export function isComposing({ nativeEvent, keyCode }: KeyboardEvent): boolean {
  return nativeEvent.isComposing || keyCode === 229;
}

/** Whether a key may be a command of one letter: without another key, and not typed into a field (WCAG 2.1.4). */
export function isLetterCommand({ target, ctrlKey, metaKey, altKey }: LetterEvent): boolean {
  const isWriting =
    target instanceof Element && target.matches('input:not([type="checkbox"]), textarea, select');
  return !isWriting && !ctrlKey && !metaKey && !altKey;
}
