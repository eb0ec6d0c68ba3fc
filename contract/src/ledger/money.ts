import { numberText } from '../text/dates.ts';

/**
 * An amount for people, such as $112.50 or −$5.00, with the minus that is as wide as a digit.
 *
 * @param cents US cents, signed
 * @param locale the reader's; the system's if it is undefined
 */
export const money = (cents: number, locale: string | undefined = undefined): string =>
  numberText(cents / 100, (dollars) =>
    dollars
      .toLocaleString(locale, {
        style: 'currency',
        currency: 'USD',
        currencyDisplay: 'narrowSymbol',
      })
      .replace('-', '\u2212'),
  );
