import { type Decision, type DecisionId, taskTexts } from '@ambitionhub/contract/tasks';
import { useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useOverdue } from '../../../ui/useOverdue.ts';
import { useDecisions, useUndoDecision } from '../api/tasks.ts';
import classes from '../Tasks.module.css';

const texts = taskTexts.review;

/** The decisions that the company can still undo, and the number of students not notified yet. */
export function Decisions() {
  const known = useDecisions() ?? [];
  const toast = useToast();
  const { mutate, data, error, isPending, variables } = useUndoDecision();
  return (
    <div role="status" className={classes.notices}>
      {known.map((decision) => (
        <Notice
          key={decision.id}
          decision={decision}
          busy={isPending && variables.id === decision.id}
          onUndo={(id) =>
            mutate({ id }, { onSuccess: ({ count }) => count > 0 && toast.success(texts.undone) })
          }
        />
      ))}
      {known.length === 0 && data?.count === 0 && (
        <div className={classes.notice}>
          <p>{texts.tooLate}</p>
        </div>
      )}
      {error && (
        <div className={classes.notice}>
          <p className={classes.fault}>{reasonOf(error)}</p>
        </div>
      )}
    </div>
  );
}

type Props = { decision: Decision; busy: boolean; onUndo: (id: DecisionId) => void };

function Notice({ decision: { id, act, count, until }, busy, onUndo }: Props) {
  const [time] = useState(() => Math.max(0, Date.parse(until) - Date.now()));
  const isOver = useOverdue(true, time);
  if (isOver)
    return (
      <div className={classes.notice}>
        <p>{texts.telling(count)}</p>
      </div>
    );
  return (
    <div className={classes.notice}>
      <p>{texts.done[act](count)}</p>
      <Button variant="default" busy={busy} onClick={() => onUndo(id)}>
        {texts.undo}
      </Button>
    </div>
  );
}
