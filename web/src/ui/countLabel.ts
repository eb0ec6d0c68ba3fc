/** Above it the badge shows '9+' (first specification, section 9). */
const cap = 9;

/** What the badge shows for a number: nothing at none, '9+' above nine. */
export function countLabel(count: number): string | null {
  if (count <= 0) return null;
  return count > cap ? `${cap}+` : String(count);
}
