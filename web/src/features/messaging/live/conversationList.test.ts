import { describe, expect, it } from 'vitest';
import { aConversation, aState, aUserId } from '../testing/builders.ts';
import { rowsOf, withRow, withRowState } from './conversationList.ts';

const [ada, ben, cleo] = ['ada', 'ben', 'cleo'].map(aUserId) as [
  ReturnType<typeof aUserId>,
  ReturnType<typeof aUserId>,
  ReturnType<typeof aUserId>,
];
const row = (id: typeof ada, lastSeq: number) => aConversation({ with: id, lastSeq }, { name: id });
const page = (...conversations: ReturnType<typeof row>[]) => ({ conversations, nextCursor: null, unread: 0 });
const names = (list: Parameters<typeof rowsOf>[0]) => rowsOf(list).map(({ with: { id } }) => id);

describe('The list of conversations', () => {
  it('is sorted newest first, each conversation once', () => {
    const list = { pages: [page(row(ada, 9), row(ben, 5)), page(row(ben, 5), row(cleo, 7))], pageParams: [] };
    expect(names(list)).toEqual([ada, cleo, ben]);
  });

  it('moves a conversation up when something happens in it', () => {
    const list = { pages: [page(row(ada, 9), row(ben, 5))], pageParams: [] };
    expect(names(withRowState(list, aState({ with: ben, lastSeq: 10 })))).toEqual([ben, ada]);
  });

  it('takes a new conversation in, and none twice', () => {
    const list = { pages: [page(row(ada, 9))], pageParams: [] };
    const longer = withRow(list, row(ben, 10));
    expect(names(longer)).toEqual([ben, ada]);
    expect(withRow(longer, row(ben, 11))).toBe(longer);
  });
});
