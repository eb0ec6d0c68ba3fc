import { dateOf } from './dates.ts';
import { type Fields, wellFormed } from './values.ts';

/**
 * Reads the fields of an old document, of which nothing is certain. Whatever is said there and cannot be kept as it is
 * becomes a remark, and whatever nobody has asked for is known in the end: so nothing is lost without a word.
 */
export interface FieldReader {
  /** The first of several names under which there is a text; '' where there is none. */
  readonly text: (...names: readonly string[]) => string;
  /** A text of at most so many characters. */
  readonly block: (max: number, ...names: readonly string[]) => string;
  /** One line of at most so many characters. */
  readonly line: (max: number, ...names: readonly string[]) => string;
  /** One of a list of values, whatever its capitals and spaces. */
  readonly choice: <Value extends string>(values: readonly Value[], name: string) => Value | null;
  /** Yes or no; null where nothing is said. A no among several names, or what is neither, is a no. */
  readonly flag: (...names: readonly string[]) => boolean | null;
  /** Texts of a list, each once. */
  readonly list: (name: string) => readonly string[];
  readonly number: (name: string, within: { readonly min: number; readonly max: number }) => number | null;
  /** The first of several names under which there is a date, as ISO 8601. */
  readonly date: (...names: readonly string[]) => string | null;
  /** A field as it stands there. */
  readonly raw: (name: string) => unknown;
  /** How many fields pass a test. */
  readonly filled: (saysSomething: (value: unknown) => boolean) => number;
  readonly remark: (text: string) => void;
  readonly remarks: readonly string[];
  /** The fields that say something and that nobody has asked for. */
  readonly unasked: () => readonly string[];
}

const longestList = 100;
const longestItem = 100;

export const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** A value as the report shows it. */
function shown(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  return text.length > 60 ? `"${text.slice(0, 60)}…"` : `"${text}"`;
}

const words: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  ...['true', 'yes', 'on', '1'].map((word) => [word, true] as const),
  ...['false', 'no', 'off', '0'].map((word) => [word, false] as const),
]);

const asKey = (text: string): string => text.toLowerCase().replaceAll(/[\s-]+/g, '_');
const quoted = (names: readonly string[]): string => names.map((name) => `"${name}"`).join(', ');

export function readerOf(fields: Fields): FieldReader {
  const asked = new Set<string>();
  const remarks: string[] = [];
  const remark = (text: string): void => {
    if (!remarks.includes(text)) remarks.push(text);
  };
  const raw = (name: string): unknown => {
    asked.add(name);
    return fields[name];
  };

  function found(names: readonly string[]): { name: string; text: string } {
    const texts = names.flatMap((name) => {
      const value = raw(name);
      if (typeof value === 'number') return [{ name, text: String(value) }];
      if (typeof value === 'string')
        return wellFormed(value) === '' ? [] : [{ name, text: wellFormed(value) }];
      if (isSaid(value)) remark(`"${name}" is no text (${shown(value)})`);
      return [];
    });
    return texts[0] ?? { name: names[0] ?? '', text: '' };
  }

  function cut(max: number, { name, text }: { name: string; text: string }): string {
    // No more than could be kept is taken apart: a text may be as long as the file.
    const characters = [...text.slice(0, max * 2)];
    if (characters.length <= max && text.length <= max * 2) return text;
    remark(`"${name}" was cut to ${max} characters`);
    return characters.slice(0, max).join('').trim();
  }

  return {
    raw,
    filled: (saysSomething) => Object.values(fields).filter(saysSomething).length,
    remark,
    remarks,
    text: (...names) => found(names).text,
    block: (max, ...names) => cut(max, found(names)),
    line: (max, ...names) => {
      const { name, text } = found(names);
      return cut(max, { name, text: text.replace(/\p{Cc}+/gu, ' ').trim() });
    },
    choice: (values, name) => {
      const { text } = found([name]);
      const chosen = values.find((value) => value === asKey(text)) ?? null;
      if (text !== '' && chosen === null) remark(`"${name}" is none of the values here (${shown(text)})`);
      return chosen;
    },
    flag: (...names) => {
      const said = names.flatMap((name) => {
        const value = raw(name);
        if (!isSaid(value)) return [];
        const word = words.get(String(value).trim().toLowerCase());
        if (word === undefined) remark(`"${name}" is neither yes nor no (${shown(value)}): no was taken`);
        return [{ name, isYes: word ?? false }];
      });
      if (said.length === 0) return null;
      const [yes, no] = [said.filter(({ isYes }) => isYes), said.filter(({ isYes }) => !isYes)].map((some) =>
        some.map(({ name }) => name),
      );
      if (yes?.length && no?.length)
        remark(
          `${quoted(no)} ${no.length === 1 ? 'is' : 'are'} no while ${quoted(yes)} ${yes.length === 1 ? 'is' : 'are'} yes: no was taken`,
        );
      return no?.length === 0;
    },
    list: (name) => {
      const value = raw(name);
      if (isSaid(value) && !Array.isArray(value)) remark(`"${name}" is no list (${shown(value)})`);
      const items: readonly unknown[] = Array.isArray(value) ? value : [];
      const texts = items.flatMap((item) => (typeof item === 'string' ? [wellFormed(item)] : []));
      const kept = [...new Set(texts.filter((text) => text !== '' && text.length <= longestItem))];
      const lost = items.filter(
        (item) => isSaid(item) && (typeof item !== 'string' || wellFormed(item).length > longestItem),
      );
      for (const item of lost)
        remark(`of "${name}" one was left out, as it is no short text (${shown(item)})`);
      if (kept.length > longestList) remark(`"${name}" was cut to ${longestList} entries`);
      return kept.slice(0, longestList);
    },
    number: (name, { min, max }) => {
      const value = raw(name);
      if (!isSaid(value)) return null;
      const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
      if (typeof number !== 'number' || !Number.isFinite(number))
        remark(`"${name}" is no number (${shown(value)})`);
      else if (number < min || number > max)
        remark(`"${name}" is not between ${min} and ${max} (${shown(value)})`);
      else return number;
      return null;
    },
    date: (...names) => {
      for (const name of names) {
        const value = raw(name);
        if (!isSaid(value)) continue;
        const at = dateOf(value);
        if (at !== null) return at;
        remark(`"${name}" is no date (${shown(value)})`);
      }
      return null;
    },
    unasked: () => Object.keys(fields).filter((name) => !asked.has(name) && isSaid(fields[name])),
  };
}
