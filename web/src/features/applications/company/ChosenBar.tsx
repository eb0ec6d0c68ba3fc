import { asStudent, type UserId } from '@ambitionhub/contract/accounts';
import {
  type ApplicantFilters,
  applicationTexts,
  type PipelineStage,
  type StartedDecline,
} from '@ambitionhub/contract/applications';
import { useState } from 'react';
import { subjectOf } from '../../../session/drafts/useDraft.ts';
import { Button } from '../../../ui/Button.tsx';
import { ChooseRows } from '../../../ui/ChooseRows.tsx';
import type { Selection } from '../../../ui/useSelection.ts';
import classes from './ChosenBar.module.css';
import { DeclineDialog } from './DeclineDialog.tsx';

const texts = applicationTexts.company;

type Props = {
  stage: PipelineStage;
  filters: ApplicantFilters;
  shown: readonly UserId[];
  /** The total number of rows; undefined until loaded. */
  count: number | undefined;
  selection: Selection;
  onDeclined: (declined: StartedDecline) => void;
};

/** Declines several applicants at once. */
export function ChosenBar({ stage, filters, shown, count = 0, selection, onDeclined }: Props) {
  const [isAsking, setAsking] = useState(false);
  if (shown.length === 0) return null;
  const { ids, isAll } = selection;
  const chosen = isAll ? { stage, ...filters } : { students: ids.map(asStudent) };
  const all = Math.max(count, shown.length).toLocaleString();
  return (
    <div className={classes.chosen}>
      <ChooseRows
        shown={shown}
        selection={selection}
        isMore={count > shown.length}
        texts={{
          shown: texts.choosing.shown,
          all: texts.choosing.all(all),
          areAll: texts.choosing.areAll(all),
          some: texts.choosing.some,
        }}
      >
        {(isAll || ids.length > 0) && (
          <div className={classes.acts}>
            <Button variant="default" size="compact-md" fz="sm" data-touch onClick={() => setAsking(true)}>
              {texts.declineMany}
            </Button>
            <Button variant="subtle" size="compact-md" fz="sm" data-touch onClick={selection.clear}>
              {texts.choosing.clear}
            </Button>
          </div>
        )}
      </ChooseRows>
      {isAsking && (
        <DeclineDialog
          draft={subjectOf(chosen)}
          title={texts.declineManyTitle}
          selection={chosen}
          onClose={() => setAsking(false)}
          onDeclined={(declined) => {
            selection.clear();
            onDeclined(declined);
          }}
        />
      )}
    </div>
  );
}
