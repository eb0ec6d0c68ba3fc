import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { type ListingKind, moderationLimits, moderationTexts } from '@ambitionhub/contract/moderation';
import { Select } from '@mantine/core';
import { type ReactNode, useId } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { Icon } from '../../../ui/Icon.tsx';
import { PagedList, type PagedQuery } from '../../../ui/PagedList.tsx';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { useSearchParam } from '../../../ui/useAddress.ts';
import type { Selection } from '../../../ui/useSelection.ts';
import { BulkBar } from './BulkBar.tsx';
import type { Choice } from './choice.ts';
import classes from './ListingTab.module.css';

type Props = {
  kind: ListingKind;
  found: PagedQuery;
  /** The number of matches; null until loaded. */
  total: { count: number; isMore: boolean } | null;
  choices: readonly Choice[];
  /** The shown rows, their filter, and the chosen ones, for bulk actions. */
  shown: readonly ParticipantId[];
  filter: string;
  selection: Selection;
  /** The matching rows, in a list. */
  children: readonly ReactNode[];
};

const { count: counts } = moderationTexts;
const counted = {
  students: { one: counts.oneStudent, many: counts.students },
  companies: { one: counts.oneCompany, many: counts.companies },
} as const;

function countText(kind: ListingKind, { count, isMore }: { count: number; isMore: boolean }): string {
  if (count === 1) return counted[kind].one;
  const number = count.toLocaleString();
  return counted[kind].many(isMore ? counts.more(number) : number);
}

/**
 * The frame of the admin's lists: search, filter and order in the address, the count, and every state of the
 * list.
 */
export function ListingTab(props: Props) {
  const { kind, found, total, choices, shown, filter, selection, children } = props;
  const [query = '', setQuery] = useSearchParam('q');
  const titleId = useId();
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
      <PagedList
        found={found}
        loading={`Loading ${kind}...`}
        failed={moderationTexts.errors.load(kind, reasonOf(found.error))}
        empty={{ title: moderationTexts.empty[kind], text: moderationTexts.empty.hint }}
        actions={
          <BulkBar kind={kind} shown={shown} search={{ query, filter }} total={total} selection={selection} />
        }
      >
        {children}
      </PagedList>
    </section>
  );
}
