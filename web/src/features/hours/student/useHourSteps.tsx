import { ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import type { Day } from '@ambitionhub/contract/calendar';
import { type HourWeek, hoursTexts, type LoggableAmbassadorship } from '@ambitionhub/contract/hours';
import { weekLabel } from '../../../ui/dayLabels.ts';
import { StepButton, StepRow } from '../../../ui/StepRow.tsx';
import { type Steps, stepsOf } from '../../../ui/steps.ts';
import { useAddress } from '../../../ui/useAddress.ts';
import { useLoggable, useOwnWeeks, useReturnedWeeks } from '../api/hours.ts';
import { isLoggable } from './hoursForm.ts';
import { LogStep } from './LogStep.tsx';

const texts = ambassadorTexts.student.now;

/** Returned weeks, and a reminder to log today's hours if there are none. */
export function useHourSteps(today: Day): Steps {
  const places = useLoggable();
  const returned = useReturnedWeeks();
  const weeks = useOwnWeeks();
  // Each company has a today of its own.
  const isLogged = (place: LoggableAmbassadorship): boolean =>
    (weeks.data ?? []).some(
      ({ ambassadorshipId, hours }) =>
        ambassadorshipId === place.ambassadorshipId && hours.some(({ day }) => day === place.today),
    );
  const [first, ...others] = (places.data ?? []).filter(
    (place) => isLoggable(place, place.today) && !isLogged(place),
  );
  return stepsOf(
    [places, returned, weeks],
    [
      ...(returned.data ?? []).map((week) => ({
        key: `${week.ambassadorshipId} ${week.week}`,
        rank: 'first' as const,
        day: today,
        row: <Returned week={week} />,
      })),
      ...(first === undefined
        ? []
        : [
            {
              key: 'log',
              rank: 'due' as const,
              day: today,
              row: <LogStep title={texts.log} places={[first, ...others]} />,
            },
          ]),
    ],
  );
}

function Returned({ week: { with: company, week, note } }: { week: HourWeek }) {
  const [, change] = useAddress();
  return (
    <StepRow
      icon="refresh"
      title={`${hoursTexts.student.returned(company.name)} · ${weekLabel(week)}`}
      act={
        <StepButton onClick={() => change({ view: 'hours' }, { replace: false })}>{texts.toHours}</StepButton>
      }
    >
      <span dir="auto">{note}</span>
    </StepRow>
  );
}
