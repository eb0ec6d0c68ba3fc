// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AlertProvider } from '../../../ui/AlertDialog.tsx';
import { ToastProvider } from '../../../ui/Toast.tsx';
import { aConversation, aMessage } from '../testing/builders.ts';
import { MessageRow } from './MessageRow.tsx';
import { endsGroup, shownMessage } from './shownMessage.ts';

const theirs = shownMessage(aMessage(1), aConversation(), []);
const row = (ends = true) => (
  <MantineProvider>
    <AlertProvider>
      <ToastProvider>
        <MessageRow
          message={theirs}
          before={undefined}
          endsGroup={ends}
          otherName="Maya"
          tabStop
          onReport={() => {}}
        />
      </ToastProvider>
    </AlertProvider>
  </MantineProvider>
);
const isOpen = () =>
  screen.getByRole('button', { name: 'Message options' }).getAttribute('aria-expanded') === 'true';
const text = () => screen.getByText('Message 1');

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('A message’s menu', () => {
  test('opens when a finger holds the message, and stays open when it lifts', async () => {
    vi.useFakeTimers();
    render(row());
    const touches = [{ clientX: 10, clientY: 10 }];
    fireEvent.touchStart(text(), { touches });
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(isOpen()).toBe(true);
    // A click that follows would be outside of the menu.
    expect(fireEvent.touchEnd(text(), { touches: [], changedTouches: touches })).toBe(false);
  });

  test('does not open when the finger scrolls', async () => {
    vi.useFakeTimers();
    render(row());
    fireEvent.touchStart(text(), { touches: [{ clientX: 10, clientY: 10 }] });
    fireEvent.touchMove(text(), { touches: [{ clientX: 10, clientY: 60 }] });
    await act(() => vi.advanceTimersByTimeAsync(500));
    expect(isOpen()).toBe(false);
  });
});

test('Of messages in a row only the last shows its time, and each tells it to a screen reader', () => {
  const conversation = aConversation({ lastSeq: 3 });
  const [first, second, other] = [1, 3, 4].map((seq) => shownMessage(aMessage(seq), conversation, []));
  if (!first || !second || !other) throw new Error('three messages');
  expect([endsGroup(first, second), endsGroup(second, other), endsGroup(other, undefined)]).toEqual([
    false,
    true,
    true,
  ]);
  render(row(false));
  expect(text().closest('p')?.querySelector('.visually-hidden time')).not.toBeNull();
});
