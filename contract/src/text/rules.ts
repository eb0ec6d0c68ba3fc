/** How long a text is: Unicode code points, so that an emoji is not two (decision D13). PostgreSQL counts the same. */
export const lengthOf = (text: string): number => [...text].length;

/** What is said of a text that is longer than it may be; nothing is cut (decision D17). */
export const tooLong = (text: string, max: number): string =>
  `This is ${lengthOf(text)} characters long. Please use at most ${max}.`;

/** Digits of a whole telephone number in the US; what has fewer stays as it is typed. */
const wholeNumber = 10;

/**
 * A telephone number without how it is written: brackets, spaces, dots and a leading +1 go before it is judged (decision
 * D17). A US number becomes xxx-xxx-xxxx; words stay as they are.
 */
export function asPhone(typed: string): string {
  const text = typed.trim();
  if (!/^\+?[\d\s().-]*$/.test(text) || text.replaceAll(/\D/g, '').length < wholeNumber) return text;
  const bare = text.replaceAll(/[\s().]/g, '');
  const national = /^(?:\+?1-?)?(\d{3})-?(\d{3})-?(\d{4})$/.exec(bare);
  return national === null ? bare : national.slice(1).join('-');
}
