import type { Colleague } from '@ambitionhub/contract/messaging';
import { describe, expect, it } from 'vitest';
import { aConversation, aMessage, anOutgoing, aUserId, me, minutesAfterNoon } from '../testing/builders.ts';
import { continuesGroup, shownMessage, shownOutgoing, startsDay, stillOutgoing } from './shownMessage.ts';

const outgoing = anOutgoing('mine');

describe('A row of the log', () => {
  it.each([
    [2, 'read'],
    [4, 'delivered'],
    [6, 'sent'],
  ])('for the user’s own message %i says %s', (seq, delivery) => {
    const conversation = aConversation({ lastSeq: 6, theirReadSeq: 3, theirDeliveredSeq: 5 });
    expect(shownMessage(aMessage(seq), conversation, [], me)).toMatchObject({ mine: true, delivery });
  });

  it('for the other user’s message shows no delivery state', () => {
    expect(shownMessage(aMessage(1), aConversation(), [], me)).toMatchObject({ mine: false, delivery: null });
  });

  it('for a message being sent shows whether it can go out', () => {
    expect(shownOutgoing(outgoing, true, null).delivery).toBe('pending');
    expect(shownOutgoing(outgoing, false, null).delivery).toBe('waiting');
  });

  it('appears once when the message has been stored', () => {
    expect(stillOutgoing([outgoing], [aMessage(1)])).toEqual([outgoing]);
    expect(stillOutgoing([outgoing], [aMessage(1), aMessage(2, { id: outgoing.id })])).toEqual([]);
  });

  it('is grouped with the previous one for five minutes', () => {
    const conversation = aConversation();
    const at = (minutes: number, seq = 1) =>
      shownMessage(aMessage(seq, { at: minutesAfterNoon(minutes) }), conversation, [], me);
    expect(continuesGroup(at(4), at(0))).toBe(true);
    expect(continuesGroup(at(5), at(0))).toBe(false);
    expect(continuesGroup(at(1, 2), at(0))).toBe(false);
    expect(continuesGroup(at(0), undefined)).toBe(false);
  });

  it('names its author among several people, or once the author has left, and never to someone alone', () => {
    const [jonas, ana] = ['Jonas', 'Ana'].map((name) => ({ id: aUserId(name), name }));
    if (!jonas || !ana) throw new Error('two people');
    const message = aMessage(2, { author: jonas });
    const namedTo = (...people: Colleague[]) => shownMessage(message, aConversation(), people, me).author;
    expect([namedTo(jonas, ana), namedTo(ana), namedTo(jonas), namedTo()]).toEqual([
      jonas,
      jonas,
      null,
      null,
    ]);
  });

  it('is not grouped with one that another colleague wrote', () => {
    const [jonas, ana] = ['Jonas', 'Ana'].map((name) =>
      shownOutgoing(outgoing, true, { id: aUserId(name), name }),
    );
    if (!jonas || !ana) throw new Error('two rows');
    expect([continuesGroup(jonas, jonas), continuesGroup(ana, jonas)]).toEqual([true, false]);
  });

  it('starts a day if the previous one is from another', () => {
    const conversation = aConversation();
    const at = (minutes: number) =>
      shownMessage(aMessage(1, { at: minutesAfterNoon(minutes) }), conversation, [], me);
    expect(startsDay(at(0), undefined)).toBe(true);
    expect(startsDay(at(24 * 60), at(0))).toBe(true);
    expect(startsDay(at(1), at(0))).toBe(false);
  });
});
