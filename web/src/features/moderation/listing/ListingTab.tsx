import {
  adminExportPath,
  adminTabs,
  type ListingKind,
  moderationLimits,
  moderationTexts,
} from '@ambitionhub/contract/moderation';
import { type ReactNode, useId } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { PagedFrame, type PagedQuery } from '../../../ui/PagedList.tsx';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { TableSkeleton } from '../../../ui/TableSkeleton.tsx';
import { useSearchParam } from '../../../ui/useAddress.ts';
import { useIsRoomy, useIsWide } from '../../../ui/useIsWide.ts';
import type { Choice } from './choice.ts';
import { ListFilters } from './ListFilters.tsx';
import classes from './ListingTab.module.css';
import { matchCount, type Total } from './matchCount.ts';
import { ToolSelect } from './ToolSelect.tsx';

type Props = {
  kind: ListingKind;
  found: PagedQuery;
  /** The number of matches; null until loaded. */
  total: Total | null;
  choices: readonly Choice[];
  filter: string;
  /** Whether there are rows. */
  hasRows: boolean;
  /** The checkbox for all rows, if no table has it. */
  chooseAll: ReactNode;
  /** The rows, and the actions on selected ones. */
  children: ReactNode;
};

const { count: counts } = moderationTexts;
const counted = {
  students: { one: counts.oneStudent, many: counts.students },
  companies: { one: counts.oneCompany, many: counts.companies },
} as const;

const countText = (kind: ListingKind, total: Total): string =>
  total.count === 1 ? counted[kind].one : counted[kind].many(matchCount(total));

/**
 * The frame of the admin's lists: search, filter and order in the address, the count, and every state of the
 * list.
 */
export function ListingTab({ kind, found, total, choices, filter, hasRows, chooseAll, children }: Props) {
  const [query = '', setQuery] = useSearchParam('q');
  const titleId = useId();
  const isWide = useIsWide();
  const isRoomy = useIsRoomy();
  return (
    <section className={classes.tab} aria-labelledby={titleId}>
      <h2 id={titleId} className="visually-hidden">
        {adminTabs[kind]}
      </h2>
      <div className={classes.tools}>
        <SearchInput
          className={classes.search ?? ''}
          aria-label="Search"
          placeholder={moderationTexts.search[kind]}
          leftSection={<Icon name="search" />}
          maxLength={moderationLimits.search}
          value={query}
          onSearch={(text) => setQuery(text || undefined)}
        />
        <ListFilters
          texts={moderationTexts.sheet}
          active={choices.filter(({ value, options }) => value !== options[0]?.value).length}
        >
          {choices
            .filter(({ isNarrow = false }) => !(isRoomy && isNarrow))
            .map((choice) => (
              <ToolSelect key={choice.label} choice={choice} />
            ))}
        </ListFilters>
        {!isWide && chooseAll}
        <p className={classes.count} role="status">
          {total && countText(kind, total)}
        </p>
        <Button
          className={classes.csv ?? ''}
          component="a"
          aria-label={moderationTexts.csv}
          variant="subtle"
          px="xs"
          href={`${adminExportPath}/${kind}.csv?${new URLSearchParams({ query, filter })}`}
          download
        >
          {isWide ? moderationTexts.csv : moderationTexts.csvShort}
        </Button>
      </div>
      <PagedFrame
        found={found}
        loading={`Loading ${kind}...`}
        skeleton={
          <TableSkeleton label={`Loading ${kind}...`} mark={kind === 'students' ? 'round' : 'square'} />
        }
        failed={moderationTexts.errors.load(kind, reasonOf(found.error))}
        empty={{
          title: moderationTexts.empty[kind],
          text:
            query !== '' || filter !== 'all' ? moderationTexts.empty.hint : moderationTexts.empty.none[kind],
        }}
        hasRows={hasRows}
      >
        {children}
      </PagedFrame>
    </section>
  );
}
