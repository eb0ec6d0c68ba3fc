import { formatDay } from '@ambitionhub/contract/ambassadors';
import { formatWeek, formatWeekDays, ambassadorDigest as texts } from '@ambitionhub/contract/hours';
import { money } from '@ambitionhub/contract/ledger';
import { paths } from '@ambitionhub/contract/routes';
import type { DigestSource } from '../notifications/index.ts';
import {
  findReminded,
  findWaitingForStudent,
  findWaitingWeeks,
  type WaitingForStudent,
} from './digest.store.ts';

function textOf({ kind, day }: WaitingForStudent): string {
  if (kind === 'offer') return texts.offer(formatDay(day ?? ''));
  return kind === 'terms' ? texts.terms : texts.week(formatWeekDays(day ?? ''));
}

/**
 * The part of the daily digest about offers and hours: new items since the last digest, and items that will be
 * decided automatically in three days.
 */
export const waitingWork: DigestSource = {
  findReaders: findReminded,
  write: async ({ db, link }, { userId, companyId, since }) => {
    if (companyId !== null) {
      const weeks = await findWaitingWeeks(db, companyId, since);
      const [first] = weeks;
      if (!first) return null;
      const summary = texts.weeksWait(first.count);
      const url = link(paths.companyDashboard, { tab: 'ambassadors', view: 'review' });
      const rows = weeks.map(({ name, week, minutes, cents, dueOn }) => ({
        title: name || 'Student',
        text: `${formatWeek(week, minutes)} · ${money(cents, 'en-US')} · ${texts.approvedOn(formatDay(dueOn))}`,
        url,
      }));
      return { summary, part: { is: 'list', heading: summary, rows } };
    }
    const waiting = await findWaitingForStudent(db, userId, since);
    const [first] = waiting;
    if (!first) return null;
    const summary = texts.workWaits(first.count);
    const rows = waiting.map((one) => ({
      title: one.company || 'Company',
      text: textOf(one),
      url: link(paths.studentDashboard, { tab: 'work', view: one.kind === 'week' ? 'hours' : 'now' }),
    }));
    return { summary, part: { is: 'list', heading: summary, rows } };
  },
};
