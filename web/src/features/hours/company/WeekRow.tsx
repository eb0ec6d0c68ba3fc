import {
  formatWeek,
  type HourWeek,
  hoursTexts,
  type WeekDecision,
  type WeekDecisionId,
} from '@ambitionhub/contract/hours';
import { money } from '@ambitionhub/contract/ledger';
import { Checkbox } from '@mantine/core';
import { useState } from 'react';
import { reasonOf } from '../../../session/api.ts';
import { Button } from '../../../ui/Button.tsx';
import { dayLabel } from '../../../ui/dayLabels.ts';
import { FormMessage } from '../../../ui/FormMessage.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ReviewRow } from '../../../ui/ReviewRow.tsx';
import { Time } from '../../../ui/Time.tsx';
import { useDecideWeek, useUndoWeek } from '../api/hours.ts';
import { WeekDays } from '../WeekDays.tsx';
import { WeekFigures } from '../WeekFigures.tsx';
import { ReturnDialog } from './ReturnDialog.tsx';
import classes from './WeekRow.module.css';

const texts = hoursTexts.company;
const date: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric' };

type Props = {
  week: HourWeek;
  isChosen: boolean;
  /** Whether its decision is also about other weeks. */
  isShared: boolean;
  onChoose: (isChosen: boolean) => void;
};

/** A week of an ambassador's hours to review: the person, the total, and the decision; its days fold out. */
export function WeekRow({ week, isChosen, isShared, onChoose }: Props) {
  const { with: student, state, note, dueOn, decidedAt, decidedBy, deciding } = week;
  const [isOpen, setOpen] = useState(false);
  const what = `${student.name}, ${formatWeek(week.week, week.minutes)}`;
  return (
    <ReviewRow
      who={student}
      check={
        week.decidable && (
          <Checkbox
            aria-label={texts.choose(what)}
            checked={isChosen}
            onChange={({ currentTarget }) => onChoose(currentTarget.checked)}
          />
        )
      }
      open={{
        label: what,
        isExpanded: isOpen,
        onPress: () => setOpen(!isOpen),
      }}
      what={
        <span className={classes.week}>
          <Icon name="clock" size={18} />
          <WeekFigures week={week} isAmountApart />
          <Icon name={isOpen ? 'chevronDown' : 'chevronRight'} size={16} />
        </span>
      }
      when={
        <>
          {dueOn !== null && deciding === null && (
            <span title={`${texts.due} ${dayLabel(dueOn)}`}>
              {texts.until} <time dateTime={dueOn}>{dayLabel(dueOn)}</time>
            </span>
          )}
          {state !== 'logged' && decidedAt !== null && (
            <>
              {texts.lists[state]} <Time at={decidedAt} format={date} />{' '}
              {decidedBy === null ? texts.byCalendar : texts.by(decidedBy)}
            </>
          )}
        </>
      }
      amount={money(week.amountCents)}
      acts={
        <>
          {week.decidable && <Decide week={week} />}
          {deciding && <Undo {...deciding} isShared={isShared} />}
        </>
      }
    >
      {isOpen && <WeekDays week={week} />}
      {note !== '' && (
        <blockquote className={classes.note} dir="auto" aria-label={texts.yourNote}>
          {note}
        </blockquote>
      )}
    </ReviewRow>
  );
}

function Decide({ week }: { week: HourWeek }) {
  const { ambassadorshipId, version, with: student } = week;
  const { mutate, isPending, error } = useDecideWeek();
  // The same id for a retry after a lost answer, so that it is not a second decision.
  const [id] = useState(() => crypto.randomUUID() as WeekDecisionId);
  const [isReturning, setReturning] = useState(false);
  const what = `${student.name}, ${formatWeek(week.week, week.minutes)}`;
  return (
    <>
      <Button
        variant="default"
        data-key="r"
        aria-label={texts.returnOne(what)}
        onClick={() => setReturning(true)}
      >
        {texts.return}
      </Button>
      <Button
        data-key="a"
        busy={isPending}
        aria-label={texts.approveOne(what)}
        onClick={() =>
          mutate({ ambassadorshipId, week: week.week, version, id, decision: 'approve', note: '' })
        }
      >
        {texts.approve}
      </Button>
      <FormMessage kind="error" text={error && reasonOf(error)} />
      {isReturning && <ReturnDialog week={week} onClose={() => setReturning(false)} />}
    </>
  );
}

type UndoProps = { id: WeekDecisionId; decision: WeekDecision; isShared: boolean };

function Undo({ id, decision, isShared }: UndoProps) {
  const { mutate, isPending, error } = useUndoWeek();
  return (
    <>
      <span role="status" className={classes.decided}>
        {error ? reasonOf(error) : decision === 'approve' ? texts.approved : texts.returned}
      </span>
      <Button variant="default" data-key="u" busy={isPending} onClick={() => mutate({ id })}>
        {isShared ? texts.undoAll : texts.undo}
      </Button>
    </>
  );
}
