// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ToastProvider, useToast } from './Toast.tsx';

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

function succeed() {
  render(
    <MantineProvider>
      <ToastProvider>
        <Caller />
      </ToastProvider>
    </MantineProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
}

test('a success is announced and gone after five seconds', async () => {
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

test('it can be dismissed', async () => {
  succeed();
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('Saved')).toBeNull();
});
