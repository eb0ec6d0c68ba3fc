import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { connectStream } from './connection.ts';

type Answer = { status: number; send: (text: string) => void; end: () => void; url: string };

/** A server that answers every request with a stream which the test writes. */
function streamServer(status: () => number = () => 200) {
  const answers: Answer[] = [];
  vi.stubGlobal(
    'fetch',
    vi.fn(async (url: string, { signal }: RequestInit) => {
      let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
      const body = new ReadableStream<Uint8Array>({
        start: (given) => {
          controller = given;
        },
      });
      signal?.addEventListener('abort', () => controller?.error(signal.reason));
      const answer: Answer = {
        status: status(),
        url,
        send: (text) => controller?.enqueue(new TextEncoder().encode(text)),
        end: () => controller?.close(),
      };
      answers.push(answer);
      return new Response(body, { status: answer.status });
    }),
  );
  return answers;
}

function listen(cursor: string | null) {
  const listener = { onEvent: vi.fn(), onCursor: vi.fn(), onStatus: vi.fn(), onBeat: vi.fn() };
  return { ...listener, connection: connectStream(cursor, listener) };
}

const flush = () => vi.advanceTimersByTimeAsync(0);
const nothing = { conversations: [], totals: { unread: 0, version: 1 } };
const changes = `event: changes\nid: 7\ndata: ${JSON.stringify(nothing)}\n\n`;

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => vi.useRealTimers());

describe('The live connection', () => {
  it('starts from its cursor and continues from the newest one', async () => {
    const answers = streamServer();
    const { onEvent, connection } = listen('3');
    await flush();
    expect(answers[0]?.url).toBe('/api/live?cursor=3');
    answers[0]?.send(changes);
    await flush();
    expect(onEvent).toHaveBeenCalledWith({ name: 'changes', data: nothing }, '7');

    answers[0]?.end();
    await vi.advanceTimersByTimeAsync(1000);
    expect(answers[1]?.url).toBe('/api/live?cursor=7');
    connection.close();
  });

  it('continues from the position in a heartbeat', async () => {
    const answers = streamServer();
    const { onEvent, onCursor, connection } = listen('3');
    await flush();
    answers[0]?.send('id: 9\n\n');
    answers[0]?.end();
    await vi.advanceTimersByTimeAsync(1000);
    expect(onCursor).toHaveBeenCalledExactlyOnceWith('9');
    expect(onEvent).not.toHaveBeenCalled();
    expect(answers[1]?.url).toBe('/api/live?cursor=9');
    connection.close();
  });

  it('says that it has begun when it starts without a cursor', async () => {
    const answers = streamServer();
    const { onEvent, connection } = listen(null);
    await flush();
    answers[0]?.send(changes);
    await flush();
    expect(onEvent).toHaveBeenCalledWith({ name: 'begun', data: {} }, '7');
    connection.close();
  });

  it('reopens after 45 seconds without a byte, and not while heartbeats arrive', async () => {
    const answers = streamServer();
    const { onStatus, onBeat, connection } = listen('3');
    await vi.advanceTimersByTimeAsync(40_000);
    answers[0]?.send(':\n\n');
    await vi.advanceTimersByTimeAsync(40_000);
    expect(answers).toHaveLength(1);
    expect(onBeat).toHaveBeenCalledTimes(1);

    await vi.advanceTimersByTimeAsync(5000);
    expect(onStatus).toHaveBeenLastCalledWith('lost');
    await vi.advanceTimersByTimeAsync(1000);
    expect(answers).toHaveLength(2);
    expect(onStatus).toHaveBeenLastCalledWith('open');
    connection.close();
  });

  it('waits longer after each failure, and starts over once something has arrived', async () => {
    const answers = streamServer(() => (answers.length < 3 ? 503 : 200));
    const { onStatus, connection } = listen('3');
    await flush();
    await vi.advanceTimersByTimeAsync(1000 + 2000);
    expect(onStatus).toHaveBeenLastCalledWith('failed');
    expect(answers).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(3999);
    expect(answers).toHaveLength(3);
    await vi.advanceTimersByTimeAsync(1);
    expect(answers).toHaveLength(4);

    answers[3]?.send(changes);
    await flush();
    answers[3]?.end();
    await flush();
    expect(onStatus).toHaveBeenLastCalledWith('lost');
    await vi.advanceTimersByTimeAsync(1000);
    expect(answers).toHaveLength(5);
    connection.close();
  });

  it('retries at once when the network is back, and leaves an open stream alone', async () => {
    const answers = streamServer(() => (answers.length === 0 ? 503 : 200));
    const { connection } = listen('3');
    await flush();
    connection.wake();
    await flush();
    expect(answers).toHaveLength(2);
    connection.wake();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(answers).toHaveLength(2);
    connection.close();
  });

  it('reopens when the machine wakes and the last heartbeat is long ago', async () => {
    const answers = streamServer();
    const { connection } = listen('3');
    await flush();
    vi.setSystemTime(Date.now() + 3_600_000);
    connection.wake();
    await flush();
    expect(answers).toHaveLength(2);
    connection.close();
  });

  it('ends with the session', async () => {
    const answers = streamServer(() => 401);
    const { onEvent } = listen('3');
    await vi.advanceTimersByTimeAsync(120_000);
    expect(onEvent).toHaveBeenCalledWith({ name: 'signedOut', data: {} }, null);
    expect(answers).toHaveLength(1);
  });

  it('returns with the session that replaced an expired one', async () => {
    const answers = streamServer();
    const { onEvent, connection } = listen('3');
    await flush();
    answers[0]?.send('event: signedOut\ndata: {}\n\n');
    answers[0]?.end();
    await vi.advanceTimersByTimeAsync(1000);
    expect(answers[1]?.url).toBe('/api/live?cursor=3');
    expect(onEvent).not.toHaveBeenCalled();
    connection.close();
  });

  it('ends at once when the account is gone, with the reason', async () => {
    const answers = streamServer();
    const { onEvent } = listen('3');
    await flush();
    answers[0]?.send('event: signedOut\ndata: {"ended":"member-removed"}\n\n');
    answers[0]?.end();
    await vi.advanceTimersByTimeAsync(120_000);
    expect(onEvent).toHaveBeenCalledExactlyOnceWith(
      { name: 'signedOut', data: { ended: 'member-removed' } },
      null,
    );
    expect(answers).toHaveLength(1);
  });

  it('drops a cursor that the server rejects', async () => {
    const answers = streamServer(() => (answers.length === 0 ? 400 : 200));
    const { connection } = listen('nonsense');
    await vi.advanceTimersByTimeAsync(1000);
    expect(answers[1]?.url).toBe('/api/live');
    connection.close();
  });
});
