/**
 * The length of a text in Unicode code points, so an emoji counts as one (decision D13). PostgreSQL counts
 * the same way.
 */
export const lengthOf = (text: string): number => [...text].length;

/** The error for a text that is too long; nothing is cut (decision D17). */
export const tooLong = (text: string, max: number): string =>
  `This is ${lengthOf(text)} characters long. Please use at most ${max}.`;

/** Digits of a complete US phone number; a shorter one stays as typed. */
const wholeNumber = 10;

/**
 * A phone number without its formatting: brackets, spaces, dots and a leading +1 are removed before
 * validation (decision D17). A US number becomes xxx-xxx-xxxx; text with other characters stays as it is.
 */
export function asPhone(typed: string): string {
  const text = typed.trim();
  if (!/^\+?[\d\s().-]*$/.test(text) || text.replaceAll(/\D/g, '').length < wholeNumber) return text;
  const bare = text.replaceAll(/[\s().]/g, '');
  const national = /^(?:\+?1-?)?(\d{3})-?(\d{3})-?(\d{4})$/.exec(bare);
  return national === null ? bare : national.slice(1).join('-');
}
