import { dayIn } from '@ambitionhub/contract/calendar';
import { defaultTimeZone } from '@ambitionhub/contract/companies';
import { type Task, type TaskId, taskTexts } from '@ambitionhub/contract/tasks';
import { dateText } from '@ambitionhub/contract/text';
import { type FormEvent, useCallback, useEffect, useRef, useState } from 'react';
import { isOffline, reasonOf } from '../../../session/api.ts';
import { ConfirmDialog } from '../../../session/dialogs/ConfirmDialog.tsx';
import { DraftNotice } from '../../../session/drafts/DraftNotice.tsx';
import { Changes } from '../../../session/versioned/Changes.tsx';
import { useVersionedForm } from '../../../session/versioned/useVersionedForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useOpenTask, useRemoveTask, useSaveTask } from '../api/tasks.ts';
import { dayOnly, isLater } from '../days.ts';
import classes from '../Tasks.module.css';
import { faultsOf } from './faults.ts';
import { TaskFields } from './TaskFields.tsx';
import { shownField, taskForm, taskLabels } from './task-forms.ts';
import { formOf, hasUnread, type Written } from './written.ts';

const texts = taskTexts.company;

/** Milliseconds after the last key before the draft is saved. */
const pause = 800;
/** Milliseconds between attempts while the server cannot be reached. */
const retryAfter = 5000;

type Props = { id: TaskId; task: Task | null; onClose: () => void };

/**
 * Edits a draft of a task. It saves itself a moment after each change, and unsaved input is kept in the browser.
 */
export function Composer({ id, task, onClose }: Props) {
  const [today] = useState(() => dayIn(task?.timeZone ?? defaultTimeZone, new Date()));
  const { mutateAsync } = useSaveTask();
  const edit = useVersionedForm({
    form: taskForm,
    of: id,
    row: task,
    save: async (values, seen) =>
      (await mutateAsync({ id, form: formOf(values, today), version: seen?.version ?? null })).task,
  });
  const { draft, values: shown } = edit;
  const saving = useSaving(edit);
  const { mutate: open, isPending, error } = useOpenTask();
  const { mutate: remove, isPending: isRemoving, error: removal } = useRemoveTask();
  const toast = useToast();
  const [isAsking, setAsking] = useState(false);
  const unsaved = faultsOf(edit.error);
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
          edit.type(change);
          saving.later();
        }}
        faults={faults}
        timeZone={task?.timeZone ?? null}
      />
      <Changes
        changes={edit.changes}
        labels={taskLabels}
        show={shownField}
        onLooked={() => void saving.flush()}
      />
      <DraftNotice draft={draft} />
      <FormMessage kind="error" text={error && (hasFaults ? texts.openedBadly : reasonOf(error))} />
      <FormMessage
        kind="error"
        text={edit.error && Object.keys(unsaved).length === 0 ? reasonOf(edit.error) : null}
      />
      <div className={classes.acts}>
        <Button type="submit" busy={isPending}>
          {texts.open}
        </Button>
        <Button variant="default" onClick={() => setAsking(true)}>
          {texts.remove}
        </Button>
        <span role="status" className={classes.muted}>
          {edit.isSaving
            ? texts.saving
            : draft.typed.seen !== undefined
              ? texts.unsaved
              : edit.seen && texts.saved}
        </span>
      </div>
      {isAsking && (
        <ConfirmDialog
          title={texts.removeTitle}
          act={texts.remove}
          busy={isRemoving}
          error={removal}
          onConfirm={() => {
            if (edit.seen === null) gone();
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

type Edit = ReturnType<typeof useVersionedForm<Written, Task>>;

/** Saves a draft some time after a change, one save at a time. */
function useSaving(edit: Edit) {
  const timer = useRef(0);
  const last = useRef<Promise<unknown>>(Promise.resolve());
  const now = useRef(edit);
  const again = useRef<() => unknown>(() => {});
  const isShown = useRef(true);
  /** What the server has, as far as this form knows: a save that follows at once comes before the next render. */
  const version = useRef<number | null>(null);
  useEffect(() => {
    now.current = edit;
    version.current = edit.seen?.version ?? version.current;
  });

  /** Returns the version that the server has then; null if it could not be saved. */
  const save = useCallback((): Promise<number | null> => {
    window.clearTimeout(timer.current);
    const next = last.current.then(async () => {
      const { draft, values, saveNow } = now.current;
      if (draft.read().seen === undefined && version.current !== null) return version.current;
      if (hasUnread(values)) return null;
      version.current = (await saveNow())?.version ?? null;
      return version.current;
    });
    last.current = next.catch(() => undefined);
    return next.catch((fault: unknown) => {
      if (isOffline(fault) && isShown.current)
        timer.current = window.setTimeout(() => void again.current(), retryAfter);
      return null;
    });
  }, []);

  // Input that has not arrived is saved again: after a reload at once, after a lost line when it is back. What others
  // have changed waits until the person has looked.
  useEffect(() => {
    again.current = () => {
      const { seen, taken = [], met = [] } = now.current.draft.read();
      return seen !== undefined && taken.length + met.length === 0 && save();
    };
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
      if (timer.current !== 0) again.current();
    },
    [],
  );

  return {
    later: () => {
      window.clearTimeout(timer.current);
      timer.current = window.setTimeout(() => void again.current(), pause);
    },
    flush: save,
  };
}
