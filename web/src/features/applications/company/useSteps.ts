import type { UserId } from '@ambitionhub/contract/accounts';
import { type Applicant, applicationTexts } from '@ambitionhub/contract/applications';
import { useRef, useState } from 'react';
import { topDialog } from '../../../ui/dialog-history.ts';
import { useLetterKeys } from '../../../ui/useLetterKeys.ts';

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
  const step = (go: (() => void) | undefined, otherwise: string) => {
    if (go) {
      setNotice('');
      go();
    } else if (applicants.length > 0) say(otherwise);
  };
  const tab = useRef<HTMLDivElement>(null);
  useLetterKeys((letter, target) => {
    if (topDialog.get() !== null || !tab.current?.contains(target)) return undefined;
    if (letter === 'j') return { act: () => step(next, texts.lastOne) };
    if (letter === 'k') return { act: () => step(previous, texts.firstOne) };
    const focused = rowAt(target);
    const one = letter === 'x' ? applicants[focused === -1 ? place : focused] : undefined;
    return one && { act: () => choose(one.with.id) };
  });
  return { next, previous, tab, notice };
}

/** The index of the focused row, -1 if none. */
function rowAt(target: Element): number {
  const row = target.closest<HTMLElement>('[data-index]');
  return row === null ? -1 : Number(row.dataset.index);
}
