import { type Conversation, messagingTexts, type Totals } from '@ambitionhub/contract/messaging';
import { skipToken, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionBanner } from '../../ui/ActionBanner.tsx';
import { Late } from '../../ui/Late.tsx';
import { navigate } from '../../ui/navigation.ts';
import { useConversations } from './api/conversations.ts';
import { useTotals } from './api/totals.ts';
import classes from './NewMessage.module.css';
import { messagingKeys } from './state/keys.ts';

declare module '../../ui/navigation.ts' {
  interface PageState {
    /** Whoever came asked for the conversation that the address names, so that writing may begin at once. */
    asksForChat?: boolean;
  }
}

/** Leads whoever arrives straight to the newest message that waits to be read; nothing where none does. */
export function NewMessage() {
  const { data: totals, isPending } = useTotals();
  if (isPending) return <Late />;
  return totals && <AtArrival totals={totals} />;
}

/** What comes later is counted at the tab only: nothing moves under somebody's hand. */
function AtArrival({ totals: { unread } }: { totals: Totals }) {
  const [waited] = useState(unread > 0);
  return waited && unread > 0 && <Newest unread={unread} />;
}

/** Has its room before it is known whose it is. */
function Newest({ unread }: { unread: number }) {
  const newest = useNewestUnread();
  const { list } = messagingTexts;
  return (
    <ActionBanner
      icon="mail"
      title={newest ? list.newest(unread, newest.with.name) : list.unread(unread)}
      onClick={() =>
        navigate({
          to: '.',
          search: { tab: 'messages', ...(newest && { with: newest.with.id }) },
          state: { asksForChat: true },
        })
      }
    >
      <span className={classes.preview} dir="auto">
        {newest?.lastMessage?.mine === false && newest.lastMessage.text}
      </span>
    </ActionBanner>
  );
}

/** Of the conversations that the list begins with; undefined while they are on their way, too. */
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
