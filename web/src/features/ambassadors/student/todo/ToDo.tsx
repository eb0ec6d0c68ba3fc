import { ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import type { Day } from '@ambitionhub/contract/calendar';
import { useId } from 'react';
import { reasonOf } from '../../../../session/api.ts';
import { ToOthers } from '../../../../session/screen/ToOthers.tsx';
import { dayLabel } from '../../../../ui/dayLabels.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../../ui/Skeletons.tsx';
import { IsNextStep } from '../../../../ui/StepRow.tsx';
import { dayAt, type Step } from '../../../../ui/steps.ts';
import { useHourSteps } from '../../../hours/index.ts';
import { usePaymentSteps } from '../../../ledger/index.ts';
import { useTaskSteps } from '../../../tasks/index.ts';
import classes from './ToDo.module.css';
import { useOfferSteps } from './useOfferSteps.tsx';

const texts = ambassadorTexts.student.now;

/** The student's to-do list from every feature in one list. Anything that others wait for is due today. */
export function ToDo() {
  const titleId = useId();
  const openId = useId();
  const today = dayAt(new Date());
  const sources = [useOfferSteps(), useHourSteps(today), usePaymentSteps(today), useTaskSteps()];
  const failed = sources.filter(({ error }) => error !== null);
  const steps = sources.flatMap((source) => source.steps);
  const due = [...inOrder(steps, 'first'), ...inOrder(steps, 'due')];
  const open = inOrder(steps, 'open');
  const isPending = sources.some((source) => source.isPending);
  return (
    <section data-first="" className={classes.todo} aria-labelledby={titleId}>
      <h3 id={titleId} className="visually-hidden">
        {texts.title}
      </h3>
      {failed.length > 0 && (
        <ErrorState
          message={texts.failed(reasonOf(failed[0]?.error))}
          onRetry={() => {
            for (const { retry } of failed) retry();
          }}
        />
      )}
      {isPending && <SkeletonRows label={texts.loading} mark="square" boxed />}
      {!isPending && failed.length === 0 && steps.length === 0 && (
        <EmptyState title={texts.none} text={texts.noneHint}>
          <ToOthers />
        </EmptyState>
      )}
      {!isPending && steps.length > 0 && (
        <div className={classes.list}>
          {due.length > 0 && (
            <ul className={classes.steps} aria-labelledby={titleId}>
              {due.map((step) => (
                <Row key={step.key} step={step} today={today} isNext={step === due[0]} />
              ))}
            </ul>
          )}
          {open.length > 0 && (
            <>
              <h4 id={openId} className={classes.title}>
                {texts.open}
              </h4>
              <ul className={classes.steps} aria-labelledby={openId}>
                {open.map((step) => (
                  <Row key={step.key} step={step} today={today} isNext={false} />
                ))}
              </ul>
            </>
          )}
        </div>
      )}
    </section>
  );
}

const noEnd = '9999-12-31';

/** The steps of one rank: the earliest day first, those without a day last; within a day in the given order. */
const inOrder = (steps: readonly Step[], rank: Step['rank']): readonly Step[] =>
  steps
    .filter((step) => step.rank === rank)
    .toSorted((one, other) =>
      (one.day ?? noEnd) < (other.day ?? noEnd) ? -1 : one.day === other.day ? 0 : 1,
    );

type RowProps = { step: Step; today: Day; isNext: boolean };

const Row = ({ step: { day, row }, today, isNext }: RowProps) => (
  <li className={classes.step}>
    <span className={classes.day} data-overdue={(day !== null && day < today) || undefined}>
      {day !== null && (
        <time dateTime={day}>
          {day < today && <span className="visually-hidden">{texts.past}: </span>}
          {day === today ? texts.today : dayLabel(day)}
        </time>
      )}
    </span>
    <IsNextStep value={isNext}>{row}</IsNextStep>
  </li>
);
