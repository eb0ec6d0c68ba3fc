import type { ComponentProps, ReactNode } from 'react';
import { Button } from './Button.tsx';
import { EmptyState } from './EmptyState.tsx';
import { ErrorState } from './ErrorState.tsx';
import classes from './PagedList.module.css';
import { type SkeletonMark, SkeletonRows } from './Skeletons.tsx';

/** The parts of a paged query that its list shows. */
export type PagedQuery = {
  readonly error: unknown;
  readonly isPending: boolean;
  /** Whether it failed before anything was loaded. */
  readonly isLoadingError: boolean;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
};

type FrameProps = {
  found: PagedQuery;
  loading: string;
  /** The picture of each row, and a row's outline if it is more than a picture and two lines. */
  mark?: SkeletonMark;
  outline?: ReactNode;
  failed: string;
  retryText?: string;
  empty: ComponentProps<typeof EmptyState>;
  more?: string;
  hasRows: boolean;
  /** The placeholder for rows that are not boxes, until they arrive. */
  skeleton?: ReactNode;
  /** The rows, shown if there are any. */
  children: ReactNode;
};

/** A paged list in each of its states; the previous list stays while another loads. */
export function PagedFrame({
  found,
  loading,
  mark = 'none',
  outline,
  skeleton,
  failed,
  retryText,
  empty,
  more = 'Show more',
  hasRows,
  children,
}: FrameProps) {
  const hasFailed = found.error !== null;
  return (
    <>
      {found.isPending &&
        !hasFailed &&
        (skeleton ?? (
          <SkeletonRows label={loading} mark={mark} boxed>
            {outline}
          </SkeletonRows>
        ))}
      {hasFailed && !hasRows && (
        <ErrorState
          message={failed}
          {...(retryText !== undefined && { retryText })}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
      {!found.isPending && !hasFailed && !hasRows && <EmptyState {...empty} />}
      {hasRows && children}
      {found.hasNextPage && (
        <Button
          variant="default"
          className={classes.more ?? ''}
          busy={found.isFetchingNextPage}
          onClick={() => void found.fetchNextPage()}
        >
          {more}
        </Button>
      )}
    </>
  );
}

type Props = Omit<FrameProps, 'hasRows'> & {
  /** The rows, each a list item. */
  children: readonly ReactNode[];
};

/** The same for rows that are list items. */
export function PagedList({ children, ...frame }: Props) {
  return (
    <PagedFrame {...frame} hasRows={children.length > 0}>
      <ul className={classes.list} aria-busy={frame.found.isPlaceholderData}>
        {children}
      </ul>
    </PagedFrame>
  );
}
