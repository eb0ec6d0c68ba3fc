import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { messagingTexts } from '@ambitionhub/contract/messaging';
import { useCallback, useRef, useState } from 'react';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { pageState } from '../../ui/navigation.ts';
import { useAddress } from '../../ui/useAddress.ts';
import { useConversations } from './api/conversations.ts';
import { Chat } from './chat/Chat.tsx';
import { ConversationList } from './list/ConversationList.tsx';
import { InboxFilters, PositionFilter } from './list/InboxFilters.tsx';
import { useInbox } from './list/useInbox.ts';
import classes from './MessagesTab.module.css';
import { useTopOffset } from './useTopOffset.ts';

/** List and chat side by side; on a narrow screen one at a time, and the browser's Back leads to the list. */
export function MessagesTab() {
  const { selected, place, chosen, select, goBack } = useSelection();
  const filters = useInbox();
  const frame = useTopOffset<HTMLDivElement>();
  const { data: listed } = useConversations(filters.inbox);
  // An empty list has nothing to choose from.
  const hasNone = selected === null && filters.find === '' && listed?.length === 0;
  const view = selected === null ? 'list' : 'chat';

  return (
    <div className={classes.room}>
      <div ref={frame} className={classes.frame} data-view={hasNone ? 'empty' : view}>
        <div className={classes.list}>
          <ConversationList
            inbox={filters.inbox}
            position={
              filters.isCompany && (
                <PositionFilter
                  inbox={filters.inbox}
                  onChange={(inPosition) => filters.change({ inPosition })}
                />
              )
            }
            filter={<InboxFilters {...filters} />}
            isTeam={filters.isTeam}
            find={filters.find}
            onFind={(find) => filters.change({ find: find || undefined })}
            place={place}
            selected={selected}
            onSelect={select}
          />
        </div>
        {!hasNone && (
          <div className={classes.pane}>
            {selected === null ? (
              <EmptyState title={messagingTexts.pane.title} text={messagingTexts.pane.text} />
            ) : (
              <Chat
                key={selected}
                other={selected}
                place={place}
                leave={{ kind: 'back', leave: goBack }}
                takesFocus={chosen}
              />
            )}
          </div>
        )}
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
  const [{ with: withParam, message }, ask] = useAddress();
  const selected = withParam ?? null;
  const place = message ?? null;
  const [chosen, setChosen] = useState(
    () => withParam !== undefined && (pageState().asksForChat === true || mayTakeFocus()),
  );
  const opened = useRef(false);

  const select = useCallback(
    (other: ParticipantId, seq?: number) => {
      setChosen(seq === undefined && !isTouch());
      if (selected === null) opened.current = true;
      ask({ with: other, message: seq }, { replace: selected !== null });
    },
    [ask, selected],
  );

  const goBack = useCallback(() => {
    if (opened.current) window.history.back();
    else ask({ with: undefined, message: undefined }, { replace: false });
    opened.current = false;
  }, [ask]);

  return { selected, place, chosen, select, goBack };
}
