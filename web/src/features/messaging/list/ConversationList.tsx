import type { UserId } from '@ambitionhub/contract/accounts';
import { messagingTexts } from '@ambitionhub/contract/messaging';
import { reasonOf } from '../../../session/api.ts';
import { reloadPage } from '../../../session/page.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { useConversations } from '../api/conversations.ts';
import { listFault } from '../faults.ts';
import classes from './ConversationList.module.css';
import { ConversationRows } from './ConversationRows.tsx';

type Props = { selected: UserId | null; onSelect: (other: UserId) => void };

const texts = messagingTexts.list;

export function ConversationList({ selected, onSelect }: Props) {
  return (
    <section className={classes.list} aria-labelledby="conversations-title">
      <h2 id="conversations-title" className={classes.title}>
        {texts.title}
      </h2>
      <Content selected={selected} onSelect={onSelect} />
    </section>
  );
}

/** One of the list's states. */
function Content({ selected, onSelect }: Props) {
  const { data: ids, error, hasNextPage, isFetchingNextPage, fetchNextPage } = useConversations();

  if (ids === undefined && error === null)
    return (
      <div className={classes.loading}>
        <SkeletonRows label={texts.loading} />
      </div>
    );
  if (ids === undefined)
    return <ErrorState message={listFault(error)} retryText={texts.refresh} onRetry={reloadPage} />;
  if (ids.length === 0) return <EmptyState title={texts.empty} text={texts.emptyHint} />;
  return (
    <ConversationRows
      ids={ids}
      selected={selected}
      onSelect={onSelect}
      onNearEnd={hasNextPage && error === null && !isFetchingNextPage ? fetchNextPage : null}
    >
      {isFetchingNextPage && (
        <div className={classes.loading}>
          <SkeletonRows rows={2} label={texts.more} />
        </div>
      )}
      {error !== null && (
        <ErrorState
          message={texts.errors.live(reasonOf(error))}
          retryText={texts.refresh}
          onRetry={reloadPage}
        />
      )}
    </ConversationRows>
  );
}
