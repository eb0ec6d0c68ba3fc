import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { messagingTexts } from '@ambitionhub/contract/messaging';
import { useCallback, useRef, useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { pageState } from '../../ui/navigation.ts';
import { useSearchParam } from '../../ui/useAddress.ts';
import { useConversations } from './api/conversations.ts';
import { Chat } from './chat/Chat.tsx';
import { ConversationList } from './list/ConversationList.tsx';
import { InboxFilters } from './list/InboxFilters.tsx';
import { useInbox } from './list/useInbox.ts';
import classes from './MessagesTab.module.css';
import { useRoomBelow } from './useRoomBelow.ts';

/** List and chat side by side; on a narrow screen one at a time, and the browser's Back leads to the list. */
export function MessagesTab() {
  const { selected, chosen, select, goBack } = useSelection();
  const { data: ids } = useConversations();
  const filters = useInbox();
  const frame = useRoomBelow<HTMLDivElement>();

  return (
    <div className={classes.room}>
      <div
        ref={frame}
        className={classes.frame}
        data-view={selected === null ? 'list' : 'chat'}
        data-empty={(ids?.length === 0 && Object.keys(filters.inbox).length === 0) || undefined}
      >
        <div className={classes.list}>
          <ConversationList
            inbox={filters.inbox}
            filter={<InboxFilters {...filters} />}
            isTeam={filters.isTeam}
            selected={selected}
            onSelect={select}
          />
        </div>
        <div className={classes.pane}>
          {selected === null ? (
            <EmptyState title={messagingTexts.pane.title} text={messagingTexts.pane.text} />
          ) : (
            <Chat
              key={selected}
              other={selected}
              leave={{ kind: 'back', leave: goBack }}
              takesFocus={chosen}
            />
          )}
        </div>
      </div>
    </div>
  );
}

/**
 * A user who follows a link to a conversation came to write in it, unless they have moved on the page since.
 */
const mayTakeFocus = (): boolean => document.activeElement?.matches('body, h1') === true && !isTouch();

/** On a phone the focus would open the keyboard over the messages. */
const isTouch = (): boolean => window.matchMedia('(pointer: coarse)').matches;

/** The open conversation, from the address. */
function useSelection() {
  const [asked, ask] = useSearchParam('with');
  const selected = asked ?? null;
  const [chosen, setChosen] = useState(
    () => asked !== undefined && (pageState().asksForChat === true || mayTakeFocus()),
  );
  const opened = useRef(false);

  const select = useCallback(
    (other: ParticipantId) => {
      setChosen(!isTouch());
      if (selected === null) opened.current = true;
      ask(other, { replace: selected !== null });
    },
    [ask, selected],
  );

  const goBack = useCallback(() => {
    if (opened.current) window.history.back();
    else ask(undefined);
    opened.current = false;
  }, [ask]);

  return { selected, chosen, select, goBack };
}
