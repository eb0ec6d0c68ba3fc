import { type Ambassadorship, ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { dayLabel } from '../../../../ui/dayLabels.ts';
import { StepRow } from '../../../../ui/StepRow.tsx';
import { dayAt, type Steps, stepsOf } from '../../../../ui/steps.ts';
import { useMine } from '../../api/mine.ts';
import { FirstSteps } from '../FirstSteps.tsx';
import { firstDayOf, isStarting } from '../first-day.ts';
import { OwnCard } from '../OwnCard.tsx';
import { useFirstSteps } from '../useFirstSteps.ts';

const texts = ambassadorTexts.student.first;

/** Offers and proposed terms that the company waits for an answer to, and the first steps of new work. */
export function useOfferSteps(): Steps {
  const offered = useMine('offered');
  const active = useMine('active');
  const { queries, firstSteps } = useFirstSteps();
  const today = dayAt(new Date());
  const works = active.data ?? [];
  const offers = [...(offered.data ?? []), ...works.filter(({ proposed }) => proposed !== null)];
  const starting = works.filter((one) => isStarting(one) && firstSteps(one).length > 0);
  return stepsOf(
    [offered, active, ...queries],
    [
      ...offers.map((one) => ({
        key: one.id,
        rank: 'first' as const,
        day: today,
        row: <OwnCard ambassadorship={one} />,
      })),
      ...starting.map((one) => ({
        key: `${one.id} first`,
        rank: 'due' as const,
        day: today,
        row: <First ambassadorship={one} />,
      })),
    ],
  );
}

const First = ({ ambassadorship: one }: { ambassadorship: Ambassadorship }) => (
  <StepRow icon="briefcase" title={texts.title(one.with.name, dayLabel(firstDayOf(one)))} act={null}>
    <FirstSteps ambassadorship={one} />
  </StepRow>
);
