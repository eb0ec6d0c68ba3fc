import type { KeyboardEvent } from 'react';

/** Where an arrow key leads from a row; null for every other key. */
function target(key: string, at: number, last: number): number | null {
  switch (key) {
    case 'ArrowDown':
      return Math.min(at + 1, last);
    case 'ArrowUp':
      return Math.max(at - 1, 0);
    case 'Home':
      return 0;
    case 'End':
      return last;
    default:
      return null;
  }
}

/** Moves the focus between the buttons of a list with the arrow keys. */
export function moveFocusByKey(event: KeyboardEvent<HTMLElement>): void {
  const rows = [...event.currentTarget.querySelectorAll('button')];
  const at = rows.findIndex((row) => row.matches(':focus'));
  const to = at === -1 ? null : target(event.key, at, rows.length - 1);
  if (to === null) return;
  event.preventDefault();
  rows[to]?.focus();
}
