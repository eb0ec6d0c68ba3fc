// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useKeptFocus } from './useKeptFocus.ts';

afterEach(cleanup);

function Chips() {
  useKeptFocus();
  const [chips, setChips] = useState(['One', 'Two']);
  const [open, setOpen] = useState(true);
  return (
    <main>
      <button type="button">Elsewhere</button>
      <section>
        {chips.map((chip) => (
          <button key={chip} type="button" onClick={() => setChips(chips.filter((other) => other !== chip))}>
            {chip}
          </button>
        ))}
        {open && (
          <button
            type="button"
            onClick={() => {
              setOpen(false);
              document.querySelector('h1')?.focus();
            }}
          >
            Close
          </button>
        )}
      </section>
      <h1 tabIndex={-1}>Heading</h1>
    </main>
  );
}

function press(name: string) {
  const button = screen.getByRole('button', { name });
  button.focus();
  button.click();
}
const focused = () => document.activeElement?.textContent;

test('the focus of a removed element moves to the nearest one', async () => {
  render(<Chips />);
  press('One');
  await vi.waitFor(() => expect(focused()).toBe('Two'));
  press('Two');
  await vi.waitFor(() => expect(focused()).toBe('Close'));
});

test('the code that removes an element may choose where the focus goes', async () => {
  render(<Chips />);
  press('Close');
  await new Promise((resolve) => setTimeout(resolve));
  expect(focused()).toBe('Heading');
});

function News() {
  useKeptFocus();
  const [open, setOpen] = useState(true);
  return (
    <main>
      <button type="button" role="tab" tabIndex={-1}>
        Not chosen
      </button>
      <button type="button" role="tab">
        Chosen
      </button>
      {open && (
        <button type="button" onClick={() => setOpen(false)}>
          News
        </button>
      )}
    </main>
  );
}

test('an element outside the order of Tab is passed over for the next one', async () => {
  render(<News />);
  press('News');
  await vi.waitFor(() => expect(focused()).toBe('Chosen'));
});

function Rows() {
  useKeptFocus();
  const [rows, setRows] = useState(['First', 'Second', 'Third']);
  return (
    <main>
      <ul>
        {rows.map((row) => (
          <li key={row}>
            <button type="button" onClick={() => setRows(rows.filter((other) => other !== row))}>
              {row}
            </button>
          </li>
        ))}
      </ul>
    </main>
  );
}

test('the focus of a removed row moves to the next row, and of the last one to the row before', async () => {
  render(<Rows />);
  press('Second');
  await vi.waitFor(() => expect(focused()).toBe('Third'));
  press('Third');
  await vi.waitFor(() => expect(focused()).toBe('First'));
});
