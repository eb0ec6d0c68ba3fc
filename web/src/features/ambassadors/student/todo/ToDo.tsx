import { ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import type { Day } from '@ambitionhub/contract/calendar';
import { useId } from 'react';
import { reasonOf } from '../../../../session/api.ts';
import { ToOthers } from '../../../../session/screen/ToOthers.tsx';
import { weekdayLabel } from '../../../../ui/dayLabels.ts';
import { EmptyState } from '../../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../../ui/ErrorState.tsx';
import { SkeletonRows } from '../../../../ui/Skeletons.tsx';
import { dayAt, type Step } from '../../../../ui/steps.ts';
import { useHourSteps } from '../../../hours/index.ts';
import { usePaymentSteps } from '../../../ledger/index.ts';
import { useTaskSteps } from '../../../tasks/index.ts';
import classes from './ToDo.module.css';
import { useOfferSteps } from './useOfferSteps.tsx';

const texts = ambassadorTexts.student.now;

/** The student's to-do list from every feature, by day. Anything that others wait for is due today. */
export function ToDo() {
  const titleId = useId();
  const today = dayAt(new Date());
  const sources = [useOfferSteps(), useHourSteps(today), usePaymentSteps(today), useTaskSteps()];
  const failed = sources.filter(({ error }) => error !== null);
  const days = byDay(sources.flatMap(({ steps }) => steps));
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
      {!isPending && failed.length === 0 && days.length === 0 && (
        <EmptyState title={texts.none} text={texts.noneHint}>
          <ToOthers />
        </EmptyState>
      )}
      {!isPending && days.map(([day, steps]) => <OneDay key={day} {...{ day, steps, today }} />)}
    </section>
  );
}

const noEnd = '9999-12-31';

/** The earliest day first, items without a deadline last; within a day in the given order. */
const byDay = (steps: readonly Step[]): readonly (readonly [Day, readonly Step[]])[] =>
  [...Map.groupBy(steps, ({ day }) => day ?? noEnd)].toSorted(([one], [other]) => (one < other ? -1 : 1));

function OneDay({ day, steps, today }: { day: Day; steps: readonly Step[]; today: Day }) {
  const titleId = useId();
  return (
    <section className={classes.day} aria-labelledby={titleId}>
      <h4 id={titleId} className={classes.title} data-overdue={day < today || undefined}>
        {headOf(day, today)}
      </h4>
      <ul className={classes.steps}>
        {steps.map(({ key, row }) => (
          <li key={key}>{row}</li>
        ))}
      </ul>
    </section>
  );
}

function headOf(day: Day, today: Day): string {
  if (day === noEnd) return texts.noEnd;
  if (day < today) return texts.past;
  return day === today ? texts.today : weekdayLabel(day);
}
