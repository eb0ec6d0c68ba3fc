import {
  applicationLimits,
  applicationTexts,
  type DeclineId,
  type DeclineSelection,
  type StartedDecline,
} from '@ambitionhub/contract/applications';
import { Progress, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { reasonOf, refusalOf } from '../../../session/api.ts';
import { DraftNotice } from '../../../session/drafts/DraftNotice.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { text } from '../../../session/drafts/kinds.ts';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { useViewer } from '../../../session/session.tsx';
import dialog from '../../../ui/Dialog.module.css';
import { Dialog } from '../../../ui/Dialog.tsx';
import { DialogButtons } from '../../../ui/DialogButtons.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { lengthError } from '../../../ui/lengthError.ts';
import { useDecline, useDeclines } from '../api/decline.ts';
import { DeclineTexts } from './DeclineTexts.tsx';
import classes from './Dialogs.module.css';
import { useWhom, Whom } from './Whom.tsx';

const texts = applicationTexts.company;

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
export function DeclineDialog({ title, selection: asked, draft: of, onClose, onDeclined }: Props) {
  const draft = useDraft(declineForm, useViewer().id, of);
  const { note = '' } = draft.typed;
  // A retry after a lost answer is the same decline of the same applicants.
  const [id] = useState(() => crypto.randomUUID() as DeclineId);
  const [selection] = useState(asked);
  const isOne = 'students' in selection && selection.students.length === 1;
  const whom = useWhom(selection, isOne);
  const { mutate, isPending, error } = useDecline();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending || whom.count === null) return;
    mutate(
      { id, selection, note, expected: whom.count },
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
    <Dialog title={title} onClose={onClose}>
      <form className={dialog.form} onSubmit={submit}>
        {!isOne && <Whom whom={whom} />}
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
        <DraftNotice draft={draft} />
        <FormMessage kind="error" text={error && faultOf(error)} />
        {isPending && whom.count !== null && whom.count > shownFrom && <Asked id={id} all={whom.count} />}
        <DialogButtons
          cancel={texts.cancel}
          onCancel={onClose}
          act={texts.decline}
          color="red"
          busy={isPending}
          disabled={whom.count === null}
        />
      </form>
    </Dialog>
  );
}

/** From this many on a decline takes long enough that the company wants to see its progress. */
const shownFrom = 100;

/** How many are declined so far; the server declines them in batches. */
function Asked({ id, all }: { id: DeclineId; all: number }) {
  const done = useDeclines(true)?.find((decline) => decline.id === id)?.count ?? 0;
  const text = texts.declining(done, all);
  return (
    <div className={classes.progress}>
      <p>{text}</p>
      <Progress value={(done / all) * 100} aria-label={text} />
    </div>
  );
}

/** The server's error about the note, else the reason for the failure. */
const faultOf = (error: unknown): string =>
  refusalOf(error)?.fields.find(({ field }) => field === 'note')?.message ?? reasonOf(error);
