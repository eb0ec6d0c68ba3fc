import { hoursTexts, type ReviewListName, reviewLists } from '@ambitionhub/contract/hours';
import { type ComponentType, type ReactNode, useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { ChooseAll } from '../../../ui/ChooseAll.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { LineSelect, optionText } from '../../../ui/LineSelect.tsx';
import { inOrder, joinPagedQueries, type MergedKind, type OtherChosen } from '../../../ui/mergedRows.ts';
import { PagedList } from '../../../ui/PagedList.tsx';
import { SearchInput } from '../../../ui/SearchInput.tsx';
import { Toolbar } from '../../../ui/Toolbar.tsx';
import { useSearchParam } from '../../../ui/useAddress.ts';
import { useWaitingWeeks } from '../api/hours-queries.ts';

import classes from './Review.module.css';
import { useReviewKeys } from './useReviewKeys.ts';
import { useWeekRows } from './useWeekRows.tsx';

const texts = hoursTexts.company;

/** Another feature's kinds, and the number that wait; undefined until loaded. */
type Part = { readonly kinds: readonly MergedKind[]; readonly waiting: number | undefined };
type ReviewFilter = { readonly list: ReviewListName; readonly query: string };
type Props = {
  /** The other feature's proofs, with the actions around the list, which include the selected weeks. */
  Proofs: ComponentType<ReviewFilter & { others: OtherChosen | null; children: (proofs: Part) => ReactNode }>;
};

/** Hours and proofs in one list: items that wait for the company's decision, oldest first, and the rest. */
export function Review({ Proofs }: Props) {
  const [reviewParam] = useSearchParam('review');
  const list = reviewLists.find((one) => one === reviewParam) ?? 'waiting';
  const [query, setQuery] = useState('');
  // Hours are never declined.
  const hasWeeks = list !== 'declined';
  const weeks = useWeekRows(hasWeeks ? list : null, query);
  return (
    <div className={classes.review}>
      <Proofs key={list} list={list} query={query} others={weeks.others}>
        {({ kinds: others, waiting }) => {
          const kinds = hasWeeks ? [weeks.kind, ...others] : others;
          return (
            <>
              <Toolbar>
                <SearchInput
                  aria-label={texts.search}
                  placeholder={texts.search}
                  value={query}
                  onSearch={setQuery}
                />
                <Lists list={list} waiting={waiting} />
                {list === 'waiting' && <ChooseAll choices={kinds.flatMap(({ choice }) => choice ?? [])} />}
              </Toolbar>
              <FormMessage kind="error" text={weeks.fault} />
              <ReviewList list={list} query={query} kinds={kinds} />
            </>
          );
        }}
      </Proofs>
    </div>
  );
}

function Lists({ list, waiting: proofs }: { list: ReviewListName; waiting: number | undefined }) {
  const [, choose] = useSearchParam('review');
  const weeks = useWaitingWeeks();
  const count = weeks === undefined || proofs === undefined ? undefined : weeks + proofs;
  return (
    <LineSelect
      label={texts.list}
      isLabelWideOnly
      options={reviewLists.map((value) => ({
        value,
        label: optionText(texts.lists[value], value === 'waiting' ? count : undefined),
      }))}
      value={list}
      onChange={(value) => choose(value === 'waiting' ? undefined : value, { replace: false })}
    />
  );
}

function ReviewList({ list, query, kinds }: ReviewFilter & { kinds: readonly MergedKind[] }) {
  const keys = useReviewKeys();
  const found = joinPagedQueries(kinds.map(({ found }) => found));
  const rows = inOrder(kinds, list === 'waiting' ? 'oldest first' : 'newest first');
  return (
    <div ref={keys} className={classes.list}>
      <PagedList
        found={found}
        loading={texts.loading}
        mark="round"
        failed={texts.failed(reasonOf(found.error))}
        empty={{
          title: query === '' ? texts.empty[list] : texts.noMatch,
          ...(query === '' && list === 'waiting' && { text: texts.emptyHint }),
        }}
      >
        {rows.map(({ key, content }) => (
          <li key={key} className={classes.item}>
            {content}
          </li>
        ))}
      </PagedList>
      {list === 'waiting' && rows.length > 0 && <p className={classes.keys}>{texts.keys}</p>}
    </div>
  );
}
