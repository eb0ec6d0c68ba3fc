import {
  type Application,
  applicationLimits,
  applicationTexts,
  type Declined,
  type DeclineId,
} from '@ambitionhub/contract/applications';
import { Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { reasonOf, refusalOf } from '../../../session/api.ts';
import { useViewer } from '../../../session/session.tsx';
import { asText, useKept } from '../../../session/useKept.ts';
import { Button } from '../../../ui/Button.tsx';
import dialog from '../../../ui/Dialog.module.css';
import { Dialog } from '../../../ui/Dialog.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useDecline, useTemplates } from '../api/decline.ts';
import classes from './Dialogs.module.css';

const texts = applicationTexts.company;

type Props = { student: Application['with']; onClose: () => void; onDeclined: (declined: Declined) => void };

/** Declines an applicant, with a word to the student; what was typed stays until it is sent. */
export function DeclineDialog({ student, onClose, onDeclined }: Props) {
  const [note, keepNote] = useKept(useViewer().id, `decline:${student.id}`, asText);
  // Asked once more after an answer that got lost, it is the same decline.
  const [id] = useState(() => crypto.randomUUID() as DeclineId);
  const { mutate, isPending, error } = useDecline();

  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (isPending) return;
    mutate(
      { id, selection: { students: [student.id] }, note, expected: 1 },
      {
        onSuccess: (declined) => {
          keepNote(null);
          onClose();
          onDeclined(declined);
        },
      },
    );
  };

  return (
    <Dialog title={texts.declineTitle(student.name)} onClose={onClose}>
      <form className={dialog.form} onSubmit={submit}>
        <p>{texts.declineText}</p>
        <Templates onChoose={keepNote} />
        <Textarea
          label={texts.note}
          description={texts.noteHint}
          value={note}
          onChange={({ currentTarget }) => keepNote(currentTarget.value)}
          maxLength={applicationLimits.note}
          rows={5}
          dir="auto"
        />
        <FormMessage kind="error" text={error && faultOf(error)} />
        <div className={dialog.buttons}>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <Button type="submit" color="red" busy={isPending}>
            {texts.decline}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** Texts to begin the note with; it can be written without them, so nothing is said while there are none. */
function Templates({ onChoose }: { onChoose: (text: string) => void }) {
  const { data } = useTemplates();
  if (data === undefined || data.templates.length === 0) return null;
  return (
    <fieldset className={classes.templates} aria-label={texts.templates}>
      {data.templates.map(({ id, name, text }) => (
        <Button key={id} variant="default" size="compact-sm" data-touch onClick={() => onChoose(text)}>
          {name}
        </Button>
      ))}
    </fieldset>
  );
}

/** What the server says about the note, else why nothing came of it. */
const faultOf = (error: unknown): string =>
  refusalOf(error)?.fields.find(({ field }) => field === 'note')?.message ?? reasonOf(error);
