// @vitest-environment happy-dom
import type { LiveEvent } from '@ambitionhub/contract/live';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { me } from '../testing/builders.ts';
import { simulatedLocks } from '../testing/locks.ts';
import type { ConnectionListener } from './connection.ts';
import { joinSharedStream } from './sharedStream.ts';

type Opened = ConnectionListener & { cursor: string | null; closed: boolean; woken: number };

const opened = vi.hoisted((): Opened[] => []);
vi.mock('./connection.ts', () => ({
  connectStream: (cursor: string | null, listener: ConnectionListener) => {
    const stream: Opened = { ...listener, cursor, closed: false, woken: 0 };
    opened.push(stream);
    return {
      close: () => {
        stream.closed = true;
      },
      wake: () => {
        stream.woken += 1;
      },
    };
  },
}));

/** The channel between tabs, synchronous, without the browser's timing. */
class SimulatedChannel extends EventTarget {
  static readonly open = new Set<SimulatedChannel>();
  constructor() {
    super();
    SimulatedChannel.open.add(this);
  }
  postMessage(data: unknown): void {
    for (const other of SimulatedChannel.open)
      if (other !== this) other.dispatchEvent(new MessageEvent('message', { data }));
  }
  close(): void {
    SimulatedChannel.open.delete(this);
  }
}

function tab() {
  const listener = { onEvent: vi.fn(), onStatus: vi.fn() };
  return { ...listener, leave: joinSharedStream(me, listener) };
}

const flush = () => vi.advanceTimersByTimeAsync(0);
const totals = { unread: 0, version: 1 };
const changes: LiveEvent = { name: 'changes', data: { conversations: [], totals } };
const typing = { name: 'typing', data: { with: me } } as const;

beforeEach(() => {
  vi.useFakeTimers();
  opened.length = 0;
  localStorage.clear();
  vi.stubGlobal('BroadcastChannel', SimulatedChannel);
  Object.defineProperty(navigator, 'locks', { value: simulatedLocks(), configurable: true });
});
afterEach(() => {
  SimulatedChannel.open.clear();
  vi.useRealTimers();
});

describe('A browser’s tabs', () => {
  it('share one stream, and receive the same events', async () => {
    const tabs = [tab(), tab(), tab()];
    await flush();
    expect(opened).toHaveLength(1);
    opened[0]?.onStatus('open');
    for (const { onEvent } of tabs) onEvent.mockClear();
    opened[0]?.onEvent(typing, null);
    for (const { onEvent, onStatus } of tabs) {
      expect(onEvent).toHaveBeenCalledExactlyOnceWith(typing);
      expect(onStatus).toHaveBeenLastCalledWith('open');
    }
    for (const { leave } of tabs) leave();
  });

  it('tell a new one the stream’s state, and it begins there: it lacks the events they received while it loaded', async () => {
    const first = tab();
    await flush();
    opened[0]?.onStatus('open');
    const second = tab();
    await flush();
    expect(second.onStatus).toHaveBeenLastCalledWith('open');
    expect(second.onEvent).toHaveBeenCalledExactlyOnceWith({ name: 'begun', data: {} });
    const third = tab();
    await flush();
    expect(third.onEvent).toHaveBeenCalledOnce();
    expect(second.onEvent).toHaveBeenCalledOnce();
    expect(first.onEvent).not.toHaveBeenCalled();
    for (const { leave } of [first, second, third]) leave();
  });

  it('have a stream each where the browser lets them not talk to each other', async () => {
    vi.stubGlobal('BroadcastChannel', function block() {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    const [one, other] = [tab(), tab()];
    await flush();
    expect(opened).toHaveLength(2);
    opened[1]?.onEvent(changes, '5');
    expect(other.onEvent).toHaveBeenCalledWith(changes);
    one.leave();
    other.leave();
    expect(opened.map(({ closed }) => closed)).toEqual([true, true]);
  });

  it('pass the stream on, at its position, when the one that holds it closes', async () => {
    const first = tab();
    const second = tab();
    await flush();
    opened[0]?.onEvent(changes, '11');
    opened[0]?.onCursor('12');
    first.leave();
    await flush();
    expect(opened[0]?.closed).toBe(true);
    expect(opened[1]?.cursor).toBe('12');
    second.leave();
  });

  it('start after a reload at the browser’s last position', async () => {
    const first = tab();
    await flush();
    opened[0]?.onEvent(changes, '12');
    first.leave();
    const second = tab();
    await flush();
    expect(opened[1]?.cursor).toBe('12');
    second.leave();
  });

  it('take the stream over from one that fell asleep with it', async () => {
    const first = tab();
    const second = tab();
    await flush();
    await vi.advanceTimersByTimeAsync(60_000);
    opened[0]?.onBeat();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(opened).toHaveLength(1);

    await vi.advanceTimersByTimeAsync(15_000);
    expect(opened).toHaveLength(2);
    expect(opened[0]?.closed).toBe(true);
    second.leave();
    await flush();
    expect(opened).toHaveLength(3);
    first.leave();
  });

  it('wake the stream whichever of them notices that the network is back', async () => {
    const first = tab();
    const second = tab();
    await flush();
    window.dispatchEvent(new Event('online'));
    expect(opened[0]?.woken).toBeGreaterThan(0);
    first.leave();
    second.leave();
  });
});
