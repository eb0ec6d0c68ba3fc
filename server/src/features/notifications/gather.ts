import { productName } from '@ambitionhub/contract/accounts';
import { mostMailsFromOne } from '@ambitionhub/contract/notifications';
import type { Draft, Letter, Part } from '../../platform/mail/index.ts';

/** The number of letters that one email has in full. */
const shown = 10;

const inWords = (count: number): string => count.toLocaleString('en-US');

/** The note of the day's last email about one company or student. */
const lastNote = `We send you at most ${mostMailsFromOne} emails a day about one company or student. More news of today is only on ${productName}.`;

/** Each action once, where it comes last. */
function withoutRepeats(parts: readonly Part[]): readonly Part[] {
  const urlOf = (part: Part) => (typeof part !== 'string' && part.is === 'action' ? part.url : null);
  return parts.filter((part, nth) => {
    const url = urlOf(part);
    return url === null || !parts.slice(nth + 1).some((later) => urlOf(later) === url);
  });
}

/** Several letters of one kind as one, each under its subject. */
function gather(letters: readonly Letter[], first: Letter): Letter {
  const parts = letters
    .slice(0, shown)
    .flatMap((one) => [{ is: 'title', text: one.subject } as const, ...one.parts]);
  const left = letters.length - shown;
  return {
    subject: `${first.subject} (and ${inWords(letters.length - 1)} more)`,
    heading: `${inWords(letters.length)} updates`,
    parts: [...withoutRepeats(parts), ...(left > 0 ? [`And ${inWords(left)} more on ${productName}.`] : [])],
    notes: [...new Set(letters.flatMap(({ notes = [] }) => notes))],
  };
}

/** One email for several of one kind. `isLast` if it is the last one of the day about one of its causers. */
export function gatherDrafts(
  drafts: readonly [Draft, ...Draft[]],
  { isLast }: { readonly isLast: boolean },
): Pick<Draft, 'letter' | 'thread'> {
  const [{ letter: first, thread }] = drafts;
  // Such as an offer made and taken back several times.
  const different = [...new Map(drafts.map(({ letter }) => [JSON.stringify(letter), letter])).values()];
  const letter = different.length > 1 ? gather(different, first) : first;
  return {
    letter: isLast ? { ...letter, notes: [...(letter.notes ?? []), lastNote] } : letter,
    ...(thread !== undefined && drafts.every((draft) => draft.thread === thread) && { thread }),
  };
}
