import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { messagingTexts } from '@ambitionhub/contract/messaging';
import { reasonOf } from '../../../session/api.ts';
import { reloadPage } from '../../../session/page.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { WindowedList } from '../../../ui/WindowedList.tsx';
import { useConversations } from '../api/conversations.ts';
import { listFault } from '../faults.ts';
import { useNow } from '../useNow.ts';
import classes from './ConversationList.module.css';
import { ConversationRow } from './ConversationRow.tsx';

type Props = { selected: ParticipantId | null; onSelect: (other: ParticipantId) => void };

const texts = messagingTexts.list;

const keyOf = (id: ParticipantId) => id;

export function ConversationList({ selected, onSelect }: Props) {
  const now = useNow();
  const found = useConversations();
  const { data: ids, error } = found;
  return (
    <section className={classes.list} aria-labelledby="conversations-title">
      <h2 id="conversations-title" className={classes.title}>
        {texts.title}
      </h2>
      <WindowedList
        found={found}
        rows={ids}
        keyOf={keyOf}
        selected={selected}
        rowHeight={73}
        loading={texts.loading}
        more={texts.more}
        empty={{ title: texts.empty, text: texts.emptyHint }}
        failure={
          error && (
            <ErrorState
              message={ids === undefined ? listFault(error) : texts.errors.live(reasonOf(error))}
              retryText={texts.refresh}
              onRetry={reloadPage}
            />
          )
        }
        renderRow={(id, place) => <ConversationRow id={id} now={now} onSelect={onSelect} {...place} />}
      />
    </section>
  );
}
