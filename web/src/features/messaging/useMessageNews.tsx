import { type Conversation, messagingTexts, type Totals } from '@ambitionhub/contract/messaging';
import { skipToken, useQueries } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { NewsLine } from '../../ui/NewsLine.tsx';
import { navigate } from '../../ui/navigation.ts';
import { useConversations } from './api/conversations.ts';
import { useTotals } from './api/totals.ts';
import { messagingKeys } from './state/keys.ts';

declare module '../../ui/navigation.ts' {
  interface PageState {
    /** The user asked for the conversation in the address, so they can type at once. */
    asksForChat?: boolean;
  }
}

/**
 * News of the newest unread message; null if there is none, undefined until loaded. Later messages only change the
 * tab's count, so that nothing moves while people press it.
 */
export function useMessageNews(): ReactNode | undefined {
  const { data: totals, isPending } = useTotals();
  const [atArrival, setAtArrival] = useState<Totals | null>(null);
  if (isPending) return undefined;
  if (totals && atArrival === null) setAtArrival(totals);
  const waited = (atArrival?.unread ?? 0) > 0;
  return waited && totals && totals.unread > 0 ? <Newest key="messages" unread={totals.unread} /> : null;
}

/** The text of the newest message, with its sender if the title, with several, does not name them. */
const previewOf = ({ with: { name }, lastMessage }: Conversation, unread: number): string =>
  [unread > 1 && name, lastMessage?.mine === false && lastMessage.text].filter(Boolean).join(': ');

/** Its space is reserved before the sender is known. */
function Newest({ unread }: { unread: number }) {
  const newest = useNewestUnread();
  const { list } = messagingTexts;
  return (
    <NewsLine
      icon="mail"
      short={list.short(unread)}
      title={newest ? list.newest(unread, newest.with.name) : list.unread(unread)}
      onClick={() =>
        navigate({
          to: '.',
          search: { tab: 'messages', ...(newest && { with: newest.with.id }) },
          state: { asksForChat: true },
        })
      }
    >
      {newest && <span dir="auto">{previewOf(newest, unread)}</span>}
    </NewsLine>
  );
}

/** Among the first conversations of the list; undefined while they load, too. */
function useNewestUnread(): Conversation | undefined {
  const { data: ids = [] } = useConversations();
  return useQueries({
    queries: ids.map((id) => ({
      queryKey: messagingKeys.conversation(id),
      queryFn: skipToken as typeof skipToken | (() => Conversation),
    })),
    combine: (found) => found.find(({ data }) => data !== undefined && data.unread > 0)?.data,
  });
}
