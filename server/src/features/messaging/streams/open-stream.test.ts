import type { UserId } from '@ambitionhub/contract/accounts';
import type { LiveEvent } from '@ambitionhub/contract/live';
import { expect, it } from 'vitest';
import { OpenStream } from './open-stream.ts';

const typing: LiveEvent = { name: 'typing', data: { with: 'somebody' as UserId } };

function aStream() {
  const said: string[] = [];
  const actor = {
    userId: 'student' as UserId,
    userType: 'student',
    companyId: null,
    participantId: 'student' as UserId,
    token: 'token',
  } as const;
  const stream = new OpenStream(actor, null, {
    send: ({ name }) => void said.push(name),
    beat: () => undefined,
    close: () => undefined,
  });
  return { stream, said };
}

it('A stream holds its events while its session is in doubt, and drops them if the session is over', () => {
  const { stream, said } = aStream();
  stream.hold();
  stream.pass(typing);
  expect(said).toEqual([]);
  stream.end('account-deleted');
  expect(said).toEqual(['signedOut']);
});

it('A stream sends what it held once its session is confirmed, unless the session is in doubt again', () => {
  const { stream, said } = aStream();
  stream.hold();
  const known = stream.doubts();
  stream.pass(typing);
  stream.hold();
  stream.release(known);
  expect(said).toEqual([]);
  stream.release(stream.doubts());
  stream.pass(typing);
  expect(said).toEqual(['typing', 'typing']);
});

it('A stream remembers what it has sent since the query for its changes began, which may have missed it', () => {
  const { stream } = aStream();
  const totals = { unread: 0, version: 1 };
  const cursor = { epoch: '0', snapshot: '1:1:' };
  const [before, since] = ['before', 'since'].map((id) => id as UserId);
  const sent = (id: UserId | undefined) =>
    ({ name: 'conversation', data: { with: { id }, version: 7 } }) as Extract<
      LiveEvent,
      { name: 'conversation' }
    >;
  stream.tellChanges([], totals, cursor);
  stream.pass(sent(before));
  stream.beginQuery();
  stream.pass(sent(since));
  stream.tellChanges([], totals, cursor);
  expect([before, since].map((id) => id && stream.hasSent(id, 7))).toEqual([false, true]);
});
