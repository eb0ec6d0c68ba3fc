import type { UserId } from '@ambitionhub/contract/accounts';
import { messagingTexts } from '@ambitionhub/contract/messaging';
import { reasonOf } from '../../../app/api.ts';
import { reloadPage } from '../../../app/page.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { useConversations } from '../api/conversations.ts';
import { useNow } from '../useNow.ts';
import classes from './ConversationList.module.css';
import { ConversationRow } from './ConversationRow.tsx';
import { EndOfList } from './EndOfList.tsx';
import { moveFocusByKey } from './rowKeys.ts';

type Props = { selected: UserId | null; onSelect: (other: UserId) => void };

const texts = messagingTexts.list;

export function ConversationList({ selected, onSelect }: Props) {
  return (
    <section className={classes.list} aria-labelledby="conversations-title">
      <h2 id="conversations-title" className={classes.title}>
        {texts.title}
      </h2>
      <div className={classes.scroller}>
        <Rows selected={selected} onSelect={onSelect} />
      </div>
    </section>
  );
}

function Rows({ selected, onSelect }: Props) {
  const now = useNow();
  const { data: rows, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useConversations();

  if (rows === undefined) {
    if (error === null)
      return (
        <div className={classes.skeletons}>
          <SkeletonRows label={texts.loading} />
        </div>
      );
    return (
      <ErrorState
        message={texts.errors.load(reasonOf(error))}
        retryText={texts.refresh}
        onRetry={reloadPage}
      />
    );
  }
  if (rows.length === 0) return <EmptyState title={texts.empty} text={texts.emptyHint} />;

  const tabStop = rows.some((row) => row.with.id === selected) ? selected : rows[0]?.with.id;
  return (
    <>
      <ul className={classes.rows} onKeyDown={moveFocusByKey}>
        {rows.map((row) => (
          <li key={row.with.id} className={classes.item}>
            <ConversationRow
              conversation={row}
              now={now}
              selected={row.with.id === selected}
              tabStop={row.with.id === tabStop}
              onSelect={() => onSelect(row.with.id)}
            />
          </li>
        ))}
      </ul>
      {error !== null && (
        <ErrorState
          message={texts.errors.live(reasonOf(error))}
          retryText={texts.refresh}
          onRetry={reloadPage}
        />
      )}
      {hasNextPage && error === null && (
        <EndOfList loading={isFetchingNextPage} onReached={() => void fetchNextPage()} />
      )}
    </>
  );
}
