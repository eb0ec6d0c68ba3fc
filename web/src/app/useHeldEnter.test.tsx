// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useHeldEnter } from './useHeldEnter.ts';

afterEach(cleanup);

function Form({ onEnter }: { onEnter: () => void }) {
  useHeldEnter();
  return (
    <form>
      <input aria-label="Name" onKeyDown={onEnter} />
      <textarea aria-label="Note" onKeyDown={onEnter} />
      <button type="button" onKeyDown={onEnter}>
        Approve
      </button>
    </form>
  );
}

test.each([
  ['a button', 'Approve', 1],
  ['a field', 'Name', 1],
  ['a text area, for its lines', 'Note', 3],
] as const)('an Enter that is held is one press of %s', (_, name, presses) => {
  const onEnter = vi.fn();
  render(<Form onEnter={onEnter} />);
  const target = name === 'Approve' ? screen.getByRole('button') : screen.getByLabelText(name);
  const press = (key: string, repeat: boolean): boolean => {
    const event = createEvent.keyDown(target, { key, repeat });
    fireEvent(target, event);
    return event.defaultPrevented;
  };
  const prevented = [press('Enter', false), press('Enter', true), press('Enter', true)];
  expect(onEnter).toHaveBeenCalledTimes(presses);
  expect(prevented).toEqual([false, presses === 1, presses === 1]);
  // Arrows and letters go on while they are held.
  expect(press('ArrowDown', true)).toBe(false);
});
