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
  // A sigma at the end of a word, and the apostrophes that phones type.
  ...{ σ: 'ς', "'": '’‘ʼ' },
};
const plain = new Map(Object.entries(alike).flatMap(([to, letters]) => [...letters].map((one) => [one, to])));
const each = new RegExp(`[${[...plain.keys()].join('')}]`, 'g');

/**
 * A text as every search compares it: without capitals, accents and special letters, in one spelling of Unicode.
 * 'José Strauß' is 'jose strauss'. The function `folded` in SQL is the same.
 */
export const folded = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .normalize('NFKC')
    .toLowerCase()
    .replace(each, (letter) => plain.get(letter) ?? letter);
