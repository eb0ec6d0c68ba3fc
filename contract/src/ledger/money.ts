import { numberText } from '../text/dates.ts';

/**
 * An amount for people, such as $112.50.
 *
 * @param cents US cents, signed
 * @param locale the reader's; the system's if it is undefined
 */
export const money = (cents: number, locale: string | undefined = undefined): string =>
  numberText(cents / 100, (dollars) =>
    dollars.toLocaleString(locale, {
      style: 'currency',
      currency: 'USD',
      currencyDisplay: 'narrowSymbol',
    }),
  );
