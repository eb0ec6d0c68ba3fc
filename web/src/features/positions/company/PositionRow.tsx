import { hoursLabel, payLabel } from '@ambitionhub/contract/companies';
import { ownPositionTexts, type Position, positionTexts as texts } from '@ambitionhub/contract/positions';
import { undoTime } from '@ambitionhub/contract/schemas';
import { useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { ConfirmDialog } from '../../../session/dialogs/ConfirmDialog.tsx';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Day } from '../../../ui/Day.tsx';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { ItemRow } from '../../../ui/ItemRow.tsx';
import { useToast } from '../../../ui/Toast.tsx';
import { useRemovePosition, useSetPositionOpen } from '../api/positions.ts';
import classes from './Positions.module.css';

const factsOf = ({ payAmount, payType, hoursPerWeek, place, schools }: Position): readonly string[] => [
  ...(payAmount === null ? [] : [payLabel({ amount: payAmount, type: payType })]),
  ...(hoursPerWeek === null ? [] : [hoursLabel(hoursPerWeek)]),
  ...(place === null ? [] : [texts.places[place]]),
  texts.schools(schools.length),
];

/** A position of the company, with its actions. */
export function PositionRow({ position, onEdit }: { position: Position; onEdit: () => void }) {
  const { id, version, isFirst, state, lastDay } = position;
  const title = position.title || texts.unnamed;
  const [removing, setRemoving] = useState(false);
  const toast = useToast();
  const { mutate, isPending, error } = useSetPositionOpen();
  const isClosed = state === 'closed';
  const setOpen = (open: boolean, from = version): void =>
    mutate(
      { id, version: from, open },
      {
        onSuccess: ({ positions }) => {
          const now = positions.find((one) => one.id === id);
          if (now && now.state !== 'closed') toast.success(texts.opened[now.state]);
          else if (now)
            toast.undoable(texts.closed, {
              label: ownPositionTexts.undo,
              time: undoTime,
              run: () => setOpen(true, now.version),
            });
        },
      },
    );
  return (
    <ItemRow
      name={
        <>
          {title}
          <Badge tone={state === 'open' ? 'good' : 'plain'}>{texts.states[state]}</Badge>
          {isFirst && <Badge>{texts.first}</Badge>}
        </>
      }
      facts={
        <>
          {factsOf(position).join(' · ')}
          {lastDay !== null && (
            <>
              <br />
              {texts.until} <Day day={lastDay} />
            </>
          )}
        </>
      }
    >
      <div className={classes.acts}>
        <Button variant="subtle" aria-label={texts.editLabel(title)} onClick={onEdit}>
          {texts.edit}
        </Button>
        <Button
          variant="subtle"
          busy={isPending}
          aria-label={isClosed ? texts.openLabel(title) : texts.closeLabel(title)}
          onClick={() => setOpen(isClosed)}
        >
          {isClosed ? texts.open : texts.close}
        </Button>
        {!isFirst && (
          <Button
            variant="subtle"
            color="red"
            aria-label={texts.removeLabel(title)}
            onClick={() => setRemoving(true)}
          >
            {texts.remove}
          </Button>
        )}
      </div>
      <FormMessage kind="error" text={error && reasonOf(error)} />
      {removing && <RemoveDialog position={position} title={title} onClose={() => setRemoving(false)} />}
    </ItemRow>
  );
}

type RemoveProps = { position: Position; title: string; onClose: () => void };

function RemoveDialog({ position: { id }, title, onClose }: RemoveProps) {
  const toast = useToast();
  const { mutate, isPending, error } = useRemovePosition();
  const { removal } = texts;
  return (
    <ConfirmDialog
      title={removal.title(title)}
      act={isPending ? removal.submitting : removal.submit}
      color="red"
      busy={isPending}
      error={error}
      onConfirm={() => mutate({ id }, { onSuccess: () => toast.success(removal.done) })}
      onClose={onClose}
    >
      <p>{removal.text}</p>
    </ConfirmDialog>
  );
}
