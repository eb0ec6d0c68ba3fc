// @vitest-environment happy-dom
import { act, cleanup, render } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { MessageRun } from '../state/messageRun.ts';
import { aMessage, aUserId, me, them } from '../testing/builders.ts';
import { Announcer } from './Announcer.tsx';

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const maya = { id: them, name: 'Maya' };
const theirs = (seq: number) => aMessage(seq, { senderId: them });
const mine = (seq: number) => aMessage(seq, { senderId: aUserId('me') });
const upTo = (seq: number) => Array.from({ length: seq }, (_, index) => theirs(index + 1));
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** The chat's announcer as a screen reader hears it: each addition, if its region is live at that moment. */
function listen(held: MessageRun | undefined) {
  const heard: (string | null)[] = [];
  const { rerender, container } = render(<Announcer self={me} messages={held} other={maya} />);
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes, target } of changes)
      for (const { textContent } of addedNodes) {
        const region = target instanceof Element ? target.closest('[aria-live]') : null;
        heard.push(
          region?.getAttribute('aria-live') === 'polite' ? textContent : `not heard: ${textContent}`,
        );
      }
  });
  observer.observe(document.body, { childList: true, subtree: true });
  const show = (messages: MessageRun) => rerender(<Announcer self={me} messages={messages} other={maya} />);
  return { heard, container, show };
}

describe('A screen reader', () => {
  it('hears each new message once, with its author', async () => {
    const { heard, show } = listen(upTo(2));
    show(upTo(3));
    await pass(1000);
    show([...upTo(3)]);
    show(upTo(4));
    await pass(1000);
    expect(heard).toEqual(['Maya: Message 3', 'Maya: Message 4']);
  });

  it('hears that its own message was sent, without the text', async () => {
    const { heard, show } = listen(upTo(1));
    show([...upTo(1), mine(2)]);
    await pass(1000);
    expect(heard).toEqual(['Message sent.']);
  });

  it('hears nothing that was there when the chat opened, and no older page', async () => {
    const { heard, show } = listen(undefined);
    show(upTo(60).slice(50));
    show(upTo(60));
    show(upTo(61));
    await pass(1000);
    expect(heard).toEqual(['Maya: Message 61']);
  });

  it('hears the first message of a conversation', async () => {
    const { heard, show } = listen([]);
    show(upTo(1));
    await pass(1000);
    expect(heard).toEqual(['Maya: Message 1']);
  });

  it('hears simultaneous messages together even if more keep coming, and only a count if there are too many', async () => {
    const { heard, show } = listen(upTo(1));
    for (let seq = 2; seq <= 4; seq += 1) {
      show(upTo(seq));
      await pass(400);
    }
    expect(heard).toEqual(['Maya: Message 2', 'Maya: Message 3', 'Maya: Message 4']);
    show(upTo(8));
    await pass(1000);
    expect(heard.slice(3)).toEqual(['4 new messages']);
  });

  it('does not find a message twice when reading the page later', async () => {
    const { container, show } = listen(upTo(1));
    show(upTo(2));
    await pass(1000);
    expect(container.textContent).toBe('Maya: Message 2');
    await pass(5000);
    expect(container.textContent).toBe('');
  });
});
