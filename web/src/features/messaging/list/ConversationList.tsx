import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { messagingTexts } from '@ambitionhub/contract/messaging';
import type { ReactNode } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { reloadPage } from '../../../session/page.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { WindowedList } from '../../../ui/WindowedList.tsx';
import { useConversations } from '../api/conversations.ts';
import { listFault } from '../faults.ts';
import type { Inbox } from '../state/inbox.ts';
import { useNow } from '../useNow.ts';
import classes from './ConversationList.module.css';
import { ConversationRow } from './ConversationRow.tsx';

type Props = {
  inbox: Inbox;
  /** What chooses which conversations it has. */
  filter: ReactNode;
  /** Whether several people of the company may have written. */
  isTeam: boolean;
  selected: ParticipantId | null;
  onSelect: (other: ParticipantId) => void;
};

const texts = messagingTexts.list;

/** What an empty list says: of its only filter, or of several. */
function emptyOf({ unread, archived, assigned, position }: Inbox) {
  const [only, ...others] = [
    unread && 'unread',
    archived && 'archived',
    assigned,
    position && 'other',
  ].filter((name) => name !== undefined);
  if (only === undefined) return { title: texts.empty, text: texts.emptyHint };
  const { empty, emptyHint } = texts.filters;
  if (others.length === 0 && (only === 'unread' || only === 'archived'))
    return { title: empty[only], text: emptyHint[only] };
  if (others.length === 0 && assigned)
    return { title: texts.assigned.empty[assigned], text: texts.assigned.emptyHint };
  return { title: empty.other, text: emptyHint.other };
}

const keyOf = (id: ParticipantId) => id;

export function ConversationList({ inbox, filter, isTeam, selected, onSelect }: Props) {
  const now = useNow();
  const found = useConversations(inbox);
  const { data: ids, error } = found;
  return (
    <section className={classes.list} aria-labelledby="conversations-title">
      <header className={classes.head}>
        <h2 id="conversations-title" className={classes.title}>
          {texts.title}
        </h2>
        {filter}
      </header>
      <WindowedList
        key={Object.values(inbox).join()}
        found={found}
        rows={ids}
        keyOf={keyOf}
        selected={selected}
        rowHeight={73}
        loading={texts.loading}
        more={texts.more}
        empty={emptyOf(inbox)}
        failure={
          error && (
            <ErrorState
              message={ids === undefined ? listFault(error) : texts.errors.live(reasonOf(error))}
              retryText={texts.refresh}
              onRetry={reloadPage}
            />
          )
        }
        renderRow={(id, place) => (
          <ConversationRow
            id={id}
            now={now}
            own={isTeam ? messagingTexts.colleagues.team : messagingTexts.chat.you}
            onSelect={onSelect}
            {...place}
          />
        )}
      />
    </section>
  );
}
