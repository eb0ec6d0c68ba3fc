/** Converts a typed amount, such as 12.50 or 1,000, to US cents; null if it is not an amount above zero. */
export function centsOf(typed: string): number | null {
  const text = typed.trim().replace(/^\$/, '').replaceAll(',', '');
  const [, dollars, cents = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (dollars === undefined) return null;
  const total = Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
  return total === 0 ? null : total;
}
