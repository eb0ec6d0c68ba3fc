import { type Decision, type DecisionId, taskTexts } from '@ambitionhub/contract/tasks';
import { useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { useToast } from '../../../ui/Toast.tsx';
import { UndoNotice, UndoRegion } from '../../../ui/UndoNotice.tsx';
import { useOverdue } from '../../../ui/useOverdue.ts';
import { useDecisions, useUndoDecision } from '../api/tasks.ts';

const texts = taskTexts.review;

/** The decisions that the company can still undo, and the number of students not notified yet. */
export function Decisions() {
  const known = useDecisions() ?? [];
  const toast = useToast();
  const { mutate, data, error, isPending, variables } = useUndoDecision();
  return (
    <UndoRegion>
      {known.map((decision) => (
        <OneDecision
          key={decision.id}
          decision={decision}
          busy={isPending && variables.id === decision.id}
          onUndo={(id) =>
            mutate({ id }, { onSuccess: ({ count }) => count > 0 && toast.success(texts.undone) })
          }
        />
      ))}
      {known.length === 0 && data?.count === 0 && <UndoNotice text={texts.tooLate} />}
      {error && <UndoNotice text={reasonOf(error)} />}
    </UndoRegion>
  );
}

type Props = { decision: Decision; busy: boolean; onUndo: (id: DecisionId) => void };

function OneDecision({ decision: { id, act, count, until }, busy, onUndo }: Props) {
  const [time] = useState(() => Math.max(0, Date.parse(until) - Date.now()));
  const isOver = useOverdue(true, time);
  if (isOver) return <UndoNotice text={texts.telling(count)} />;
  return (
    <UndoNotice text={texts.done[act](count)} undo={{ label: texts.undo, busy, act: () => onUndo(id) }} />
  );
}
