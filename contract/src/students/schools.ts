/** Characters of a school that is not on the list (decision D17), in Unicode code points. */
export const schoolLimits = { min: 3, max: 100 } as const;

/** A typed school as it is stored: with single spaces. */
export const cleanSchool = (typed: string): string => typed.replace(/[\s\p{Cc}\p{Cf}]+/gu, ' ').trim();

/** The key that all spellings of a school share, whatever their case. */
export const foldedSchool = (typed: string): string => cleanSchool(typed).normalize('NFKC').toLowerCase();

/** Whether a text may be a school: of the allowed length, and with a letter in it. */
export function mayBeSchool(typed: string): boolean {
  const { length } = [...cleanSchool(typed)];
  return length >= schoolLimits.min && length <= schoolLimits.max && /\p{L}/u.test(typed);
}
