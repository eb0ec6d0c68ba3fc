import { groupDigits } from '../wire/grouped.ts';

/** A number of things in words: all of the text for one, the words after the number for others ('2,000 people'). */
export const counted = (count: number, one: string, several: string): string =>
  count === 1 ? one : `${groupDigits(count)} ${several}`;
