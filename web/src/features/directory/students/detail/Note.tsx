import type { UserId } from '@ambitionhub/contract/accounts';
import { directoryLimits, directoryTexts } from '@ambitionhub/contract/directory';
import { Textarea } from '@mantine/core';
import { DraftNotice } from '../../../../session/drafts/DraftNotice.tsx';
import { defineForm } from '../../../../session/drafts/draft.ts';
import { text } from '../../../../session/drafts/kinds.ts';
import { useDraft } from '../../../../session/drafts/useDraft.ts';
import { useViewer } from '../../../../session/session.tsx';
import { Button } from '../../../../ui/Button.tsx';
import { lengthError } from '../../../../ui/lengthError.ts';
import { useSaveNote } from '../api/student.ts';
import classes from './StudentDrawer.module.css';

const texts = directoryTexts.detail;

export const noteForm = defineForm('note', { note: text });

/** The company's private note about a student. */
export function Note({ id, note }: { id: UserId; note: string }) {
  const draft = useDraft(noteForm, useViewer().id, id);
  const typed = draft.typed.note ?? note;
  const saving = useSaveNote();
  const isSaved = saving.isSuccess && typed.trim() === note;
  return (
    <form
      className={classes.note}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate({ id, note: typed }, { onSuccess: () => draft.done({ note: typed }) });
      }}
    >
      <Textarea
        label={texts.note}
        description={texts.notePrivate}
        rows={4}
        value={typed}
        {...lengthError(typed, directoryLimits.note, saving.error?.message)}
        onChange={({ currentTarget }) => draft.type({ note: currentTarget.value })}
      />
      <Button type="submit" variant="default" disabled={saving.isPending || typed.trim() === note}>
        {texts.saveNote}
      </Button>
      <DraftNotice draft={draft} />
      <p role="status">{isSaved && texts.noteSaved}</p>
    </form>
  );
}
