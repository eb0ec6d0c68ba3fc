/**
 * The length of a text in Unicode code points, so an emoji counts as one (decision D13). PostgreSQL counts
 * the same way.
 */
export const lengthOf = (text: string): number => [...text].length;

/** The error for a text that is too long; nothing is cut (decision D17). */
export const tooLong = (text: string, max: number): string =>
  `This is ${lengthOf(text)} characters long. Please use at most ${max}.`;

/** Where invisible characters are legitimate: after an emoji, between emoji and in Indic scripts, and in Persian. */
const belonging = [
  String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
  String.raw`(?<=\p{Extended_Pictographic}\uFE0F?|\p{Emoji_Modifier}|[^\P{M}\p{Default_Ignorable_Code_Point}])\u200D(?=\p{Extended_Pictographic}|[^\P{L}\p{Default_Ignorable_Code_Point}])`,
  String.raw`(?<=\p{Script=Arabic})\u200C(?=\p{Script=Arabic})`,
];

/** Matches invisible characters and characters that reverse text, anywhere else. */
const hidden = new RegExp(
  String.raw`(?!${belonging.join('|')})[\p{Cf}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}\u2800]`,
  'gu',
);

/** A name without the characters that make it look like another name, or empty. */
export const withoutHidden = (name: string): string => name.replace(hidden, '').trim();

/** Embeddings, overrides and isolates: they turn what follows around, beyond the text's end. Single marks stay. */
const turning = /[\u202A-\u202E\u2066-\u2069]/gu;

/** A text that turns nothing around that stands behind it. */
export const withoutTurns = (text: string): string => text.replace(turning, '');

/** Whether nothing of a text can be seen: such a text is empty. */
export const isBlank = (text: string): boolean => withoutHidden(text) === '';

/** Digits of a complete US phone number; a shorter one stays as typed. */
const wholeNumber = 10;

/**
 * A phone number without its formatting: brackets, spaces, dots and a leading +1 are removed before
 * validation (decision D17), as are the marks and dashes with which phones copy it from an address book. A US number
 * becomes xxx-xxx-xxxx; text with other characters stays as it is.
 */
export function asPhone(typed: string): string {
  const text = typed.trim();
  const plain = withoutHidden(text)
    .replace(/^tel:/i, '')
    .replaceAll(/\p{Pd}/gu, '-');
  if (!/^\+?[\d\s().-]*$/.test(plain) || plain.replaceAll(/\D/g, '').length < wholeNumber) return text;
  const bare = plain.replaceAll(/[\s().]/g, '');
  const national = /^(?:\+?1-?)?(\d{3})-?(\d{3})-?(\d{4})$/.exec(bare);
  return national === null ? bare : national.slice(1).join('-');
}

/** Something that mail programs turn into a link: a scheme, an email address, a host's name or number. */
const address =
  /:\/\/|[^\s@]@[^\s@]|[\p{L}\p{N}]{2}[.。．｡]\p{L}{2}|[\p{L}\p{N}][.。．｡](?:\p{Ll}|\p{Lo}){2}|\d{1,3}(?:[.。．｡]\d{1,3}){3}/u;

/** Whether a text contains an email address or a link. Initials and 'St. Mary' do not count. */
export const hasAddress = (text: string): boolean => address.test(text);

/** The same text with addresses and links taken apart, so that they lead nowhere: 'acme com'. */
export const withoutAddresses = (text: string): string =>
  text
    .split(' ')
    .map((word) => (hasAddress(word) ? word.replaceAll(/[^\p{L}\p{M}\p{N}-]+/gu, ' ').trim() : word))
    .join(' ');
