// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastProvider, ToastRegion, useToast } from './Toast.tsx';
import { useDialogHistory } from './useDialogHistory.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

function Caller() {
  const toast = useToast();
  return (
    <button type="button" onClick={() => toast.success('Saved')}>
      Save
    </button>
  );
}

function Decider({ undo }: { undo: () => void }) {
  const toast = useToast();
  const decide = () => toast.undoable('Approved', { label: 'Undo', time: 9_000, run: undo });
  return (
    <button type="button" onClick={decide}>
      Approve
    </button>
  );
}

/** The parts that a dialog uses. */
function OpenDialog() {
  return <ToastRegion dialog={useDialogHistory(() => {})} />;
}

const app = (over: ReactNode = null) => (
  <MantineProvider>
    <ToastProvider>
      <Caller />
      {over}
    </ToastProvider>
  </MantineProvider>
);

function succeed() {
  const shown = render(app());
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  return shown;
}

test('a success is announced and disappears after five seconds', async () => {
  succeed();
  expect(screen.getByRole('status').textContent).toContain('Saved');
  await pass(4999);
  expect(screen.getByText('Saved')).toBeTruthy();
  await pass(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('it stays while the pointer is on it', async () => {
  succeed();
  await pass(4000);
  const toast = screen.getByText('Saved').parentElement ?? document.body;
  fireEvent.mouseEnter(toast);
  await pass(60_000);
  expect(screen.getByText('Saved')).toBeTruthy();
  fireEvent.mouseLeave(toast);
  await pass(5000);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('an undo is offered as long as it lasts, whatever the pointer does, and once', async () => {
  const undo = vi.fn();
  render(app(<Decider undo={undo} />));
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  fireEvent.mouseEnter(screen.getByText('Approved').parentElement ?? document.body);
  await pass(8_999);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  await pass(1);
  expect(screen.queryByText('Approved')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Approve' }));
  fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
  expect(screen.queryByText('Approved')).toBeNull();
  expect(undo).toHaveBeenCalledTimes(1);
});

test('it can be dismissed', async () => {
  succeed();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Saved')).toBeNull();
});

test.each([
  ['announces it again if it was cut off', 500, null],
  ['is silent if it was heard', 2000, 'off'],
])('a dialog that opens over a toast %s', async (_, heard, live) => {
  const { rerender } = succeed();
  await pass(heard);
  rerender(app(<OpenDialog />));
  await pass(0);
  const [dialog] = screen.getAllByRole('status');
  expect(dialog?.textContent).toContain('Saved');
  expect(dialog?.firstElementChild?.getAttribute('aria-live')).toBe(live);
});
