// @vitest-environment happy-dom
import type { Message } from '@ambitionhub/contract/messaging';
import { MantineProvider } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { AlertProvider } from '../../../ui/AlertDialog.tsx';
import { ToastProvider } from '../../../ui/Toast.tsx';
import { aConversation, aMessage, me } from '../testing/builders.ts';
import { MessageRow } from './MessageRow.tsx';
import { endsGroup, shownMessage } from './shownMessage.ts';

const theirs = shownMessage(aMessage(1), aConversation(), [], me);
const row = (ends = true) => (
  <MantineProvider>
    <AlertProvider>
      <ToastProvider>
        <MessageRow
          message={theirs}
          isNewDay
          continues={false}
          endsGroup={ends}
          otherName="Maya"
          tabStop
          onEnded={() => {}}
          onReport={() => {}}
          onDelete={() => {}}
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
  const [first, second, other] = [1, 3, 4].map((seq) => shownMessage(aMessage(seq), conversation, [], me));
  if (!first || !second || !other) throw new Error('three messages');
  expect([endsGroup(first, second), endsGroup(second, other), endsGroup(other, undefined)]).toEqual([
    false,
    true,
    true,
  ]);
  render(row(false));
  expect(text().closest('p')?.querySelector('.visually-hidden time')).not.toBeNull();
});

describe('A deleted message', () => {
  const shown = (given: Partial<Message>) => shownMessage(aMessage(2, given), aConversation(), [], me);
  const show = (message: ReturnType<typeof shown>, onDelete = vi.fn()) => {
    render(
      <MantineProvider>
        <AlertProvider>
          <ToastProvider>
            <MessageRow
              message={message}
              isNewDay
              continues={false}
              endsGroup
              otherName="Maya"
              tabStop
              onEnded={() => {}}
              onReport={() => {}}
              onDelete={onDelete}
            />
          </ToastProvider>
        </AlertProvider>
      </MantineProvider>,
    );
    return onDelete;
  };

  test('leaves a trace, without actions on your own', () => {
    show(shown({ text: '', deletedAt: '2026-04-08T12:03:00.000Z' }));
    expect(screen.getByText('Message deleted')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Message options' })).toBeNull();
  });

  test.each([
    ['now', 0, true],
    ['sixteen minutes ago', 16, false],
  ])('comes from Delete on your own message sent %s: %s minutes, %s', async (_, minutes, isOffered) => {
    const onDelete = show(shown({ at: new Date(Date.now() - minutes * 60_000).toISOString() }));
    fireEvent.click(screen.getByRole('button', { name: 'Message options' }));
    // Without a layout, the menu counts as out of view, and is hidden once it has been placed.
    const item = (name: string) => ({ name, hidden: true });
    await screen.findByRole('menuitem', item('Copy'));
    const remove = screen.queryByRole('menuitem', item('Delete'));
    expect(remove !== null).toBe(isOffered);
    if (remove) fireEvent.click(remove);
    expect(onDelete).toHaveBeenCalledTimes(isOffered ? 1 : 0);
  });
});
