// @vitest-environment happy-dom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { aMessage } from '../testing/builders.ts';
import { useScrollToMessage } from './useScrollToMessage.ts';

/** Reports a new height of the log. */
let resize: () => void;

beforeEach(() => {
  resize = () => {};
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        resize = told;
      }
      observe = (): void => {};
      disconnect = (): void => {
        resize = () => {};
      };
    },
  );
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const run = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, at) => aMessage(from + at));

function open(place: number, from: number, to: number) {
  const shown: [number, string | undefined][] = [];
  const onOlder = vi.fn();
  const scroller = { current: document.createElement('div') };
  const virtualizer = {
    scrollToIndex: (index: number, options?: { align?: string }) => {
      shown.push([index, options?.align]);
    },
    measurementsCache: [] as { size: number }[],
    scrollRect: { width: 500, height: 300 },
  };
  const { rerender } = renderHook(
    (messages: ReturnType<typeof run>) =>
      useScrollToMessage({
        place,
        messages,
        first: 0,
        scroller,
        virtualizer: virtualizer as unknown as Parameters<typeof useScrollToMessage>[0]['virtualizer'],
        onOlder,
      }),
    { initialProps: run(from, to) },
  );
  return { shown, onOlder, virtualizer, hold: (first: number) => act(() => rerender(run(first, to))) };
}

it('fetches older messages until the found one is there', () => {
  const { shown, onOlder, hold } = open(5, 21, 40);
  expect(onOlder).toHaveBeenCalledTimes(1);
  expect(shown).toEqual([]);
  hold(1);
  expect(shown).toEqual([[4, 'center']]);
});

it('keeps the found message in view when older ones arrive above it and the log changes its height', () => {
  const { shown, hold } = open(25, 21, 40);
  hold(1);
  resize();
  expect(shown).toEqual([
    [4, 'center'],
    [24, 'center'],
    [24, 'center'],
  ]);
});

it('begins with the beginning of a message that is higher than the log', () => {
  const { shown, virtualizer, hold } = open(25, 21, 40);
  virtualizer.measurementsCache[4] = { size: 900 };
  hold(21);
  expect(shown.at(-1)).toEqual([4, 'start']);
});

it.each(['wheel', 'touchstart', 'pointerdown', 'keydown'])('leaves the person alone after %s', (move) => {
  const { shown, hold } = open(25, 21, 40);
  window.dispatchEvent(new Event(move));
  resize();
  hold(1);
  expect(shown).toEqual([[4, 'center']]);
});
