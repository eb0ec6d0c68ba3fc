import type { UserId } from '@ambitionhub/contract/accounts';
import { type Applicant, applicationTexts } from '@ambitionhub/contract/applications';
import { type ReactNode, useCallback, useEffect, useId, useRef } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { ToOthers } from '../../../session/screen/ToOthers.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import type { Selection } from '../../../ui/useSelection.ts';
import { WindowedList } from '../../../ui/WindowedList.tsx';
import type { useApplicants } from '../api/applicants.ts';
import classes from './ApplicantList.module.css';
import { ApplicantRow } from './ApplicantRow.tsx';
import type { Parts } from './parts.ts';
import { ResponseLine } from './ResponseLine.tsx';
import { RowOutline } from './RowOutline.tsx';

const texts = applicationTexts.company;

type Props = {
  title: string;
  /** The list's name. A list with a different name starts at the top. */
  list: string;
  found: ReturnType<typeof useApplicants>;
  /** Whether the rows, or the positions that they name, are still loading. */
  isPending: boolean;
  applicants: readonly Applicant[];
  /** The rows that the server still lists here. The others stay because they were visited. */
  present: readonly Applicant[];
  /** The title of the position of an applicant; empty if it need not be named. */
  positionOf: (applicant: Applicant) => string;
  selected: UserId | null;
  isFiltered: boolean;
  /** Whether there is no applicant at any stage. */
  hasNone: boolean;
  /** Null if no bulk action is possible. */
  selection: Selection | null;
  Shortlist: Parts['Shortlist'];
  /** The heads of the columns, and the choice of rows. */
  head: ReactNode;
  onOpen: (id: UserId) => void;
  /** Clears the filters. */
  onClear: () => void;
};

const keyOf = (applicant: Applicant) => applicant.with.id;

/** The applicants at a stage of the pipeline. */
export function ApplicantList({
  title,
  list,
  found,
  isPending,
  applicants,
  present,
  positionOf,
  selected,
  isFiltered,
  hasNone,
  selection,
  Shortlist,
  head,
  onOpen,
  onClear,
}: Props) {
  const titleId = useId();
  const chosen = useRef(selection);
  useEffect(() => {
    chosen.current = selection;
  });
  // Stable for every row, so that a choice renders only one row.
  const choose = useCallback((id: UserId, isChosen: boolean) => chosen.current?.choose([id], isChosen), []);
  const { error, isFetching, hasNextPage, fetchNextPage, refetch } = found;
  const isChoosing = selection !== null && (selection.isAll || selection.ids.length > 0);
  const ids = new Set(present.map(keyOf));
  return (
    <section
      className={classes.list}
      aria-labelledby={titleId}
      data-positions={applicants.some((one) => positionOf(one) !== '') || undefined}
      data-choosable={selection !== null || undefined}
      data-choosing={isChoosing || undefined}
    >
      <h2 id={titleId} className="visually-hidden">
        {title}
      </h2>
      {(isPending || applicants.length > 0) && <div className={classes.head}>{head}</div>}
      <WindowedList
        key={list}
        found={found}
        rows={isPending ? undefined : applicants}
        keyOf={keyOf}
        selected={selected}
        rowHeight={40}
        label={texts.title}
        loading={texts.loading}
        more={texts.more}
        mark="round"
        outline={<RowOutline />}
        empty={
          isFiltered
            ? {
                title: texts.empty,
                text: texts.filter.none,
                children: (
                  <Button variant="default" onClick={onClear}>
                    {texts.filter.clear}
                  </Button>
                ),
              }
            : { title: texts.empty, text: texts.emptyHint, ...(hasNone && { children: <ToOthers /> }) }
        }
        failure={
          error && (
            <ErrorState
              message={texts.failed(reasonOf(error))}
              onRetry={() => void (hasNextPage ? fetchNextPage() : refetch())}
              retrying={isFetching}
            />
          )
        }
        renderRow={(applicant, place) => (
          <ApplicantRow
            applicant={applicant}
            hasLeft={!ids.has(applicant.with.id)}
            position={positionOf(applicant)}
            isChosen={selection?.isChosen(applicant.with.id) ?? null}
            onChoose={choose}
            onOpen={onOpen}
            Shortlist={Shortlist}
            {...place}
          />
        )}
      />
      <div className={classes.foot}>
        <ResponseLine />
      </div>
    </section>
  );
}
