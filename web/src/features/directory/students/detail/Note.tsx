import type { UserId } from '@ambitionhub/contract/accounts';
import { directoryLimits, directoryTexts, type StudentDetail } from '@ambitionhub/contract/directory';
import { Textarea } from '@mantine/core';
import { DraftNotice } from '../../../../session/drafts/DraftNotice.tsx';
import { text } from '../../../../session/drafts/kinds.ts';
import { useViewer } from '../../../../session/session.tsx';
import { Changes } from '../../../../session/versioned/Changes.tsx';
import { defineVersionedForm } from '../../../../session/versioned/defineVersionedForm.ts';
import { useVersionedForm } from '../../../../session/versioned/useVersionedForm.ts';
import { Button } from '../../../../ui/Button.tsx';
import { lengthError } from '../../../../ui/lengthError.ts';
import { Time } from '../../../../ui/Time.tsx';
import { useSaveNote } from '../api/student.ts';
import classes from './StudentDrawer.module.css';

const texts = directoryTexts.detail;

/** The row is the note itself, which is its own version. */
export const noteForm = defineVersionedForm<{ note: string }, string>('note', {
  kinds: { note: text },
  row: text,
  valuesOf: (row) => ({ note: row ?? '' }),
});

type Props = { id: UserId } & Pick<StudentDetail, 'note' | 'noteBy'>;

/** The company's private note about a student. */
export function Note({ id, note, noteBy }: Props) {
  const viewer = useViewer().id;
  const { mutateAsync } = useSaveNote();
  const edit = useVersionedForm({
    form: noteForm,
    of: id,
    row: note,
    save: (values, seen) => mutateAsync({ id, note: values.note, seen: seen ?? note }),
  });
  const { note: typed } = edit.values;
  return (
    <form
      className={classes.note}
      onSubmit={(event) => {
        event.preventDefault();
        edit.save();
      }}
    >
      <Textarea
        label={texts.note}
        description={texts.notePrivate}
        rows={4}
        value={typed}
        {...lengthError(typed, directoryLimits.note, edit.error?.message)}
        onChange={({ currentTarget }) => edit.type({ note: currentTarget.value })}
      />
      {noteBy && (
        <p className={classes.noteBy}>
          {noteBy.id === viewer ? texts.noteChanged : texts.noteChangedBy(noteBy.name)}{' '}
          <Time at={noteBy.at} />
        </p>
      )}
      <Button
        type="submit"
        variant="default"
        disabled={edit.isSaving || (typed.trim() === note && edit.changes.met.length === 0)}
      >
        {texts.saveNote}
      </Button>
      <Changes changes={edit.changes} labels={{ note: texts.note }} />
      <DraftNotice draft={edit.draft} />
      <p role="status">{edit.isSaved && typed.trim() === note && texts.noteSaved}</p>
    </form>
  );
}
