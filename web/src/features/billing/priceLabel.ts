/** '$29.99' for 2999 US cents, as the reader's locale writes US dollars. */
export function priceLabel(cents: number, locale?: string): string {
  return new Intl.NumberFormat(locale, {
    style: 'currency',
    currency: 'USD',
    currencyDisplay: 'narrowSymbol',
  }).format(cents / 100);
}
