import type { Ambassadorship } from '@ambitionhub/contract/ambassadors';
import { dayAt, type Steps, stepsOf } from '../../../../ui/steps.ts';
import { useMine } from '../../api/mine.ts';
import { OwnCard } from '../OwnCard.tsx';

/** Offers and proposed terms that the company waits for an answer to. */
export function useOfferSteps(): Steps {
  const offered = useMine('offered');
  const active = useMine('active');
  const today = dayAt(new Date());
  const step = (one: Ambassadorship) => ({
    key: one.id,
    day: today,
    row: <OwnCard ambassadorship={one} />,
  });
  return stepsOf(
    [offered, active],
    [...(offered.data ?? []), ...(active.data ?? []).filter(({ proposed }) => proposed !== null)].map(step),
  );
}
