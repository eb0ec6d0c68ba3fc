import { type Ambassadorship, ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useOverdue } from '../../../ui/useOverdue.ts';
import { useUndoAccept } from '../api/answer-offer.ts';
import classes from '../terms/Acts.module.css';
import { FirstSteps } from './FirstSteps.tsx';

const texts = ambassadorTexts.student.offer;

type Props = { ambassadorship: Ambassadorship; until: string };

/** Says that an offer is accepted, which the student can undo until the company is notified, and what is next. */
export function AcceptedOffer({ ambassadorship: one, until }: Props) {
  const { id, with: company } = one;
  const [time] = useState(() => Math.max(0, Date.parse(until) - Date.now()));
  const isOver = useOverdue(true, time);
  const { mutate, isPending, error } = useUndoAccept();
  const toast = useToast();
  return (
    <>
      <div role="status" className={classes.acts}>
        <p>{isOver ? texts.accepting(company.name) : texts.accepted(company.name)}</p>
        {!isOver && (
          <Button
            variant="default"
            busy={isPending}
            onClick={() => mutate({ id }, { onSuccess: () => toast.success(texts.undone) })}
          >
            {texts.undo}
          </Button>
        )}
        <FormMessage kind="error" text={error && reasonOf(error)} />
      </div>
      <FirstSteps ambassadorship={one} />
    </>
  );
}
