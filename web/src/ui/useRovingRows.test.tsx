// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useCallback, useRef } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useRovingRows } from './useRovingRows.ts';

const rowHeight = 50;

function List({ names, preferred }: { names: readonly string[]; preferred: number }) {
  const scroller = useRef<HTMLDivElement>(null);
  const { virtualizer, tabStop, listProps } = useRovingRows(
    {
      count: names.length,
      getScrollElement: () => scroller.current,
      getItemKey: useCallback((index: number) => names[index] ?? index, [names]),
      estimateSize: () => rowHeight,
      overscan: 2,
    },
    preferred,
  );
  return (
    <>
      <button type="button">Before</button>
      <div ref={scroller} {...listProps}>
        {virtualizer.getVirtualItems().map(({ index, key }) => (
          <div key={key} data-index={index}>
            <button type="button" tabIndex={index === tabStop ? 0 : -1}>
              {names[index]}
            </button>
          </div>
        ))}
      </div>
      <button type="button">After</button>
    </>
  );
}

const people = Array.from({ length: 2000 }, (_, index) => `Person ${index}`);
const focused = () => document.activeElement?.textContent;
const drawn = () => screen.getAllByRole('button', { name: /^Person/ });

beforeEach(() => {
  // A window of ten rows; happy-dom has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(10 * rowHeight);
  vi.spyOn(HTMLElement.prototype, 'scrollHeight', 'get').mockReturnValue(people.length * rowHeight);
});
afterEach(cleanup);

test('a long list is one Tab stop, at the preferred row', async () => {
  render(<List names={people} preferred={3} />);
  expect(drawn().length).toBeLessThan(20);
  await userEvent.tab();
  await userEvent.tab();
  expect(focused()).toBe('Person 3');
  await userEvent.tab();
  expect(focused()).toBe('After');
});

test('the stop is the nearest rendered row if the preferred one is not rendered', async () => {
  render(<List names={people} preferred={1999} />);
  await userEvent.tab();
  await userEvent.tab();
  expect(focused()).toBe(drawn().at(-1)?.textContent);
});

test('arrow keys move from row to row and stop at the ends', async () => {
  render(<List names={people} preferred={0} />);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{ArrowUp}');
  expect(focused()).toBe('Person 0');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(focused()).toBe('Person 2');
  await userEvent.tab({ shift: true });
  expect(focused()).toBe('Before');
});

test('End and Home reach rows that were not rendered', async () => {
  render(<List names={people} preferred={0} />);
  await userEvent.tab();
  await userEvent.tab();
  await userEvent.keyboard('{End}');
  await vi.waitFor(() => expect(focused()).toBe('Person 1999'));
  await userEvent.keyboard('{Home}');
  await vi.waitFor(() => expect(focused()).toBe('Person 0'));
});

test('the focused row keeps the focus when others are inserted before it', async () => {
  const { rerender } = render(<List names={people.slice(1000)} preferred={2} />);
  await userEvent.tab();
  await userEvent.tab();
  expect(focused()).toBe('Person 1002');
  rerender(<List names={people} preferred={2} />);
  expect(focused()).toBe('Person 1002');
});

test('every row renders for print', () => {
  render(<List names={people.slice(0, 200)} preferred={0} />);
  fireEvent(window, new Event('beforeprint'));
  expect(drawn().length).toBe(200);
  fireEvent(window, new Event('afterprint'));
  expect(drawn().length).toBeLessThan(20);
});
