import { moderationTexts } from '@ambitionhub/contract/moderation';
import type { ReactNode } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import classes from '../listing/ListingTab.module.css';
import type { Found } from '../listing/ListingTab.tsx';

const { messages: texts, count } = moderationTexts;

type Total = { readonly count: number; readonly isMore: boolean };
type Props = {
  found: Found;
  total: Total | null;
  empty: { title: string; text?: string };
  children: readonly ReactNode[];
};

const countText = ({ count: number, isMore }: Total): string => {
  if (number === 1) return texts.oneMessage;
  const shown = number.toLocaleString();
  return texts.count(isMore ? count.more(shown) : shown);
};

/** A list of messages in each of its states. */
export function FoundMessages({ found, total, empty, children }: Props) {
  const isEmpty = !found.isPending && !found.error && children.length === 0;
  return (
    <>
      <p className={classes.count} role="status">
        {total && total.count > 0 && countText(total)}
      </p>
      {found.isPending && <SkeletonRows label="Loading messages..." />}
      {found.error !== null && children.length === 0 && (
        <ErrorState
          message={texts.loadFailed}
          retryText={texts.tryAgain}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
      {isEmpty && <EmptyState {...empty} />}
      {children.length > 0 && (
        <ul className={classes.list} aria-busy={found.isPlaceholderData}>
          {children}
        </ul>
      )}
      {found.hasNextPage && (
        <Button
          variant="default"
          className={classes.more ?? ''}
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          Show more
        </Button>
      )}
    </>
  );
}
