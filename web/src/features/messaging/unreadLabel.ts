/** Above it the badge shows '9+' (first specification, section 9). */
const unreadBadgeCap = 9;

/** What the badge shows for a number of unread messages: nothing at none, '9+' above nine. */
export function unreadLabel(count: number): string | null {
  if (count <= 0) return null;
  return count > unreadBadgeCap ? `${unreadBadgeCap}+` : String(count);
}
