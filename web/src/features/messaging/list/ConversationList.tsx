import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { messagingTexts } from '@ambitionhub/contract/messaging';
import type { ReactNode } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { reloadPage } from '../../../session/page.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { WindowedList } from '../../../ui/WindowedList.tsx';
import { type AssignedList, useListedConversations } from '../api/conversations.ts';
import { listFault } from '../faults.ts';
import { useNow } from '../useNow.ts';
import classes from './ConversationList.module.css';
import { ConversationRow } from './ConversationRow.tsx';

type Props = {
  /** Which of the conversations, and what chooses them; null for all of them. */
  of: AssignedList | null;
  filter: ReactNode;
  selected: ParticipantId | null;
  onSelect: (other: ParticipantId) => void;
};

const texts = messagingTexts.list;

const keyOf = (id: ParticipantId) => id;

export function ConversationList({ of, filter, selected, onSelect }: Props) {
  const now = useNow();
  const found = useListedConversations(of);
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
        key={of?.assigned}
        found={found}
        rows={ids}
        keyOf={keyOf}
        selected={selected}
        rowHeight={73}
        loading={texts.loading}
        more={texts.more}
        empty={
          of
            ? { title: texts.assigned.empty[of.assigned], text: texts.assigned.emptyHint }
            : { title: texts.empty, text: texts.emptyHint }
        }
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
            // Only a company of several people has the filter; each of them may have written.
            own={filter === null ? messagingTexts.chat.you : messagingTexts.colleagues.team}
            onSelect={onSelect}
            {...place}
          />
        )}
      />
    </section>
  );
}
