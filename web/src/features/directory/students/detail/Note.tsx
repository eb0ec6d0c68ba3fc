import type { UserId } from '@ambitionhub/contract/accounts';
import { directoryLimits, directoryTexts, type StudentDetail } from '@ambitionhub/contract/directory';
import { Textarea } from '@mantine/core';
import { DraftNotice } from '../../../../session/drafts/DraftNotice.tsx';
import { defineForm } from '../../../../session/drafts/draft.ts';
import { text } from '../../../../session/drafts/kinds.ts';
import { useDraft } from '../../../../session/drafts/useDraft.ts';
import { useViewer } from '../../../../session/session.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { lengthError } from '../../../../ui/lengthError.ts';
import { Time } from '../../../../ui/Time.tsx';
import { useSaveNote } from '../api/student.ts';
import classes from './StudentDrawer.module.css';

const texts = directoryTexts.detail;

export const noteForm = defineForm('note', { note: text, seen: text });

type Props = { id: UserId } & Pick<StudentDetail, 'note' | 'noteBy'>;

/** The company's private note about a student. */
export function Note({ id, note, noteBy }: Props) {
  const viewer = useViewer().id;
  const draft = useDraft(noteForm, id);
  const { note: typed = note, seen = note } = draft.typed;
  // Whether the input is based on an older version of the note.
  const isChanged = seen !== note && typed.trim() !== note;
  const saving = useSaveNote();
  const isSaved = saving.isSuccess && typed.trim() === note;
  return (
    <form
      className={classes.note}
      onSubmit={(event) => {
        event.preventDefault();
        // The current note is now on the screen, below the input.
        saving.mutate(
          { id, note: typed, seen: note },
          { onSuccess: () => draft.done({ note: typed, seen }) },
        );
      }}
    >
      <Textarea
        label={texts.note}
        description={texts.notePrivate}
        rows={4}
        value={typed}
        {...lengthError(typed, directoryLimits.note, saving.error?.message)}
        onChange={({ currentTarget }) => draft.type({ note: currentTarget.value, seen })}
      />
      {noteBy && (
        <p className={classes.noteBy}>
          {noteBy.id === viewer ? texts.noteChanged : texts.noteChangedBy(noteBy.name)}{' '}
          <Time at={noteBy.at} />
        </p>
      )}
      <Button type="submit" variant="default" disabled={saving.isPending || typed.trim() === note}>
        {texts.saveNote}
      </Button>
      <div role="status">
        {isChanged && <p>{note === '' ? texts.noteIsGone : texts.noteIsNow}</p>}
        {isChanged && note !== '' && <blockquote className={classes.noteNow}>{note}</blockquote>}
      </div>
      <DraftNotice draft={draft} />
      <p role="status">{isSaved && texts.noteSaved}</p>
    </form>
  );
}
