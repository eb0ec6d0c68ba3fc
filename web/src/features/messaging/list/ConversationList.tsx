import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { messageLimits, messagingTexts } from '@ambitionhub/contract/messaging';
import type { ReactNode } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { reloadPage } from '../../../session/page.ts';
import { ToOthers } from '../../../session/screen/ToOthers.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { WindowedList } from '../../../ui/WindowedList.tsx';
import { useConversations } from '../api/conversations.ts';
import { listFault } from '../faults.ts';
import type { Inbox } from '../state/inbox.ts';
import { useNow } from '../useNow.ts';
import { useOthersMark } from '../useOthersMark.ts';
import classes from './ConversationList.module.css';
import { ConversationRow } from './ConversationRow.tsx';
import { SearchResults } from './SearchResults.tsx';

type Props = {
  inbox: Inbox;
  /** The filter by position, which loads later, next to the search. */
  position: ReactNode;
  filter: ReactNode;
  /** Whether several people of the company may have written. */
  isTeam: boolean;
  /** The words to search for; '' for the list. */
  find: string;
  onFind: (find: string) => void;
  selected: ParticipantId | null;
  /** The number of the message that is shown in its place. */
  place: number | null;
  onSelect: (other: ParticipantId, seq?: number) => void;
};

const texts = messagingTexts.list;

/** The text of an empty list: for a single filter, or for several. */
function emptyOf({ unread, archived, assigned, position }: Inbox) {
  const [only, ...others] = [
    unread && 'unread',
    archived && 'archived',
    assigned,
    position && 'other',
  ].filter((name) => name !== undefined);
  if (only === undefined) return { title: texts.empty, text: texts.emptyHint, children: <ToOthers /> };
  const { empty, emptyHint } = texts.filters;
  if (others.length === 0 && (only === 'unread' || only === 'archived'))
    return { title: empty[only], text: emptyHint[only] };
  if (others.length === 0 && assigned)
    return { title: texts.assigned.empty[assigned], text: texts.assigned.emptyHint };
  return { title: empty.other, text: emptyHint.other };
}

const keyOf = (id: ParticipantId) => id;

export function ConversationList({ find, onFind, ...props }: Props) {
  const { position, filter, isTeam, selected, place, onSelect } = props;
  const own = isTeam ? messagingTexts.colleagues.team : messagingTexts.chat.you;
  return (
    <section className={classes.list} aria-labelledby="conversations-title">
      <header data-first="" className={classes.head}>
        <h2 id="conversations-title" className={classes.title}>
          {texts.title}
        </h2>
        <SearchInput
          className={classes.search ?? ''}
          aria-label={messagingTexts.search.label}
          placeholder={messagingTexts.search.label}
          leftSection={<Icon name="search" size={18} />}
          maxLength={messageLimits.search}
          value={find}
          onSearch={onFind}
        />
        {find === '' && position}
        {find === '' && filter}
      </header>
      {find === '' ? (
        <Conversations {...props} own={own} />
      ) : (
        <SearchResults
          query={find}
          own={own}
          selected={{ other: selected, seq: place }}
          onSelect={onSelect}
        />
      )}
    </section>
  );
}

type ConversationsProps = Pick<Props, 'inbox' | 'selected' | 'onSelect'> & { own: string };

function Conversations({ inbox, own, selected, onSelect }: ConversationsProps) {
  const now = useNow();
  const found = useConversations(inbox);
  const { data: ids, error } = found;
  return (
    <WindowedList
      key={Object.values(inbox).join()}
      found={found}
      rows={ids}
      keyOf={keyOf}
      selected={selected}
      rowHeight={73}
      loading={texts.loading}
      more={texts.more}
      mark={useOthersMark()}
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
        <ConversationRow id={id} now={now} own={own} onSelect={onSelect} {...place} />
      )}
    />
  );
}
