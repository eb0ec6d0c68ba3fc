import { useEffect, useEffectEvent } from 'react';

/** Milliseconds that something must have been on the screen before a key may change it. */
const seenAfter = 500;

/** What a letter does. One that changes something names since when its subject is on the screen (`performance.now()`). */
export type LetterAct = { readonly act: () => void; readonly shownAt?: number };

/**
 * The commands of one letter, in either case. A key that is held, pressed with another one, or typed into a field
 * is none (WCAG 2.1.4), and a change waits until a person can have seen what it applies to.
 */
export function useLetterKeys(find: (letter: string, target: Element) => LetterAct | undefined): void {
  const press = useEffectEvent((event: Event): void => {
    // Chromium reports an autofilled field by a `keydown` without a key.
    if (!(event instanceof KeyboardEvent) || !(event.target instanceof Element)) return;
    const letter = event.key.toLowerCase();
    if (!/^[a-z]$/.test(letter) || !isLetterCommand(event, event.target)) return;
    const found = find(letter, event.target);
    if (found === undefined) return;
    event.preventDefault();
    if (found.shownAt === undefined || performance.now() - found.shownAt >= seenAfter) found.act();
  });
  useEffect(() => {
    const onKeyDown = (event: Event): void => press(event);
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

const fields = 'input:not([type="checkbox"]), textarea, select, [contenteditable="true"]';

const isLetterCommand = (
  { repeat, isComposing, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent,
  target: Element,
): boolean =>
  !repeat && !isComposing && !ctrlKey && !metaKey && !altKey && !shiftKey && !target.matches(fields);
