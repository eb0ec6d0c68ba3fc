import { isObject } from './values.ts';

/** A number below this is in seconds, one above it in milliseconds: the year 2000 is 9.5e8 seconds. */
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

// A date outside this range cannot be from the product: it is garbage or in a different unit.
const earliest = Date.UTC(2000, 0, 1);
const aDay = 86_400_000;

/**
 * A date in any form of the old data (text, seconds, milliseconds or a timestamp object), as ISO 8601. Null
 * for anything else and for the future: a message from the future would stay last forever.
 */
export function dateOf(value: unknown): string | null {
  const milliseconds = millisecondsOf(value);
  if (milliseconds === null || !(milliseconds >= earliest && milliseconds < Date.now() + aDay)) return null;
  return new Date(Math.floor(milliseconds)).toISOString();
}
