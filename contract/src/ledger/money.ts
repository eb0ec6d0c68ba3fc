/**
 * An amount for people, such as $112.50.
 *
 * @param cents US cents, signed
 * @param locale the reader's; the system's if it is undefined
 */
export const money = (cents: number, locale: string | undefined = undefined): string =>
  (cents / 100).toLocaleString(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  });
