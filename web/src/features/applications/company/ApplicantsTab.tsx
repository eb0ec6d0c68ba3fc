import { applicantExportPath } from '@ambitionhub/contract';
import { applicationTexts } from '@ambitionhub/contract/applications';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '../../../ui/Button.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { topLayer } from '../../../ui/layers.ts';
import { useApplicants } from '../api/applicants.ts';
import { ApplicantDetail } from './ApplicantDetail.tsx';
import { ApplicantList } from './ApplicantList.tsx';
import classes from './ApplicantsTab.module.css';
import type { Parts } from './parts.ts';
import { StageBar } from './StageBar.tsx';
import { type Undoable, UndoNotice } from './UndoNotice.tsx';
import { useHeld, useOpenApplicant } from './useOpenApplicant.ts';
import { Ways } from './Ways.tsx';

const texts = applicationTexts.company;

/** The company's pipeline: list and applicant side by side; on a narrow screen one at a time. */
export function ApplicantsTab(parts: Parts) {
  const { stage, applicant, chosen, open, close, show } = useOpenApplicant();
  const found = useApplicants(stage);
  const applicants = useHeld(found.data?.pages.flatMap((page) => page.applicants) ?? [], applicant);
  const [undoable, setUndoable] = useState<Undoable | null>(null);

  const place = applicants.findIndex((one) => one.with.id === applicant);
  const next = applicants[place + 1]?.with.id;
  const previous = place > 0 ? applicants[place - 1]?.with.id : undefined;

  return (
    <div
      className={classes.tab}
      {...keysTo({ j: next && (() => open(next)), k: previous && (() => open(previous)) })}
      data-view={applicant === null ? 'list' : 'detail'}
    >
      <div className={classes.top}>
        <StageBar stage={stage} onShow={show} />
        <Button component="a" variant="default" href={`${applicantExportPath}?stage=${stage}`} download>
          {texts.csv}
        </Button>
      </div>
      <div className={classes.frame}>
        <section className={classes.list} aria-labelledby="applicants-title">
          <h2 id="applicants-title" className="visually-hidden">
            {texts.title}: {texts.stages[stage]}
          </h2>
          <ApplicantList
            key={stage}
            found={found}
            applicants={applicants}
            selected={applicant}
            onOpen={open}
          />
        </section>
        <div className={classes.pane}>
          {applicant === null ? (
            <EmptyState title={texts.choose} text={texts.chooseHint} />
          ) : (
            <ApplicantDetail
              key={applicant}
              id={applicant}
              row={applicants[place]}
              parts={parts}
              takesFocus={chosen}
              undoable={undoable}
              onDeclined={setUndoable}
              ways={
                <Ways
                  onBack={close}
                  onPrevious={previous && (() => open(previous))}
                  onNext={next && (() => open(next))}
                />
              }
            />
          )}
        </div>
      </div>
      <UndoNotice undoable={undoable} />
    </div>
  );
}

type Way = (() => void) | undefined;

/** Where letters lead while the focus is in the tab and nobody is writing (WCAG 2.1.4). */
function keysTo(ways: Readonly<Record<string, Way>>) {
  return {
    onKeyDown: (event: KeyboardEvent<HTMLElement>): void => {
      const { key, target, ctrlKey, metaKey, altKey } = event;
      const isWriting = target instanceof Element && target.matches('input, textarea, select');
      const way = Object.hasOwn(ways, key) ? ways[key] : undefined;
      if (way === undefined || isWriting || ctrlKey || metaKey || altKey || topLayer.get() !== null) return;
      event.preventDefault();
      way();
    },
  };
}
