import type { UserId } from '@ambitionhub/contract/accounts';
import { directoryLimits, directoryTexts } from '@ambitionhub/contract/directory';
import { Textarea } from '@mantine/core';
import { useViewer } from '../../../../session/session.tsx';
import { useKept } from '../../../../session/useKept.ts';
import { userStorage } from '../../../../session/userStorage.ts';
import { Button } from '../../../../ui/Button.tsx';
import { useSaveNote } from '../api/student.ts';
import classes from './StudentDrawer.module.css';

const texts = directoryTexts.detail;
const asDraft = (kept: unknown): string | null => (typeof kept === 'string' ? kept : null);

/** What the company writes down about a student, for itself. */
export function Note({ id, note }: { id: UserId; note: string }) {
  const viewer = useViewer();
  const name = `note:${id}`;
  const [draft, keepDraft] = useKept(viewer.id, name, asDraft);
  const typed = draft ?? note;
  const saving = useSaveNote();
  // What was typed since is not saved yet.
  const forget = (saved: string) => {
    if (userStorage(viewer.id).read(name) === saved) keepDraft(null);
  };
  const isSaved = saving.isSuccess && typed.trim() === note;
  return (
    <form
      className={classes.note}
      onSubmit={(event) => {
        event.preventDefault();
        saving.mutate({ id, note: typed }, { onSuccess: () => forget(typed) });
      }}
    >
      <Textarea
        label={texts.note}
        description={texts.notePrivate}
        rows={4}
        maxLength={directoryLimits.note}
        value={typed}
        error={saving.error?.message}
        onChange={({ currentTarget }) => keepDraft(currentTarget.value)}
      />
      <Button type="submit" variant="default" disabled={saving.isPending || typed.trim() === note}>
        {texts.saveNote}
      </Button>
      <p role="status">{isSaved && texts.noteSaved}</p>
    </form>
  );
}
