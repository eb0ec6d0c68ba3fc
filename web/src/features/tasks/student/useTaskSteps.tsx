import { type OpenTask, type Proof, taskTexts } from '@ambitionhub/contract/tasks';
import { dotted } from '../../../ui/dotted.ts';
import { StepButton, StepRow } from '../../../ui/StepRow.tsx';
import { dayAt, type Steps, stepsOf } from '../../../ui/steps.ts';
import { useAddress } from '../../../ui/useAddress.ts';
import { useOpenTasks, useOwnProofs } from '../api/tasks.ts';
import { momentBefore } from '../days.ts';
import { earnsText, proofEarnsText } from '../Earns.tsx';
import { ProofState } from './ProofState.tsx';

const texts = taskTexts.student;
const dayOrNone = (at: string | null) => {
  const last = at && momentBefore(at);
  return last && dayAt(last);
};

/** Returned and started proofs, by the day on which the place is freed; then the tasks open to the student. */
export function useTaskSteps(): Steps {
  const begun = useOwnProofs('begun');
  const open = useOpenTasks();
  return stepsOf(
    [begun, open],
    [
      ...(begun.data ?? []).map((proof) => ({
        key: proof.id,
        rank: proof.state === 'returned' ? ('first' as const) : ('due' as const),
        day: dayOrNone(proof.dueAt),
        row: <Begun proof={proof} />,
      })),
      ...(open.data ?? [])
        .filter(({ mayStart }) => mayStart)
        .map((task) => ({
          key: task.id,
          rank: 'open' as const,
          day: dayOrNone(task.closesAt),
          row: <Open task={task} />,
        })),
    ],
  );
}

function Show({ id, title, label }: { id: OpenTask['id']; title: string; label: string }) {
  const [, change] = useAddress();
  return (
    <StepButton
      aria-label={`${label}: ${title}`}
      onClick={() => change({ view: 'tasks', task: id }, { replace: false })}
    >
      {label}
    </StepButton>
  );
}

const Begun = ({ proof }: { proof: Proof }) => (
  <StepRow
    icon={proof.state === 'returned' ? 'refresh' : 'pencil'}
    title={
      <>
        {proof.task.title} <ProofState state={proof.state} />
      </>
    }
    act={<Show id={proof.task.id} title={proof.task.title} label={texts.handIn} />}
  >
    {dotted([proof.company.name, proofEarnsText(proof)])}
    {proof.state === 'returned' && proof.note !== '' && <span dir="auto">&nbsp;· “{proof.note}”</span>}
  </StepRow>
);

const Open = ({ task }: { task: OpenTask }) => (
  <StepRow
    icon="flag"
    title={task.form.title}
    act={<Show id={task.id} title={task.form.title} label={texts.look} />}
  >
    {dotted([
      task.company.name,
      earnsText(task.form),
      task.placesLeft !== null && texts.places(task.placesLeft),
    ])}
  </StepRow>
);
