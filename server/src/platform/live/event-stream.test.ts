import { IncomingMessage, ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { openEventStream } from './event-stream.ts';

/** The reply to a browser that reads nothing: written data stays in memory. */
const unreadReply = () => new ServerResponse(new IncomingMessage(new Socket()));

describe('a stream whose browser reads nothing', () => {
  it('is cut off after two beats without reading', () => {
    const reply = unreadReply();
    const stream = openEventStream(reply, () => {});
    for (let beat = 1; beat <= 2; beat += 1) {
      stream.beat(null);
      expect(reply.destroyed, `after beat ${beat}`).toBe(false);
    }
    stream.beat(null);
    expect(reply.destroyed).toBe(true);
    stream.send({ name: 'typing', data: {} });
  });

  it('is cut off before it holds much of the server’s memory', () => {
    const reply = unreadReply();
    const stream = openEventStream(reply, () => {});
    stream.send({ name: 'message', data: 'x'.repeat(200_000) });
    expect(reply.destroyed).toBe(false);
    stream.send({ name: 'message', data: 'x'.repeat(100_000) });
    expect(reply.destroyed).toBe(true);
  });
});
