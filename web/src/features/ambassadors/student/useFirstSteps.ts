import { type Ambassadorship, ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { dayLabel } from '../../../ui/dayLabels.ts';
import type { Query } from '../../../ui/navigation.ts';
import { usePayoutAccount } from '../../payouts/index.ts';
import { useOpenTasks } from '../../tasks/index.ts';
import { firstDayOf } from './first-day.ts';

const texts = ambassadorTexts.student.first;

/** Its text, and the part of Work that it leads to; null while there is nothing to do there. */
type FirstStep = { readonly text: string; readonly view: NonNullable<Query['view']> | null };

/** The first steps at a company: payouts, the first hours, and its open tasks, as far as they apply. */
export function useFirstSteps() {
  const account = usePayoutAccount();
  const tasks = useOpenTasks();
  const { provider = null, state } = account.data ?? {};
  const lacksPayouts = provider !== null && (state === 'none' || state === 'missing' || state === 'lost');
  const firstSteps = (one: Ambassadorship): readonly FirstStep[] => {
    const first = firstDayOf(one);
    const open = (tasks.data ?? []).filter(
      ({ company, mayStart }) => mayStart && company.id === one.with.id,
    ).length;
    return [
      ...(lacksPayouts ? [{ text: texts.payouts, view: 'earnings' } as const] : []),
      ...(one.terms.pay === 'hourly'
        ? [
            {
              text: texts.hours(dayLabel(first)),
              view: one.state === 'active' && one.today === first ? ('hours' as const) : null,
            },
          ]
        : []),
      ...(open > 0 ? [{ text: texts.tasks(open), view: 'tasks' } as const] : []),
    ];
  };
  // Without the account's state, the other steps are still of use.
  const { isPending, refetch } = account;
  return { queries: [{ isPending, refetch, error: null }, tasks], firstSteps };
}
