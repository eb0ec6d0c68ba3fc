// @vitest-environment happy-dom
import { cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useHeldKeys } from './useHeldKeys.ts';

afterEach(cleanup);

function Form({ onEnter }: { onEnter: () => void }) {
  useHeldKeys();
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

test.each([
  ['Enter', 'Note'],
  ['r', 'Note'],
  ['r', 'Name'],
  [' ', 'Note'],
])('a held %j types nothing into a field that it has opened: %s', (key, name) => {
  const onKey = vi.fn();
  render(<Form onEnter={onKey} />);
  const press = (target: Element, repeat: boolean): boolean =>
    fireEvent(target, createEvent.keyDown(target, { key, repeat }));
  press(screen.getByRole('button'), false);
  expect(press(screen.getByLabelText(name), true)).toBe(false);
  expect(onKey).toHaveBeenCalledTimes(1);
  // Pressed again, it types.
  expect(press(screen.getByLabelText(name), false)).toBe(true);
});

test('a held letter goes on in the field where it was pressed, and a held Tab through all fields', () => {
  render(<Form onEnter={() => undefined} />);
  const [name, note] = [screen.getByLabelText('Name'), screen.getByLabelText('Note')];
  const press = (target: Element, key: string, repeat: boolean): boolean =>
    fireEvent(target, createEvent.keyDown(target, { key, repeat }));
  expect([press(name, 'a', false), press(name, 'a', true)]).toEqual([true, true]);
  expect([press(name, 'Tab', false), press(note, 'Tab', true)]).toEqual([true, true]);
});
