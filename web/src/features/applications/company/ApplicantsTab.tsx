import { applicationLimits, applicationTexts, mayDo } from '@ambitionhub/contract/applications';
import { useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { useSelection } from '../../../ui/useSelection.ts';
import { applicantFileOf, useApplicantCounts, useApplicants } from '../api/applicants.ts';
import { ApplicantDetail } from './ApplicantDetail.tsx';
import { ApplicantList } from './ApplicantList.tsx';
import classes from './ApplicantsTab.module.css';
import { ChosenBar } from './ChosenBar.tsx';
import { Declines } from './Declines.tsx';
import { FilterButton } from './FilterButton.tsx';
import { FilterChips } from './FilterChips.tsx';
import type { Parts } from './parts.ts';
import { ResponseLine } from './ResponseLine.tsx';
import { StageBar } from './StageBar.tsx';
import { TemplatesDialog } from './TemplatesDialog.tsx';
import type { Undoable } from './UndoNotice.tsx';
import { useApplicantFilters } from './useApplicantFilters.ts';
import { useHeld, useOpenApplicant } from './useOpenApplicant.ts';
import { useSteps } from './useSteps.ts';
import { Ways } from './Ways.tsx';

const texts = applicationTexts.company;

/** The company's pipeline: list and applicant side by side; on a narrow screen one at a time. */
export function ApplicantsTab(parts: Parts) {
  const { stage, applicant, chosen, open, close, show } = useOpenApplicant();
  const { filters, change, clear } = useApplicantFilters();
  const found = useApplicants(stage, filters);
  const counts = useApplicantCounts(filters);
  const applicants = useHeld(found.data?.pages.flatMap((page) => page.applicants) ?? [], applicant);
  const selection = useSelection(JSON.stringify({ stage, filters }), applicationLimits.chosen);
  const [undoable, setUndoable] = useState<Undoable | null>(null);
  const [isEditing, setEditing] = useState(false);

  const canDecline = mayDo(stage, 'company').includes('decline');

  const place = applicants.findIndex((one) => one.with.id === applicant);
  const row = applicants[place];
  const { next, previous, keys, notice } = useSteps(applicants, place, {
    open,
    choose: (id) => canDecline && selection.choose([id], !selection.isChosen(id)),
  });

  return (
    <div className={classes.tab} {...keys} data-view={applicant === null ? 'list' : 'detail'}>
      <p className="visually-hidden" role="status">
        {notice}
      </p>
      <div className={classes.top}>
        <div className={classes.figures}>
          <ResponseLine />
        </div>
        <div className={classes.tools}>
          <FilterButton filters={filters} onChange={change} Fields={parts.Filters} />
          <Button variant="default" onClick={() => setEditing(true)}>
            {texts.templates}
          </Button>
          <Button component="a" variant="default" href={applicantFileOf(stage, filters)} download>
            {texts.csv}
          </Button>
        </div>
        <div className={classes.wide}>
          <StageBar stage={stage} counts={counts ?? {}} onShow={show} />
        </div>
        <FilterChips
          filters={filters}
          misspelt={found.data?.pages[0]?.misspelt ?? null}
          onChange={change}
          onClear={clear}
        />
      </div>
      <div className={classes.frame}>
        <section className={classes.list} aria-labelledby="applicants-title">
          <h2 id="applicants-title" className="visually-hidden">
            {texts.title}: {texts.stages[stage]}
          </h2>
          {canDecline && (
            <ChosenBar
              stage={stage}
              filters={filters}
              shown={applicants.map((one) => one.with.id)}
              count={counts?.[stage]}
              selection={selection}
              onDeclined={({ id, count }) => setUndoable({ id, text: texts.declinedMany(count) })}
            />
          )}
          <ApplicantList
            key={JSON.stringify({ stage, filters })}
            found={found}
            applicants={applicants}
            selected={applicant}
            isFiltered={Object.keys(filters).length > 0}
            selection={canDecline ? selection : null}
            onOpen={open}
            onClear={clear}
          />
        </section>
        <div className={classes.pane}>
          {applicant === null ? (
            <EmptyState title={texts.choose} text={texts.chooseHint} />
          ) : (
            <ApplicantDetail
              key={applicant}
              id={applicant}
              row={row}
              parts={parts}
              takesFocus={chosen}
              undoable={undoable}
              onDeclined={setUndoable}
              ways={
                <Ways
                  onBack={close}
                  onPrevious={previous}
                  onNext={next}
                  place={row && texts.place(place + 1, countOf(applicants.length, found.hasNextPage))}
                />
              }
            />
          )}
        </div>
      </div>
      <Declines undoable={undoable} />
      {isEditing && <TemplatesDialog onClose={() => setEditing(false)} />}
    </div>
  );
}

/** The number of rows fetched so far. */
const countOf = (count: number, isMore: boolean): string => `${count.toLocaleString()}${isMore ? '+' : ''}`;
