import { createHash } from 'node:crypto';

/** The fields of an old document, of which nothing is certain. */
export type Fields = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const wellFormed = (text: string): string => text.toWellFormed().replaceAll('\0', '').trim();

/** The first of several names under which there is a text; '' where there is none. */
export function textOf(fields: Fields, ...names: readonly string[]): string {
  for (const name of names) {
    const value = fields[name];
    if (typeof value === 'number') return String(value);
    if (typeof value === 'string' && wellFormed(value) !== '') return wellFormed(value);
  }
  return '';
}

/** One line of at most so many characters. */
export const lineOf = (max: number, fields: Fields, ...names: readonly string[]): string =>
  [...textOf(fields, ...names).replace(/\p{Cc}+/gu, ' ')].slice(0, max).join('').trim();

export const flagOf = (fields: Fields, ...names: readonly string[]): boolean =>
  names.some((name) => fields[name] === true || fields[name] === 'true');

/** Texts of a list, each once. */
export function listOf(fields: Fields, name: string): readonly string[] {
  const value = fields[name];
  const items = Array.isArray(value) ? value : [];
  const texts = items.filter((item) => typeof item === 'string').map(wellFormed);
  return [...new Set(texts.filter((text) => text !== '' && text.length <= 100))].slice(0, 100);
}

export function numberOf(fields: Fields, name: string): number | null {
  const value = fields[name];
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : null;
}

// Whatever lies outside of these was never a date of this product: rubbish, or another unit.
const earliest = Date.UTC(2000, 0, 1);
const latest = Date.UTC(2100, 0, 1);
/** A number below this counts seconds, one above it milliseconds: in 2000 there were 9.5e8 of the former. */
const secondsBelow = 1e11;

function millisecondsOf(value: unknown): number | null {
  if (typeof value === 'number') return value < secondsBelow ? value * 1000 : value;
  if (typeof value === 'string') {
    const text = value.trim();
    return /^\d+(?:\.\d+)?$/.test(text) ? millisecondsOf(Number(text)) : Date.parse(text);
  }
  if (!isObject(value)) return null;
  const seconds = value.seconds ?? value._seconds;
  const nanoseconds = value.nanoseconds ?? value._nanoseconds ?? 0;
  if (typeof seconds !== 'number' || typeof nanoseconds !== 'number') return null;
  return seconds * 1000 + Math.floor(nanoseconds / 1e6);
}

/** A date in any form of the old data: a text, seconds, milliseconds or a timestamp object. Null for anything else. */
export function dateOf(value: unknown): Date | null {
  const milliseconds = millisecondsOf(value);
  if (milliseconds === null || !(milliseconds >= earliest && milliseconds < latest)) return null;
  return new Date(Math.floor(milliseconds));
}

/** The first of several names under which there is a date. */
export const firstDateOf = (fields: Fields, ...names: readonly string[]): Date | null =>
  names.map((name) => dateOf(fields[name])).find((date) => date !== null) ?? null;

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** The id here of something there: the same at every import. What has an id of ours already keeps it. */
export function idFor(kind: 'user' | 'message', oldId: string): string {
  if (uuid.test(oldId)) return oldId;
  const hex = createHash('sha256').update(`${kind}/${oldId}`).digest('hex');
  const variant = '89ab'.charAt(Number.parseInt(hex.charAt(16), 16) % 4);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
