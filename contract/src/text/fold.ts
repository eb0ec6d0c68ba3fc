/** Letters that Unicode does not take apart, by how people type them without their keys. */
const alike: Readonly<Record<string, string>> = {
  ...{ ae: 'æ', oe: 'œ', ss: 'ß', th: 'þ' },
  ...{
    b: 'ƀƃɓ',
    c: 'ƈȼ',
    d: 'ðđƌȡɖɗ',
    e: 'ǝɇəɛ',
    f: 'ƒ',
    g: 'ǥɠɣ',
    h: 'ħ',
    i: 'ıɨɩ',
    j: 'ȷɉ',
    k: 'ƙ',
    l: 'łƚȴ',
  },
  ...{ n: 'ŋƞȵɲ', o: 'øɔɵ', p: 'ƥ', q: 'ĸɋ', r: 'ɍ', s: 'ȿ', t: 'ŧƫƭȶʈ', u: 'ʉ', v: 'ʋ', y: 'ƴɏ', z: 'ƶȥɀ' },
  // A sigma at the end of a word, and the apostrophes, quotes, hyphens and fractions that phones and books write.
  ...{ σ: 'ς', "'": '’‘‛‹›ʼʻʽʾʿʹ′`ꞌ׳', '"': '“”„‟«»״', '-': '‐‒–—―−⁃־', '/': '⁄' },
  // Arabic letters that people type for each other, or that a Persian or Urdu keyboard has.
  ...{ ا: 'ٱ', ه: 'ةہھەۃ', ي: 'ىی', ك: 'ک' },
};
const plain = new Map(Object.entries(alike).flatMap(([to, letters]) => [...letters].map((one) => [one, to])));
/** The accents of Latin, Greek and Cyrillic, the vowel signs of Hebrew and Arabic, and what nobody sees. */
const marks =
  /[\ufe00-\ufe0f\u180b-\u180f\u0300-\u036f\u0591-\u05bd\u05bf-\u05c7\u0640\u064b-\u065f\u0670\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u206f\ufeff]/g;
/** A Thai tone mark before the vowel sign that it stands on: both orders look the same. */
const swapped = /([\u0e48-\u0e4b])(\u0e4d)/g;
const each = new RegExp(`[${[...plain.keys()].join('')}]`, 'g');

/**
 * A text as every search compares it: without capitals, accents, vowel signs and special letters, in one spelling of Unicode.
 * 'José Strauß' is 'jose strauss'. The function `folded` in SQL is the same.
 */
export const folded = (text: string): string =>
  text
    .replaceAll('´', "'") // Unicode takes it apart, into a space and an accent.
    .normalize('NFKD')
    .replace(marks, '')
    .replace(swapped, '$2$1')
    .replaceAll('เเ', 'แ')
    .normalize('NFKC')
    .toLowerCase()
    .replace(each, (letter) => plain.get(letter) ?? letter);
