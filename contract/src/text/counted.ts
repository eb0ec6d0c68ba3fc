import { groupDigits } from '../schemas/group-digits.ts';

/** A number of things in words: the whole text for one; for others, the words after the number ('2,000 people'). */
export const counted = (count: number, one: string, several: string): string =>
  count === 1 ? one : `${groupDigits(count)} ${several}`;
