// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { DataTable } from './DataTable.tsx';
import { type Sorted, sortHeads } from './sort-heads.ts';

type Row = { readonly name: string; readonly owed: number };

function People() {
  const [order, setOrder] = useState<Sorted<'name' | 'owed'>>({ sort: 'name' });
  const by = sortHeads(order, ['owed'], (sort, reversed) =>
    setOrder({ sort, ...(reversed && { reversed }) }),
  );
  return (
    <DataTable<Row>
      label="People"
      rows={[{ name: 'Maya', owed: 5 }]}
      keyOf={({ name }) => name}
      name={{ head: 'Name', of: ({ name }) => name, open: (name) => `Show ${name}`, order: by('name') }}
      columns={[{ head: 'Owed', cell: ({ owed }) => owed, order: by('owed') }]}
      open={null}
      busy={false}
      onOpen={() => {}}
    />
  );
}

test('the head that sorts a list keeps the focus, and reverses the order when it is pressed again', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  render(<People />);
  const owed = screen.getByRole('button', { name: 'Owed' });
  const shown = () =>
    screen.getAllByRole('columnheader').map((head) => [head.textContent, head.getAttribute('aria-sort')]);
  owed.focus();
  fireEvent.click(owed);
  expect(shown()).toEqual([
    ['Name', 'none'],
    ['Owed', 'descending'],
  ]);
  expect(document.activeElement).toBe(owed);
  fireEvent.click(owed);
  expect(shown()).toEqual([
    ['Name', 'none'],
    ['Owed', 'ascending'],
  ]);
  expect(document.activeElement).toBe(owed);
  cleanup();
  vi.unstubAllGlobals();
});
