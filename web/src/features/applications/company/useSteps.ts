import type { UserId } from '@ambitionhub/contract/accounts';
import { type Applicant, applicationTexts } from '@ambitionhub/contract/applications';
import { type KeyboardEvent, useState } from 'react';
import { topLayer } from '../../../ui/layers.ts';

const texts = applicationTexts.company;

type Acts = { readonly open: (id: UserId) => void; readonly choose: (id: UserId) => void };

/**
 * The ways from one applicant to those beside them, by letters too: J and K, and X that chooses whoever is open or has the
 * focus. Where there is no way, that is said.
 */
export function useSteps(applicants: readonly Applicant[], place: number, { open, choose }: Acts) {
  const [notice, setNotice] = useState('');
  const to = (index: number): (() => void) | undefined => {
    const id = applicants[index]?.with.id;
    return id && (() => open(id));
  };
  const [next, previous] = [to(place + 1), place > 0 ? to(place - 1) : undefined];
  /** Said once more where it is said again: an end that is met twice is met. */
  const say = (text: string) => setNotice((before) => (before === text ? `${text}\u00a0` : text));
  const step = (way: (() => void) | undefined, otherwise: string) => {
    if (way) {
      setNotice('');
      way();
    } else if (applicants.length > 0) say(otherwise);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!isCommand(event)) return;
    if (event.key === 'j') step(next, texts.lastOne);
    else if (event.key === 'k') step(previous, texts.firstOne);
    else if (event.key === 'x') {
      const focused = rowAt(event.target);
      const one = applicants[focused === -1 ? place : focused];
      if (one === undefined) return;
      choose(one.with.id);
    } else return;
    event.preventDefault();
  };
  return { next, previous, keys: { onKeyDown }, notice };
}

/** A letter while the focus is in the tab and nobody is writing (WCAG 2.1.4). */
function isCommand({ target, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  const isWriting =
    target instanceof Element && target.matches('input:not([type="checkbox"]), textarea, select');
  return !isWriting && !ctrlKey && !metaKey && !altKey && topLayer.get() === null;
}

/** The row of the list that has the focus, -1 elsewhere. */
function rowAt(target: EventTarget): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row === null ? -1 : Number(row.dataset.index);
}
