/** US cents of what was typed, such as 12.50 or 1,000; null if it is no amount above zero. */
export function centsOf(typed: string): number | null {
  const text = typed.trim().replace(/^\$/, '').replaceAll(',', '');
  const [, dollars, cents = ''] = /^(\d{1,7})(?:\.(\d{1,2}))?$/.exec(text) ?? [];
  if (dollars === undefined) return null;
  const total = Number(dollars) * 100 + Number(cents.padEnd(2, '0'));
  return total === 0 ? null : total;
}
