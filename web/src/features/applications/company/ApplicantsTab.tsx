import { applicationLimits, applicationTexts, mayDo, statusesIn } from '@ambitionhub/contract/applications';
import { positionTexts } from '@ambitionhub/contract/positions';
import { useState } from 'react';
import { SectionAction, TabSections } from '../../../ui/TabSections.tsx';
import { useSelection } from '../../../ui/useSelection.ts';
import { applicantFileOf, useApplicantCounts, useApplicants } from '../api/applicants.ts';
import { ApplicantDetail } from './ApplicantDetail.tsx';
import { ApplicantList } from './ApplicantList.tsx';
import { ApplicantNav } from './ApplicantNav.tsx';
import classes from './ApplicantsTab.module.css';
import { ChosenBar } from './ChosenBar.tsx';
import { Declines } from './Declines.tsx';
import { FilterChips } from './FilterChips.tsx';
import { ListHead } from './ListHead.tsx';
import type { Parts } from './parts.ts';
import { countIn, StageSelect } from './StageSelect.tsx';
import { Tools } from './Tools.tsx';
import type { Undoable } from './UndoDecline.tsx';
import { useApplicantFilters } from './useApplicantFilters.ts';
import { useFirstShown } from './useFirstShown.ts';
import { useOpenApplicant } from './useOpenApplicant.ts';
import { usePositionNames } from './usePositionNames.ts';
import { useSteps } from './useSteps.ts';
import { useVisited } from './useVisited.ts';

const texts = applicationTexts.company;

/** A company's Applicants: its pipeline, and the positions that students apply to. */
export function ApplicantsTab(parts: Parts) {
  return (
    <TabSections
      title={texts.title}
      label={texts.sections}
      parts={[
        { value: 'applicants', label: texts.title, content: <Pipeline {...parts} /> },
        { value: 'positions', label: positionTexts.title, content: <parts.Positions /> },
      ]}
    />
  );
}

/** The company's pipeline: a list, and next to it the open applicant; on a narrow screen one at a time. */
function Pipeline(parts: Parts) {
  const { stage, order, applicant, chosen, open, preview, close, show, sort } = useOpenApplicant();
  const { filters, change, clear } = useApplicantFilters();
  const found = useApplicants(stage, filters, order);
  const counts = useApplicantCounts(filters);
  const { titles, positionOf, isPending: isNaming } = usePositionNames();
  const list = JSON.stringify({ stage, filters, order });
  const rows = found.data?.pages.flatMap((page) => page.applicants) ?? [];
  const applicants = useVisited(rows, applicant, list);
  useFirstShown({ list, ids: rows.map((row) => row.with.id), isOneOpen: applicant !== null, preview });
  const selection = useSelection(JSON.stringify({ stage, filters }), applicationLimits.chosen);
  const [undoable, setUndoable] = useState<Undoable | null>(null);

  const isFiltered = Object.keys(filters).length > 0;
  // No applicants at any stage, so there is nothing to choose from.
  const hasNone = !isFiltered && !!counts && Object.values(counts).every((count) => count === 0);
  const canDecline = statusesIn(stage).every((status) => mayDo(status, 'company').includes('decline'));

  const place = applicants.findIndex((one) => one.with.id === applicant);
  const row = applicants[place];
  const { next, previous, tab, notice } = useSteps(applicants, place, {
    open,
    choose: (id) => canDecline && selection.choose([id], !selection.isChosen(id)),
  });

  return (
    <div ref={tab} className={classes.tab} data-view={applicant === null ? 'list' : 'detail'}>
      <p className="visually-hidden" role="status">
        {notice}
      </p>
      {!hasNone && (
        <div className={classes.top}>
          <SectionAction>
            <Tools
              filters={filters}
              onChange={change}
              Fields={parts.Filters}
              file={applicantFileOf(stage, filters)}
            >
              <StageSelect stage={stage} counts={counts ?? {}} onShow={show} />
            </Tools>
          </SectionAction>
          <FilterChips
            filters={filters}
            positions={titles}
            misspelled={found.data?.pages[0]?.misspelled ?? null}
            nearWords={found.data?.pages[0]?.nearWords ?? null}
            onChange={change}
            onClear={clear}
          />
        </div>
      )}
      <div className={classes.frame}>
        <ApplicantList
          list={list}
          title={`${texts.title}: ${texts.stages[stage]}`}
          found={found}
          isPending={found.isPending || isNaming}
          applicants={applicants}
          present={rows}
          positionOf={positionOf}
          selected={applicant}
          isFiltered={isFiltered}
          hasNone={hasNone}
          selection={canDecline ? selection : null}
          Shortlist={parts.Shortlist}
          onOpen={open}
          onClear={clear}
          head={
            <>
              {canDecline && (
                <ChosenBar
                  stage={stage}
                  filters={filters}
                  shown={applicants.map((one) => one.with.id)}
                  count={countIn(stage, counts ?? {})}
                  selection={selection}
                  onDeclined={({ id, count }) => setUndoable({ id, text: texts.declinedMany(count) })}
                />
              )}
              <ListHead
                stage={stage}
                order={order}
                hasPositions={applicants.some((one) => positionOf(one) !== '')}
                onOrder={sort}
              />
            </>
          }
        />
        {applicant !== null && (
          <ApplicantDetail
            key={applicant}
            id={applicant}
            row={row}
            parts={parts}
            takesFocus={chosen}
            undoable={undoable}
            onDeclined={setUndoable}
            place={row && texts.place(place + 1, countOf(applicants.length, found.hasNextPage))}
            nav={<ApplicantNav onBack={close} onPrevious={previous} onNext={next} />}
          />
        )}
      </div>
      <Declines undoable={undoable} />
    </div>
  );
}

/** The number of rows fetched so far. */
const countOf = (count: number, isMore: boolean): string => `${count.toLocaleString()}${isMore ? '+' : ''}`;
