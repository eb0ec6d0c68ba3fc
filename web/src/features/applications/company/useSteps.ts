import type { UserId } from '@ambitionhub/contract/accounts';
import { type Applicant, applicationTexts } from '@ambitionhub/contract/applications';
import { type KeyboardEvent, useState } from 'react';
import { isLetterCommand } from '../../../ui/keyboard.ts';
import { topLayer } from '../../../ui/layers.ts';

const texts = applicationTexts.company;

type Acts = { readonly open: (id: UserId) => void; readonly choose: (id: UserId) => void };

/**
 * Moves from one applicant to its neighbors, by keys too: J and K, and X that chooses the open or focused
 * applicant. Announces when there is none.
 */
export function useSteps(applicants: readonly Applicant[], place: number, { open, choose }: Acts) {
  const [notice, setNotice] = useState('');
  const to = (index: number): (() => void) | undefined => {
    const id = applicants[index]?.with.id;
    return id && (() => open(id));
  };
  const [next, previous] = [to(place + 1), place > 0 ? to(place - 1) : undefined];
  /** Repeated messages are announced again: the user may reach the end twice. */
  const say = (text: string) => setNotice((before) => (before === text ? `${text}\u00a0` : text));
  const step = (way: (() => void) | undefined, otherwise: string) => {
    if (way) {
      setNotice('');
      way();
    } else if (applicants.length > 0) say(otherwise);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLElement>): void => {
    if (!isLetterCommand(event) || topLayer.get() !== null) return;
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

/** The index of the focused row, -1 if none. */
function rowAt(target: EventTarget): number {
  const row = target instanceof Element ? target.closest<HTMLElement>('[data-index]') : null;
  return row === null ? -1 : Number(row.dataset.index);
}
