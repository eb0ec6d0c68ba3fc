import { dayIn } from '@ambitionhub/contract/calendar';
import { type Task, type TaskId, taskTexts } from '@ambitionhub/contract/tasks';
import { type FormEvent, useState } from 'react';
import { reasonOf, refusalOf } from '../../../session/api.ts';
import { ActDialog, ConfirmDialog } from '../../../session/dialogs/ConfirmDialog.tsx';
import { DraftNotice } from '../../../session/drafts/DraftNotice.tsx';
import { useDraft } from '../../../session/drafts/useDraft.ts';
import { Changes } from '../../../session/versioned/Changes.tsx';
import { useVersionedForm } from '../../../session/versioned/useVersionedForm.ts';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LinkedText } from '../../../ui/LinkedText.tsx';
import { SkeletonLines } from '../../../ui/Skeletons.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useChangeTask, useCloseTask, useCopyTask, useRemoveTask, useTask } from '../api/tasks.ts';
import { isLater, momentBefore } from '../days.ts';
import { asksText, earnsText, repeatsText } from '../Earns.tsx';
import { MeetingLine } from '../MeetingLine.tsx';
import classes from '../Tasks.module.css';
import { Composer } from './Composer.tsx';
import { faultsOf } from './faults.ts';
import { TaskFields } from './TaskFields.tsx';
import { TaskPeople } from './TaskPeople.tsx';
import { TaskState } from './TaskState.tsx';
import { changeForm, shownField, taskForm, taskLabels } from './task-forms.ts';
import { formOf, hasUnread } from './written.ts';

const texts = taskTexts.company;

type Props = { id: TaskId; isNew: boolean; onClose: () => void; onShow: (id: TaskId) => void };

/** One task of a company: its draft, or the task and its proofs. */
export function TaskPage({ id, isNew, onClose, onShow }: Props) {
  const { data: task, error, isFetching, refetch } = useTask(id, isNew);
  const { typed } = useDraft(taskForm, id);
  // A draft whose first save has not arrived is only on this device.
  const isUnsaved = isNew || (typed.seen !== undefined && refusalOf(error)?.code === 'NOT_FOUND');
  const isUnknown = error !== null && !isUnsaved;
  return (
    <section className={classes.part} aria-label={task?.form.title || texts.untitled}>
      <div>
        <Button variant="subtle" size="compact-sm" leftSection={<Icon name="back" />} onClick={onClose}>
          {texts.back}
        </Button>
      </div>
      {task === undefined && isUnknown && (
        <ErrorState
          message={texts.failed(reasonOf(error))}
          onRetry={() => void refetch()}
          retrying={isFetching}
        />
      )}
      {task === undefined && !isUnknown && !isUnsaved && <SkeletonLines lines={6} />}
      {(task === undefined ? isUnsaved : task.state === 'draft') && (
        <Composer id={id} task={task ?? null} onClose={onClose} />
      )}
      {task && task.state !== 'draft' && <Opened task={task} onShow={onShow} onClose={onClose} />}
    </section>
  );
}

function Opened({ task, onShow, onClose }: { task: Task } & Pick<Props, 'onShow' | 'onClose'>) {
  const [isChanging, setChanging] = useState(false);
  if (isChanging) return <ChangeForm task={task} onClose={() => setChanging(false)} />;
  const { form } = task;
  return (
    <>
      <div className={classes.card}>
        <div className={classes.acts}>
          <h3 dir="auto">{form.title}</h3>
          <TaskState task={task} />
        </div>
        <p className={classes.text} dir="auto">
          <LinkedText text={form.instructions} />
        </p>
        <p className={classes.facts}>
          <span>{earnsText(form)}</span>
          <span>{asksText(form.asks)}</span>
          <span>{repeatsText(form.repeats)}</span>
          {isLater(task.opensAt) && (
            <span>
              {texts.opensAt} <Time at={task.opensAt} />
            </span>
          )}
          {task.closesAt && (
            <span>
              {texts.closesAt} <Time at={momentBefore(task.closesAt)} />
            </span>
          )}
        </p>
        {form.meeting && <MeetingLine meeting={form.meeting} task={task.id} />}
        <div className={classes.acts}>
          {(task.state === 'open' || task.state === 'closing') && (
            <Button variant="default" onClick={() => setChanging(true)}>
              {texts.edit}
            </Button>
          )}
          <CopyButton task={task} onShow={onShow} />
          {task.state === 'open' && <CloseButton task={task} />}
          {isLater(task.opensAt) && <RemoveButton task={task} onRemoved={onClose} />}
        </div>
      </div>
      <TaskPeople task={task} />
    </>
  );
}

