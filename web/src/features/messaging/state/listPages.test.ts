import type { UserId } from '@ambitionhub/contract/accounts';
import { describe, expect, it } from 'vitest';
import { aConversation, aUserId, minutesAfterNoon } from '../testing/builders.ts';
import { entriesOf, idsOf, withConversation } from './listPages.ts';

const [ada, ben, cleo] = ['ada', 'ben', 'cleo'].map(aUserId) as [UserId, UserId, UserId];
const conversation = (id: UserId, minutes: number) =>
  aConversation({ lastMessage: { text: 'Hi', mine: false, at: minutesAfterNoon(minutes) } }, { id });
const page = (...conversations: ReturnType<typeof conversation>[]) => ({
  entries: entriesOf(conversations),
  nextCursor: null,
});
const list = (...pages: ReturnType<typeof page>[]) => ({ pages, pageParams: [] });

describe('The list of conversations', () => {
  it('is sorted newest first, each conversation once', () => {
    const pages = list(
      page(conversation(ada, 9), conversation(ben, 5)),
      page(conversation(ben, 4), conversation(cleo, 7)),
    );
    expect(idsOf(pages)).toEqual([ada, cleo, ben]);
  });

  it('moves a conversation up from any page when it has a new message', () => {
    const pages = list(page(conversation(ada, 9)), page(conversation(ben, 5), conversation(cleo, 4)));
    const moved = withConversation(pages, conversation(cleo, 10));
    expect(idsOf(moved)).toEqual([cleo, ada, ben]);
    expect(moved.pages.flatMap(({ entries }) => entries)).toHaveLength(3);
  });

  it('is the same list without a new message, so that a read mark renders nothing', () => {
    const pages = list(page(conversation(ada, 9)));
    expect(withConversation(pages, { ...conversation(ada, 9), readSeq: 1, version: 99 })).toBe(pages);
  });

  it('adds a new conversation, and none that has not begun', () => {
    const pages = list(page(conversation(ada, 9)));
    expect(idsOf(withConversation(pages, conversation(ben, 10)))).toEqual([ben, ada]);
    expect(withConversation(pages, aConversation({ lastMessage: null }, { id: ben }))).toBe(pages);
  });
});
