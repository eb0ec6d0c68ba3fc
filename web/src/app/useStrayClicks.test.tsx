// @vitest-environment happy-dom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { useStrayClicks } from './useStrayClicks.ts';

afterEach(cleanup);

const star = vi.fn();

function Row() {
  useStrayClicks();
  const [isOpen, setOpen] = useState(false);
  const [count, setCount] = useState(0);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Details
      </button>
      {isOpen && (
        <button type="button" onClick={star}>
          Star
        </button>
      )}
      <button type="button" onClick={() => setCount(count + 1)}>
        <span>Add</span> {count}
      </button>
    </>
  );
}

test('the second click of a double click presses nothing that the first one has brought under the pointer', () => {
  render(<Row />);
  fireEvent.click(screen.getByRole('button', { name: 'Details' }), { detail: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Star' }), { detail: 2 });
  expect(star).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Star' }), { detail: 1 });
  expect(star).toHaveBeenCalledOnce();
});

test('quick clicks on one button all count, and so does a key, which is no click of a pointer', () => {
  render(<Row />);
  fireEvent.click(screen.getByText('Add'), { detail: 1 });
  fireEvent.click(screen.getByRole('button', { name: 'Add 1' }), { detail: 2 });
  fireEvent.click(screen.getByRole('button', { name: 'Add 2' }), { detail: 3 });
  fireEvent.click(screen.getByRole('button', { name: 'Add 3' }), { detail: 0 });
  expect(screen.getByRole('button', { name: 'Add 4' })).toBeTruthy();
});
