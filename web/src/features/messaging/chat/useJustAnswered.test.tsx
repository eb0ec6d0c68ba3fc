// @vitest-environment happy-dom
import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { MessageRun } from '../state/messageRun.ts';
import { aMessage, aUserId, me } from '../testing/builders.ts';
import { useJustAnswered } from './useJustAnswered.ts';

const jonas = { id: aUserId('jonas'), name: 'Jonas Weber' };
const mine = aMessage(2, { author: { id: me, name: 'Ana' } });
const fromJonas = aMessage(4, { author: jonas });
const before: MessageRun = [aMessage(1), mine];
const after: MessageRun = [...before, aMessage(3), fromJonas];

const chat = (messages: MessageRun | undefined, isWriting: boolean) =>
  renderHook(({ messages, isWriting }) => useJustAnswered(messages, me, isWriting), {
    initialProps: { messages, isWriting },
  });

test('someone with unsent text reads that a colleague has answered, until the text is gone', () => {
  const { result, rerender } = chat(before, true);
  expect(result.current).toBeNull();
  rerender({ messages: after, isWriting: true });
  expect(result.current).toBe('Jonas Weber has just answered.');
  rerender({ messages: after, isWriting: false });
  expect(result.current).toBeNull();
  rerender({ messages: after, isWriting: true });
  expect(result.current).toBeNull();
});

test('someone without text, or whose own message or the student’s arrives, reads nothing', () => {
  const idle = chat(before, false);
  idle.rerender({ messages: after, isWriting: false });
  expect(idle.result.current).toBeNull();
  const writing = chat([aMessage(1)], true);
  writing.rerender({ messages: [...before, aMessage(3)], isWriting: true });
  expect(writing.result.current).toBeNull();
});

test('an old draft does not mention answers from before it was opened', () => {
  const { result, rerender } = chat(undefined, true);
  rerender({ messages: after, isWriting: true });
  expect(result.current).toBeNull();
});