/** Changes an open task. Input is kept until it is saved, with the version that it is based on. */
export function ChangeForm({ task, onClose }: { task: Task; onClose: () => void }) {
  const { mutateAsync } = useChangeTask();
  const toast = useToast();
  const edit = useVersionedForm({
    form: changeForm,
    of: task.id,
    row: task,
    save: async (values, seen) => {
      const form = formOf(values, dayIn(task.timeZone, new Date()));
      return (await mutateAsync({ id: task.id, form, version: (seen ?? task).version })).task;
    },
    onSaved: () => {
      toast.success(texts.changed);
      onClose();
    },
  });
  const { draft, values, error } = edit;
  const faults = faultsOf(error);
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    if (!hasUnread(values)) edit.save();
  };
  return (
    <form className={classes.form} onSubmit={submit} noValidate aria-label={texts.edit}>
      <h3 className={classes.heading}>{texts.edit}</h3>
      <p className={classes.muted}>{isLater(task.opensAt) ? texts.changeFreelyHint : texts.changeHint}</p>
      <TaskFields written={values} onType={edit.type} faults={faults} timeZone={task.timeZone} />
      <Changes changes={edit.changes} labels={taskLabels} show={shownField} />
      <DraftNotice draft={draft} />
      <FormMessage
        kind="error"
        text={error && (Object.keys(faults).length > 0 ? texts.openedBadly : reasonOf(error))}
      />
      <div className={classes.acts}>
        <Button type="submit" busy={edit.isSaving}>
          {texts.change}
        </Button>
        <Button
          variant="default"
          onClick={() => {
            draft.drop();
            onClose();
          }}
        >
          {texts.cancel}
        </Button>
      </div>
    </form>
  );
}

function CopyButton({ task, onShow }: { task: Task; onShow: (id: TaskId) => void }) {
  const { mutate, isPending, error } = useCopyTask();
  const toast = useToast();
  const [copyId] = useState(() => crypto.randomUUID() as TaskId);
  const copy = (): void =>
    mutate(
      { id: task.id, copyId },
      {
        onSuccess: () => {
          toast.success(texts.copied);
          onShow(copyId);
        },
      },
    );
  return (
    <>
      <Button variant="default" busy={isPending} onClick={copy}>
        {texts.copy}
      </Button>
      <FormMessage kind="error" text={error && reasonOf(error)} />
    </>
  );
}

const TaskName = ({ task }: { task: Task }) => (
  <p dir="auto">
    <strong>{task.form.title}</strong>
  </p>
);

function CloseButton({ task }: { task: Task }) {
  const [isAsking, setAsking] = useState(false);
  const closing = useCloseTask();
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {texts.close}
      </Button>
      {isAsking && (
        <ActDialog
          title={texts.closeTitle}
          act={texts.close}
          acting={closing}
          input={{ id: task.id, version: task.version }}
          done={texts.closed}
          onClose={() => setAsking(false)}
        >
          <TaskName task={task} />
          <p>{texts.closeText}</p>
        </ActDialog>
      )}
    </>
  );
}

function RemoveButton({ task, onRemoved }: { task: Task; onRemoved: () => void }) {
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useRemoveTask();
  const toast = useToast();
  const remove = (): void =>
    mutate(
      { id: task.id },
      {
        onSuccess: () => {
          toast.success(texts.removedTask);
          onRemoved();
        },
      },
    );
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {texts.removeTask}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={texts.removeTaskTitle}
          act={texts.removeTask}
          color="red"
          busy={isPending}
          error={error}
          onConfirm={remove}
          onClose={() => setAsking(false)}
        >
          <TaskName task={task} />
          <p>{texts.removeTaskText}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
