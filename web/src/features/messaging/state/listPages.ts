import type { ParticipantId } from '@ambitionhub/contract/accounts';
import type { Conversation } from '@ambitionhub/contract/messaging';

/** A conversation's place in the list: by the time of its last message. */
export type ListEntry = { readonly id: ParticipantId; readonly at: string };
export type ListPage = { readonly entries: readonly ListEntry[]; readonly nextCursor: string | null };
export type ListPages = { readonly pages: readonly ListPage[]; readonly pageParams: readonly unknown[] };

/** A conversation's position; one that has not begun is not in the list. */
export function entriesOf(conversations: readonly Conversation[]): readonly ListEntry[] {
  return conversations.flatMap(({ with: { id }, lastMessage }) =>
    lastMessage === null ? [] : [{ id, at: lastMessage.at }],
  );
}

/** The list with a conversation where its last message puts it; the same list if it is already there. */
export function withConversation<Pages extends ListPages>(list: Pages, conversation: Conversation): Pages {
  const [entry] = entriesOf([conversation]);
  const [first, ...rest] = list.pages;
  if (entry === undefined || first === undefined) return list;
  const held = list.pages.flatMap((page) => page.entries).find(({ id }) => id === entry.id);
  if (held?.at === entry.at) return list;

  const others = ({ entries, ...page }: ListPage): ListPage => ({
    ...page,
    entries: entries.filter(({ id }) => id !== entry.id),
  });
  const { entries, ...page } = others(first);
  return { ...list, pages: [{ ...page, entries: [entry, ...entries] }, ...rest.map(others)] };
}

/** The list without a conversation; the same list if it is not in it. */
export function withoutConversation<Pages extends ListPages>(list: Pages, other: ParticipantId): Pages {
  const isHeld = list.pages.some(({ entries }) => entries.some(({ id }) => id === other));
  if (!isHeld) return list;
  const pages = list.pages.map(({ entries, ...page }) => ({
    ...page,
    entries: entries.filter(({ id }) => id !== other),
  }));
  return { ...list, pages };
}

/** Every conversation of the list once, newest first; one that moved up during paging appears twice. */
export function idsOf(list: ListPages): readonly ParticipantId[] {
  const moments = new Map<ParticipantId, string>();
  for (const { id, at } of list.pages.flatMap((page) => page.entries))
    if (at > (moments.get(id) ?? '')) moments.set(id, at);
  return [...moments]
    .sort(([, one], [, other]) => (one < other ? 1 : one > other ? -1 : 0))
    .map(([id]) => id);
}
