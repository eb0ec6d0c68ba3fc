type Kept<Id> = { readonly with: { readonly id: Id }; readonly unread: number };

/**
 * The rows of a list with each visited one still in its place: opening a new applicant makes them 'Seen', and
 * so moves them to another list. `before` is the list as it was shown last.
 */
export function keepVisited<Id, Row extends Kept<Id>>(
  rows: readonly Row[],
  before: readonly Row[],
  visited: ReadonlySet<Id>,
): readonly Row[] {
  const present = new Set(rows.map((row) => row.with.id));
  const shown = [...rows];
  for (const [place, row] of before.entries()) {
    if (present.has(row.with.id) || !visited.has(row.with.id)) continue;
    const above = before.slice(0, place).findLast((one) => present.has(one.with.id));
    const at = above === undefined ? 0 : shown.findIndex((one) => one.with.id === above.with.id) + 1;
    shown.splice(at, 0, row.unread === 0 ? row : { ...row, unread: 0 });
    present.add(row.with.id);
  }
  return shown;
}
