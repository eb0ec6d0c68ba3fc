import { type Conversation, messagingTexts, type Totals } from '@ambitionhub/contract/messaging';
import { skipToken, useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { ActionBanner } from '../../ui/ActionBanner.tsx';
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
  const { data: totals } = useTotals();
  return totals && <AtArrival totals={totals} />;
}

/** What comes later is counted at the tab only: nothing moves under somebody's hand. */
function AtArrival({ totals: { unread } }: { totals: Totals }) {
  const [waited] = useState(unread > 0);
  return waited && unread > 0 && <Newest unread={unread} />;
}

function Newest({ unread }: { unread: number }) {
  const newest = useNewestUnread();
  if (newest === undefined) return null;
  const { with: other, lastMessage } = newest;
  return (
    <ActionBanner
      icon="mail"
      title={messagingTexts.list.newest(unread, other.name)}
      onClick={() =>
        navigate({
          to: '.',
          search: { tab: 'messages', with: other.id },
          state: { asksForChat: true },
        })
      }
    >
      <span className={classes.preview} dir="auto">
        {lastMessage?.mine === false && lastMessage.text}
      </span>
    </ActionBanner>
  );
}

/** Of the conversations that the list begins with. */
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
