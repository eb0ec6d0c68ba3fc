import { dayIn } from '@ambitionhub/contract/calendar';
import { defaultTimeZone } from '@ambitionhub/contract/companies';
import { emptyTaskForm, type Task, type TaskId, taskTexts } from '@ambitionhub/contract/tasks';
import { dateText } from '@ambitionhub/contract/text';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { isOffline, reasonOf } from '../../../session/api.ts';
import { ConfirmDialog } from '../../../session/dialogs/ConfirmDialog.tsx';
import { DraftNotice } from '../../../session/drafts/DraftNotice.tsx';
import { defineForm } from '../../../session/drafts/draft.ts';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useOpenTask, useRemoveTask, useSaveTask } from '../api/tasks.ts';
import { dayOnly, isLater } from '../days.ts';
import classes from '../Tasks.module.css';
import { faultsOf } from './faults.ts';
import { TaskFields } from './TaskFields.tsx';
import { formOf, hasUnread, type Written, written, writtenOf } from './written.ts';

const texts = taskTexts.company;

export const taskForm = defineForm<{ written: Written }>('task', { written });

/** Milliseconds after the last key before the draft is saved. */
const pause = 800;
/** Milliseconds between attempts while the server cannot be reached. */
const retryAfter = 5000;

type Props = { id: TaskId; task: Task | null; onClose: () => void };

/**
 * Edits a draft of a task. It saves itself a moment after each change, and unsaved input is kept in the browser.
 */
export function Composer({ id, task, onClose }: Props) {
  const draft = useDraft(taskForm, id);
  const [today] = useState(() => dayIn(task?.timeZone ?? defaultTimeZone, new Date()));
  const saving = useSaving(id, task, draft, today);
  // The task arrives some time after its save. Until then the sent input stands in for it.
  const isStale = saving.saved !== null && (task === null || task.version <= saving.saved.version);
  const shown =
    draft.typed.written ??
    (isStale ? saving.saved?.written : undefined) ??
    writtenOf(task?.form ?? emptyTaskForm);
  const { mutate: open, isPending, error } = useOpenTask();
  const { mutate: remove, isPending: isRemoving, error: removal } = useRemoveTask();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const unsaved = faultsOf(saving.error);
  const [isUndated, setUndated] = useState(false);
  const undated = isUndated && shown.meets && shown.day === '';
  const faults = {
    ...unsaved,
    ...faultsOf(error),
    ...(undated && { meeting: taskTexts.errors.missing.meeting }),
  };
  const hasFaults = Object.keys(faults).length > 0;

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    // A draft is saved with today's date instead. An opened task has the day on the screen.
    setUndated(shown.day === '');
    if ((shown.meets && shown.day === '') || hasUnread(shown)) return;
    const version = await saving.flush();
    if (version === null) return;
    open(
      { id, form: formOf(shown, today), version },
      { onSuccess: ({ task: { opensAt } }) => toast.success(openedText(opensAt)) },
    );
  };

  const gone = (): void => {
    draft.drop();
    onClose();
    toast.success(texts.removed);
  };

  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={texts.new}>
      <h3 className={classes.heading}>{texts.new}</h3>
      <TaskFields
        written={shown}
        onType={(change) => {
          draft.type({ written: { ...shown, ...change } });
          saving.later();
        }}
        faults={faults}
        timeZone={task?.timeZone ?? null}
      />
      <DraftNotice draft={draft} />
      <FormMessage kind="error" text={error && (hasFaults ? texts.openedBadly : reasonOf(error))} />
      <FormMessage
        kind="error"
        text={saving.error && Object.keys(unsaved).length === 0 ? reasonOf(saving.error) : null}
      />
      <div className={classes.acts}>
        <Button type="submit" busy={isPending}>
          {texts.open}
        </Button>
        <Button variant="default" onClick={() => setAsking(true)}>
          {texts.remove}
        </Button>
        <span role="status" className={classes.muted}>
          {saving.isSaving
            ? texts.saving
            : draft.typed.written
              ? texts.unsaved
              : (task ?? saving.saved) && texts.saved}
        </span>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={texts.removeTitle}
          act={texts.remove}
          busy={isRemoving}
          error={removal}
          onConfirm={() => {
            if (saving.version() === null) gone();
            else remove({ id }, { onSuccess: gone });
          }}
          onClose={() => setAsking(false)}
        >
          <p>{texts.removeText}</p>
        </ConfirmDialog>
      )}
    </form>
  );
}

const shortDay = dateText(dayOnly);
const openedText = (opensAt: string | null): string =>
  isLater(opensAt) ? texts.opensLater(shortDay(opensAt)) : texts.opened;

type Draft = ReturnType<typeof useDraft<{ written: Written }>>;

/** Saves a draft some time after a change, one save at a time. */
function useSaving(id: TaskId, task: Task | null, draft: Draft, today: string) {
  const { mutateAsync, isPending, error } = useSaveTask();
  const version = useRef(task?.version ?? null);
  const [saved, setSaved] = useState<{ readonly written: Written; readonly version: number } | null>(null);
  const timer = useRef(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const now = useRef(draft);
  const again = useRef<() => unknown>(() => {});
  const isShown = useRef(true);
  useEffect(() => {
    now.current = draft;
  });

  const save = useCallback((): Promise<number | null> => {
    window.clearTimeout(timer.current);
    const next = last.current.then(async () => {
      const { typed, done } = now.current;
      if (typed.written === undefined && version.current !== null) return version.current;
      const sent = typed.written ?? writtenOf(emptyTaskForm);
      if (hasUnread(sent)) return null;
      const reply = await mutateAsync({ id, form: formOf(sent, today), version: version.current });
      version.current = reply.task.version;
      setSaved({ written: sent, version: reply.task.version });
      done({ written: sent });
      return version.current;
    });
    last.current = next.catch(() => undefined);
    return next.catch((fault: unknown) => {
      if (isOffline(fault) && isShown.current)
        timer.current = window.setTimeout(() => void again.current(), retryAfter);
      return null;
    });
  }, [id, mutateAsync, today]);

  // Input that has not arrived is saved again: after a reload at once, after a lost line when it is back.
  useEffect(() => {
    again.current = () => now.current.typed.written !== undefined && save();
    const start = (): void => void again.current();
    isShown.current = true;
    start();
    window.addEventListener('online', start);
    return () => {
      isShown.current = false;
      window.removeEventListener('online', start);
    };
  }, [save]);

  // Also saves input from the last moment before leaving.
  useEffect(
    () => () => {
      if (timer.current !== 0 && now.current.typed.written !== undefined) void save();
    },
    [save],
  );

  return {
    later: () => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void save(), pause);
    },
    flush: save,
    version: () => version.current,
    /** The state that this form saved last. */
    saved,
    isSaving: isPending,
    error,
  };
}
