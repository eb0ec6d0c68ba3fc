import { type HourWeek, hoursLimits, hoursTexts, type WeekDecisionId } from '@ambitionhub/contract/hours';
import { isBlank } from '@ambitionhub/contract/text';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { FormDialog } from '../../../session/dialogs/FormDialog.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { text } from '../../../session/drafts/kinds.ts';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { lengthError } from '../../../ui/lengthError.ts';
import { useDecideWeek } from '../api/hours.ts';

const texts = hoursTexts.company;

export const returnForm = defineForm('return-week', { note: text });

/** Returns a week with a note to the student; the note is kept until it is sent. */
export function ReturnDialog({ week, onClose }: { week: HourWeek; onClose: () => void }) {
  const { ambassadorshipId, version, with: student } = week;
  const draft = useDraft(returnForm, `${ambassadorshipId} ${week.week}`);
  const { note = '' } = draft.typed;
  // The same id for a retry after a lost answer, so that it is not a second decision.
  const [id] = useState(() => crypto.randomUUID() as WeekDecisionId);
  const [isTried, setTried] = useState(false);
  const { mutate, isPending, error } = useDecideWeek();
  const isEmpty = isBlank(note);

  const submit = (): void => {
    setTried(true);
    if (isEmpty) return;
    mutate(
      { ambassadorshipId, week: week.week, version, id, decision: 'return', note },
      {
        onSuccess: () => {
          draft.done();
          onClose();
        },
      },
    );
  };

  return (
    <FormDialog
      title={texts.returnTitle(student.name)}
      draft={draft}
      fault={error && reasonOf(error)}
      act={texts.return}
      busy={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p>{texts.returnText}</p>
      <Textarea
        label={texts.note}
        required
        value={note}
        onChange={({ currentTarget }) => draft.type({ note: currentTarget.value })}
        {...lengthError(note, hoursLimits.returnNote, isTried && isEmpty && texts.noteNeeded)}
        rows={4}
        dir="auto"
        data-autofocus
      />
    </FormDialog>
  );
}
