import type { UserId } from '@ambitionhub/contract/accounts';
import { directoryLimits, directoryTexts } from '@ambitionhub/contract/directory';
import { Textarea } from '@mantine/core';
import { useState } from 'react';
import { Button } from '../../../../ui/Button.tsx';
import { useSaveNote } from '../api/student.ts';
import classes from './StudentDrawer.module.css';

const texts = directoryTexts.detail;

/** What the company writes down about a student, for itself. */
export function Note({ id, note }: { id: UserId; note: string }) {
  const [typed, setTyped] = useState(note);
  const saving = useSaveNote();
  const isSaved = saving.isSuccess && typed.trim() === note;
  return (
    <form
      className={classes.note}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate({ id, note: typed });
      }}
    >
      <Textarea
        label={texts.note}
        description={texts.notePrivate}
        rows={4}
        maxLength={directoryLimits.note}
        value={typed}
        error={saving.error?.message}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={saving.isPending || typed.trim() === note}>
        {texts.saveNote}
      </Button>
      <p role="status">{isSaved && texts.noteSaved}</p>
    </form>
  );
}
