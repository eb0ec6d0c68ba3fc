import { type OpenTask, type Proof, type TaskId, taskTexts } from '@ambitionhub/contract/tasks';
import { useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { ActDialog } from '../../../session/dialogs/ConfirmDialog.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { LinkedText } from '../../../ui/LinkedText.tsx';
import { SkeletonLines } from '../../../ui/Skeletons.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useGiveUp, useStart, useTakeBack, useTaskOfStudent } from '../api/tasks.ts';
import { isLater, lastDayBefore, momentBefore } from '../days.ts';
import { asksText, earnsText, repeatsText } from '../Earns.tsx';
import { MeetingLine } from '../MeetingLine.tsx';
import { ProofContent } from '../ProofContent.tsx';
import classes from '../Tasks.module.css';
import { HandIn } from './HandIn.tsx';
import { ObjectDialog } from './ObjectDialog.tsx';
import { ProofNext } from './ProofNext.tsx';
import { ProofState } from './ProofState.tsx';

const texts = taskTexts.student;

/** A task as an ambassador sees it, with their own proof. */
export function StudentTask({ id, onClose }: { id: TaskId; onClose: () => void }) {
  const { data: task, error, isFetching, refetch } = useTaskOfStudent(id);
  return (
    <section className={classes.part} aria-label={task?.form.title ?? texts.title}>
      <div>
        <Button variant="subtle" size="compact-sm" leftSection={<Icon name="back" />} onClick={onClose}>
          {texts.back}
        </Button>
      </div>
      {task === undefined && error && (
        <ErrorState message={texts.unknown} onRetry={() => void refetch()} retrying={isFetching} />
      )}
      {task === undefined && !error && <SkeletonLines lines={6} />}
      {task && <Content task={task} />}
    </section>
  );
}

function Content({ task }: { task: OpenTask }) {
  const { form, mine, company, placesLeft, closesAt } = task;
  const isBegun = mine?.state === 'started' || mine?.state === 'returned';
  const instructions = (
    <p className={classes.text} dir="auto">
      <LinkedText text={form.instructions} />
    </p>
  );
  return (
    <>
      <div className={classes.card}>
        <h3 dir="auto">{form.title}</h3>
        <p className={classes.facts}>
          <span dir="auto">{company.name}</span>
          <span>{earnsText(form)}</span>
          <span>{repeatsText(form.repeats)}</span>
          {placesLeft !== null && <span>{texts.places(placesLeft)}</span>}
          {isLater(task.opensAt) && (
            <span>
              {texts.opens} <Time at={task.opensAt} />
            </span>
          )}
          {closesAt && (
            <span>
              {texts.lastDay} <Time at={momentBefore(closesAt)} />
            </span>
          )}
        </p>
        {isBegun ? (
          <details className={classes.folded}>
            <summary>{texts.what}</summary>
            {instructions}
          </details>
        ) : (
          instructions
        )}
        <p className={classes.text}>
          <b>{texts.needs}:</b> {asksText(form.asks)}
        </p>
        {form.meeting && <MeetingLine meeting={form.meeting} task={task.id} />}
        {task.mayStart && <StartButton task={task} />}
      </div>
      {mine && <Mine key={mine.id} proof={mine} />}
    </>
  );
}

function StartButton({ task }: { task: OpenTask }) {
  const { mutate, isPending, error } = useStart();
  const toast = useToast();
  // The same id for a retry after a lost answer, so that it is not a second start.
  const [id] = useState(() => crypto.randomUUID() as Proof['id']);
  const start = () =>
    mutate(
      { id, taskId: task.id },
      { onSuccess: ({ proof: { dueAt } }) => dueAt && toast.success(texts.started(lastDayBefore(dueAt))) },
    );
  return (
    <>
      <FormMessage kind="error" text={error && reasonOf(error)} />
      <div className={classes.acts}>
        <Button busy={isPending} onClick={start}>
          {texts.start}
        </Button>
      </div>
    </>
  );
}

/** The student's own proof: what happens next, and what they can do. */
function Mine({ proof }: { proof: Proof }) {
  const { state, note, adminNote, objection, company, reason, cents } = proof;
  const isOpen = state === 'started' || state === 'returned';
  return (
    <div className={classes.card}>
      <p className={classes.facts}>
        <ProofState state={state} />
        <ProofNext proof={proof} />
        {cents > 0 && <span>{texts.earnsNow(cents)}</span>}
      </p>
      {reason && <p className={classes.text}>{taskTexts.reasons[reason]}</p>}
      {note !== '' && (
        <div>
          <h4 className={classes.heading}>{texts.note(company.name)}</h4>
          <p className={classes.note} data-returned={state === 'returned' || undefined} dir="auto">
            {note}
          </p>
        </div>
      )}
      {objection !== '' && (
        <p className={classes.note} dir="auto">
          {objection}
        </p>
      )}
      {adminNote !== '' && (
        <div>
          <h4 className={classes.heading}>{texts.adminNote}</h4>
          <p className={classes.note} dir="auto">
            {adminNote}
          </p>
        </div>
      )}
      {isOpen ? <HandIn proof={proof} /> : <ProofContent proof={proof} />}
      <div className={classes.acts}>
        {state === 'started' && <GiveUp proof={proof} />}
        {state === 'handed-in' && <TakeBack proof={proof} />}
        {proof.objectBefore !== null && <ObjectButton proof={proof} />}
      </div>
    </div>
  );
}

function GiveUp({ proof: { id, version } }: { proof: Proof }) {
  const [isAsking, setAsking] = useState(false);
  const givingUp = useGiveUp();
  return (
    <>
      <Button variant="subtle" color="gray" size="compact-sm" onClick={() => setAsking(true)}>
        {texts.giveUp}
      </Button>
      {isAsking && (
        <ActDialog
          title={texts.giveUpTitle}
          act={texts.giveUp}
          acting={givingUp}
          input={{ id, version }}
          done={texts.givenUp}
          onClose={() => setAsking(false)}
        >
          <p>{texts.giveUpText}</p>
        </ActDialog>
      )}
    </>
  );
}

function TakeBack({ proof: { id, version } }: { proof: Proof }) {
  const { mutate, isPending, error } = useTakeBack();
  const toast = useToast();
  return (
    <>
      <Button
        variant="default"
        busy={isPending}
        onClick={() => mutate({ id, version }, { onSuccess: () => toast.success(texts.takenBack) })}
      >
        {texts.takeBack}
      </Button>
      <FormMessage kind="error" text={error && reasonOf(error)} />
    </>
  );
}

function ObjectButton({ proof }: { proof: Proof }) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="default" onClick={() => setAsking(true)}>
        {texts.object}
      </Button>
      {isAsking && <ObjectDialog proof={proof} onClose={() => setAsking(false)} />}
    </>
  );
}
