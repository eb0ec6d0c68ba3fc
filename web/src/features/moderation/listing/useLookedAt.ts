import { useState } from 'react';

/** The open row from the lists. It stays open when it is no longer in them. */
export function useLookedAt<Row extends { readonly id: string }>(
  listed: readonly Row[],
): readonly [Row | null, (row: Row | null) => void] {
  const [row, setRow] = useState<Row | null>(null);
  const latest = listed.find(({ id }) => id === row?.id);
  if (latest !== undefined && latest !== row) setRow(latest);
  return [row, setRow];
}
