import { isDay } from './day.ts';

/**
 * How a URL parameter is parsed: any text becomes a valid value or undefined. Written by hand because it is
 * in the first bundle, where the schema library would add six kilobytes.
 */
export type Param<Value> = {
  readonly read: (written: string) => Value | undefined;
  /** The parameter's former name, which sent emails and kept links still have. */
  readonly formerly?: string;
};

/**
 * A text of at most `max` characters, trimmed, without control characters, which the API refuses, and without half
 * characters, which an address cannot hold.
 */
export const text = (max: number) =>
  ({
    is: 'text',
    max,
    read: (written: string) =>
      written
        .replace(/\p{Cc}/gu, '')
        .trim()
        .slice(0, max)
        .replace(/\p{Cs}/gu, '')
        .trim() || undefined,
  }) as const;

/** One of the values. */
export const oneOf = <const Value extends string>(values: readonly Value[]) =>
  ({ is: 'one', values, read: (written: string) => values.find((value) => value === written) }) as const;

/** One of an object's keys. */
export const oneKeyOf = <Of extends object>(of: Of) => oneOf(Object.keys(of) as Extract<keyof Of, string>[]);

/** On, or not set. */
export const flag = { ...oneOf(['true']), is: 'flag' } as const;

/** Some of the values, at most `max`, separated by commas; returned in the order of the values. */
export const someOf = <const Value extends string>(values: readonly Value[], max: number) =>
  ({
    is: 'some',
    values,
    max,
    read: (written: string): Value[] | undefined => {
      const wanted = written.split(',');
      const found = values.filter((value) => wanted.includes(value)).slice(0, max);
      return found.length > 0 ? found : undefined;
    },
  }) as const;

/** A whole number. */
export const whole = (min: number, max: number) =>
  ({
    is: 'whole',
    read: (written: string): number | undefined => {
      const number = /^\d{1,10}$/.test(written) ? Number(written) : Number.NaN;
      return number >= min && number <= max ? number : undefined;
    },
  }) as const;

/** A calendar day. */
export const dayParam = {
  is: 'day',
  read: (written: string) => (isDay(written) ? written : undefined),
} as const;

/** The id of a row. */
export const id = <Id extends string>() =>
  ({ is: 'id', read: (written: string) => (isId<Id>(written) ? written : undefined) }) as const;

/** The ids of rows, at most `max`, separated by commas. */
export const idsOf = <Id extends string>(max: number) =>
  ({
    is: 'ids',
    read: (written: string): Id[] | undefined => {
      const found = [...new Set(written.split(','))].filter((one) => isId<Id>(one)).slice(0, max);
      return found.length > 0 ? found : undefined;
    },
  }) as const;

const isId = <Id extends string>(written: string): written is Id =>
  /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(written);
