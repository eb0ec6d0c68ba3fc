import { type ListingKind, moderationLimits, moderationTexts } from '@ambitionhub/contract/moderation';
import { Select } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { SkeletonRows } from '../../../ui/Skeletons.tsx';
import { useSearchParam } from '../../../ui/useAddress.ts';
import classes from './ListingTab.module.css';

/** What of a list's query its frame shows. */
export type Found = {
  readonly error: unknown;
  readonly isPending: boolean;
  readonly isFetching: boolean;
  readonly isPlaceholderData: boolean;
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly refetch: () => unknown;
  readonly fetchNextPage: () => unknown;
};

export type Choice = {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly value: string;
  readonly onChange: (value: string | null) => void;
};

type Props = {
  kind: ListingKind;
  found: Found;
  /** How many match; null while that is not known. */
  total: { count: number; isMore: boolean } | null;
  choices: readonly Choice[];
  /** What is done to many of the rows. */
  bulk: ReactNode;
  /** The rows that were found, in a list. */
  children: readonly ReactNode[];
};

const { count: counts } = moderationTexts;
const counted = {
  students: { one: counts.oneStudent, many: counts.students },
  companies: { one: counts.oneCompany, many: counts.companies },
} as const;

const countText = (kind: ListingKind, { count, isMore }: { count: number; isMore: boolean }): string => {
  if (count === 1) return counted[kind].one;
  const number = count.toLocaleString();
  return counted[kind].many(isMore ? counts.more(number) : number);
};

/** The frame of the admin's lists: search, filter and order kept in the address, the count, and every state of the list. */
export function ListingTab({ kind, found, total, choices, bulk, children }: Props) {
  const [query = '', setQuery] = useSearchParam('q');
  const titleId = useId();
  const isEmpty = !found.isPending && !found.error && children.length === 0;
  return (
    <section className={classes.tab} aria-labelledby={titleId}>
      <h2 id={titleId} className="visually-hidden">
        {moderationTexts.tabs[kind]}
      </h2>
      <div className={classes.search}>
        <SearchInput
          label="Search"
          placeholder={moderationTexts.search[kind]}
          leftSection={<Icon name="search" />}
          maxLength={moderationLimits.search}
          value={query}
          onSearch={(text) => setQuery(text || undefined)}
        />
        {choices.map(({ label, options, value, onChange }) => (
          <Select
            key={label}
            label={label}
            data={[...options]}
            allowDeselect={false}
            value={value}
            onChange={onChange}
          />
        ))}
      </div>
      <p className={classes.count} role="status">
        {total && countText(kind, total)}
      </p>
      {found.isPending && <SkeletonRows label={`Loading ${kind}...`} />}
      {found.error !== null && children.length === 0 && (
        <ErrorState
          message={moderationTexts.errors.load(kind, reasonOf(found.error))}
          onRetry={() => void found.refetch()}
          retrying={found.isFetching}
        />
      )}
      {isEmpty && <EmptyState title={moderationTexts.empty[kind]} />}
      {children.length > 0 && bulk}
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
    </section>
  );
}
