import { hasAddress, parseDecimal, withoutAddresses, withoutHidden } from '@ambitionhub/contract/text';
import { dateOf } from './dates.ts';
import { type Fields, wellFormed } from './values.ts';

/**
 * Reads an old document's fields, which may have any shape. Every value that cannot be stored unchanged becomes a
 * remark, and so does every unread field, so that nothing is lost silently.
 */
export interface FieldReader {
  /** The first of several names that has a text; '' if none has. */
  readonly text: (...names: readonly string[]) => string;
  /** A text up to a maximum length. */
  readonly block: (max: number, ...names: readonly string[]) => string;
  /** One line up to a maximum length. */
  readonly line: (max: number, ...names: readonly string[]) => string;
  /** The name of a person or a company, without invisible characters, addresses and links. */
  readonly name: (max: number, ...names: readonly string[]) => string;
  /** One of a list of values, ignoring capitals and spaces. */
  readonly choice: <Value extends string>(values: readonly Value[], name: string) => Value | null;
  /** Yes or no; null if no name has a value. A no under any name, or a value that is neither, counts as no. */
  readonly flag: (...names: readonly string[]) => boolean | null;
  /** A list's texts, without duplicates. */
  readonly list: (name: string) => readonly string[];
  readonly number: (name: string, within: { readonly min: number; readonly max: number }) => number | null;
  /** The first of several names that has a date, as ISO 8601. */
  readonly date: (...names: readonly string[]) => string | null;
  /** A field's raw value. */
  readonly raw: (name: string) => unknown;
  /** How many fields pass a test. */
  readonly filled: (saysSomething: (value: unknown) => boolean) => number;
  readonly remark: (text: string) => void;
  readonly remarks: readonly string[];
  /** The fields with a value that no one has read. */
  readonly unread: () => readonly string[];
}

const longestList = 100;
const longestItem = 100;

export const isSaid = (value: unknown): boolean => value !== undefined && value !== null && value !== '';

/** The same, where an empty list has no content either. */
export const hasContent = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : isSaid(value);

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
  const read = new Set<string>();
  const remarks: string[] = [];
  const remark = (text: string): void => {
    if (!remarks.includes(text)) remarks.push(text);
  };
  const raw = (name: string): unknown => {
    read.add(name);
    return fields[name];
  };

  function found(names: readonly string[]): { name: string; text: string } {
    const texts = names.flatMap((name) => {
      const value = raw(name);
      if (typeof value === 'number') return [{ name, text: String(value) }];
      if (typeof value === 'string')
        return wellFormed(value) === '' ? [] : [{ name, text: wellFormed(value) }];
      if (isSaid(value)) remark(`"${name}" is not a text (${shown(value)})`);
      return [];
    });
    return texts[0] ?? { name: names[0] ?? '', text: '' };
  }

  function cut(max: number, { name, text }: { name: string; text: string }): string {
    // No more than the limit is split: a text may be as long as the file.
    const characters = [...text.slice(0, max * 2)];
    if (characters.length <= max && text.length <= max * 2) return text;
    remark(`"${name}" was cut to ${max} characters`);
    return characters.slice(0, max).join('').trim();
  }

  function line(max: number, names: readonly string[], clean = (text: string) => text): string {
    const { name, text } = found(names);
    return cut(max, { name, text: clean(text.replace(/\p{Cc}+/gu, ' ')).trim() });
  }

  return {
    raw,
    filled: (saysSomething) => Object.values(fields).filter(saysSomething).length,
    remark,
    remarks,
    text: (...names) => found(names).text,
    block: (max, ...names) => cut(max, found(names)),
    line: (max, ...names) => line(max, names),
    name: (max, ...names) => {
      const text = line(max, names, withoutHidden);
      if (!hasAddress(text)) return text;
      const plain = withoutAddresses(text);
      remark(`a name must not contain an address or a link (${shown(text)}): it is ${shown(plain)}`);
      return plain;
    },
    choice: (values, name) => {
      const { text } = found([name]);
      const chosen = values.find((value) => value === asKey(text)) ?? null;
      if (text !== '' && chosen === null) remark(`"${name}" is not one of the values here (${shown(text)})`);
      return chosen;
    },
    flag: (...names) => {
      const said = names.flatMap((name) => {
        const value = raw(name);
        if (!isSaid(value)) return [];
        const word = words.get(String(value).trim().toLowerCase());
        if (word === undefined) remark(`"${name}" is neither yes nor no (${shown(value)}): it counts as no`);
        return [{ name, isYes: word ?? false }];
      });
      if (said.length === 0) return null;
      const [yes, no] = [said.filter(({ isYes }) => isYes), said.filter(({ isYes }) => !isYes)].map((some) =>
        some.map(({ name }) => name),
      );
      if (yes?.length && no?.length)
        remark(
          `${quoted(no)} ${no.length === 1 ? 'is' : 'are'} no while ${quoted(yes)} ${yes.length === 1 ? 'is' : 'are'} yes: it counts as no`,
        );
      return no?.length === 0;
    },
    list: (name) => {
      const value = raw(name);
      if (isSaid(value) && !Array.isArray(value)) remark(`"${name}" is not a list (${shown(value)})`);
      const items: readonly unknown[] = Array.isArray(value) ? value : [];
      const texts = items.flatMap((item) => (typeof item === 'string' ? [wellFormed(item)] : []));
      const kept = [...new Set(texts.filter((text) => text !== '' && text.length <= longestItem))];
      const lost = items.filter(
        (item) => isSaid(item) && (typeof item !== 'string' || wellFormed(item).length > longestItem),
      );
      for (const item of lost)
        remark(`an entry of "${name}" was left out, as it is not a short text (${shown(item)})`);
      if (kept.length > longestList) remark(`"${name}" was cut to ${longestList} entries`);
      return kept.slice(0, longestList);
    },
    number: (name, { min, max }) => {
      const value = raw(name);
      if (!isSaid(value)) return null;
      const number = typeof value === 'string' && value.trim() !== '' ? parseDecimal(value) : value;
      if (typeof number !== 'number' || !Number.isFinite(number))
        remark(`"${name}" is not a number (${shown(value)})`);
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
        remark(`"${name}" is not a date (${shown(value)})`);
      }
      return null;
    },
    unread: () => Object.keys(fields).filter((name) => !read.has(name) && isSaid(fields[name])),
  };
}
