import { addDays } from '@ambitionhub/contract/calendar';
import {
  type HourWeek,
  hoursLimits,
  hoursTexts,
  type WeekDecisionId,
  type WeekList,
} from '@ambitionhub/contract/hours';
import { money } from '@ambitionhub/contract/ledger';
import { useState } from 'react';
import { reasonOf, refusalOf } from '../../../session/api.ts';
import type { MergedKind, OtherChosen } from '../../../ui/mergedRows.ts';
import { useApproveWeeks, useReviewWeeks } from '../api/hours.ts';
import { WeekRow } from './WeekRow.tsx';

const texts = hoursTexts.company;
const keyOf = ({ ambassadorshipId, week }: HourWeek): string => `${ambassadorshipId} ${week}`;
const newId = () => crypto.randomUUID() as WeekDecisionId;
const none: readonly string[] = [];

type Weeks = {
  readonly kind: MergedKind;
  /** The selected ones, for one approval. */
  readonly others: OtherChosen | null;
  /** What became of the last approval, if not all of it is done. */
  readonly fault: string | null;
};

/** The company's weeks of hours as rows of its review. A week waits from the Monday after it. */
export function useWeekRows(list: WeekList | null, query: string): Weeks {
  const found = useReviewWeeks(list, query);
  const [keys, setKeys] = useState(none);
  // The same id for a retry after a lost answer, so that it is not a second decision.
  const [id, setId] = useState(newId);
  const { mutate, isPending, data, error } = useApproveWeeks();
  const weeks = found.data ?? [];
  const open = weeks.filter(({ decidable }) => decidable);
  const chosen = open.filter((week) => keys.includes(keyOf(week)));
  const choose = (all: readonly HourWeek[]): void => setKeys(all.slice(0, hoursLimits.decided).map(keyOf));
  const clear = (): void => setKeys(none);
  const amount = chosen.reduce((sum, { amountCents }) => sum + amountCents, 0);
  const shared = (one: string): boolean => weeks.filter(({ deciding }) => deciding?.id === one).length > 1;

  const approve = (): void =>
    mutate(
      {
        id,
        weeks: chosen.map(({ ambassadorshipId, week, version }) => ({ ambassadorshipId, week, version })),
      },
      {
        onSuccess: () => {
          clear();
          setId(newId);
        },
        onError: (failed) => {
          if (refusalOf(failed) !== null) setId(newId);
        },
      },
    );

  return {
    kind: {
      found,
      rows: weeks.map((week) => ({
        key: keyOf(week),
        since: addDays(week.week, 7),
        content: (
          <WeekRow
            week={week}
            isChosen={chosen.includes(week)}
            isShared={week.deciding !== null && shared(week.deciding.id)}
            onChoose={(isChosen) =>
              choose(isChosen ? [...chosen, week] : chosen.filter((one) => one !== week))
            }
          />
        ),
      })),
      choice: {
        count: open.length,
        chosen: chosen.length,
        chooseAll: (isChosen) => choose(isChosen ? open : []),
      },
    },
    others:
      chosen.length === 0
        ? null
        : { label: texts.chosen(chosen.length, money(amount)), busy: isPending, approve, clear },
    fault: error ? reasonOf(error) : data && data.changed > 0 ? texts.changedMeanwhile(data.changed) : null,
  };
}
