import {
  applicationLimits,
  applicationTexts,
  type DeclineId,
  type DeclineSelection,
  type StartedDecline,
} from '@ambitionhub/contract/applications';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { fieldFault, reasonOf } from '../../../session/api.ts';
import { Affected, affectedCount } from '../../../session/dialogs/Affected.tsx';
import { FormDialog } from '../../../session/dialogs/FormDialog.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { text } from '../../../session/drafts/kinds.ts';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { lengthError } from '../../../ui/lengthError.ts';
import { Progress } from '../../../ui/Progress.tsx';
import { useDecline, useDeclinePreview, useDeclines } from '../api/decline.ts';
import { DeclineTexts } from './DeclineTexts.tsx';
import classes from './Dialogs.module.css';

const texts = applicationTexts.company;
const most = applicationLimits.declines;

export const declineForm = defineForm('decline', { note: text });

type Props = {
  title: string;
  selection: DeclineSelection;
  /** The name under which the note is kept until it is sent. */
  draft: string;
  onClose: () => void;
  onDeclined: (declined: StartedDecline) => void;
};

/** Declines one or more applicants, with a note to the students; the note is kept until it is sent. */
export function DeclineDialog({ title, selection: initial, draft: of, onClose, onDeclined }: Props) {
  const draft = useDraft(declineForm, of);
  const { note = '' } = draft.typed;
  // A retry after a lost answer is the same decline of the same applicants.
  const [id] = useState(() => crypto.randomUUID() as DeclineId);
  const [selection] = useState(initial);
  const isOne = 'students' in selection && selection.students.length === 1;
  // One applicant is in view; no request is needed.
  const preview = useDeclinePreview(selection, !isOne);
  const count = isOne ? 1 : affectedCount(preview, most);
  const { mutate, isPending, error } = useDecline();

  const submit = (): void => {
    if (count === null) return;
    mutate(
      { id, selection, note, expected: count },
      {
        onSuccess: (declined) => {
          draft.done();
          onClose();
          onDeclined(declined);
        },
      },
    );
  };

  return (
    <FormDialog
      title={title}
      draft={draft}
      fault={error && faultOf(error)}
      act={texts.decline}
      color="red"
      busy={isPending}
      disabled={count === null}
      onSubmit={submit}
      onClose={onClose}
    >
      {!isOne && (
        <Affected preview={preview} most={most} texts={texts} whom={({ count }) => texts.whom(count)} />
      )}
      <p>{isOne ? texts.declineText : texts.declineManyText}</p>
      <DeclineTexts onChoose={(note) => draft.type({ note })} />
      <Textarea
        label={texts.note}
        description={texts.noteHint}
        value={note}
        onChange={({ currentTarget }) => draft.type({ note: currentTarget.value })}
        {...lengthError(note, applicationLimits.note)}
        rows={5}
        dir="auto"
      />
      {isPending && count !== null && count > shownFrom && <DeclineProgress id={id} all={count} />}
    </FormDialog>
  );
}

/** At this number a decline takes long enough to show its progress. */
const shownFrom = 100;

/** The number declined so far. The server declines in batches. */
function DeclineProgress({ id, all }: { id: DeclineId; all: number }) {
  const done = useDeclines(true)?.find((decline) => decline.id === id)?.count ?? 0;
  const text = texts.declining(done, all);
  return (
    <div className={classes.progress}>
      <p>{text}</p>
      <Progress value={(done / all) * 100} label={text} />
    </div>
  );
}

/** The server's error about the note, else the reason for the failure. */
const faultOf = (error: unknown): string => fieldFault(error, 'note') ?? reasonOf(error);
