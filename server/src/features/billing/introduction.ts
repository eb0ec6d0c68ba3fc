import type { CompanyId } from '@ambitionhub/contract/accounts';
import { introductionNoticeDays } from '@ambitionhub/contract/billing';
import { addDays, type Day, dayIn } from '@ambitionhub/contract/calendar';
import { day } from '@ambitionhub/contract/schemas';
import * as z from 'zod';
import { type Database, transact } from '../../platform/database/index.ts';
import { defineJob, eachRow, type Jobs } from '../../platform/jobs/index.ts';
import { queueMail } from '../../platform/mail/index.ts';
import { findPremium, lockCompanies } from '../companies/index.ts';
import { applySubscriptionStatus } from './apply-subscription-status.ts';
import { introductionEndsMail } from './introduction-mail.ts';
import { findUnsubscribed } from './store.ts';

/** Premium free of charge for companies that have never paid, until the operator ends it (decision D17). */
export type Introduction = {
  /** The last day; null if no end is planned. */
  readonly ends: Day | null;
  readonly isOver: () => boolean;
};

/** The introduction of this installation, by its time zone. */
export const introductionUntil = (ends: Day | null, timeZone: string): Introduction => ({
  ends,
  isOver: () => ends !== null && dayIn(timeZone, new Date()) > ends,
});

const introductionCalendar = defineJob({
  name: 'introduction-calendar',
  data: z.object({}),
  keepSeconds: 3600,
});

/** Kept for longer than the notice, so that each company gets one notice for each day. */
const introductionEnds = defineJob({
  name: 'introduction-ends',
  data: z.object({ ends: day }),
  keepSeconds: (introductionNoticeDays + 10) * 86_400,
});

const everyHour = '7 * * * *';
const batch = 500;

/** Calls `take` with the companies that have introductory premium, in batches. */
async function eachIntroduced(
  db: Database,
  take: (companyIds: readonly CompanyId[]) => Promise<void>,
): Promise<void> {
  let after: CompanyId | null = null;
  await eachRow({
    find: async () => {
      const found: readonly CompanyId[] = await findPremium(db, { after, limit: batch });
      after = found.at(-1) ?? null;
      return found;
    },
    keyOf: (companyId) => companyId,
    handle: async (found) => {
      const introduced = await findUnsubscribed(db, found);
      if (introduced.length > 0) await take(introduced);
    },
  });
}

/** Ends introductory premium for every company that has not paid. One that pays in the meantime keeps its plan. */
export const endIntroduction = (db: Database): Promise<void> =>
  eachIntroduced(db, (companyIds) =>
    transact(db, async (tx) => {
      // A payment that is being applied either commits first and is seen here, or waits and then sets its plan.
      await lockCompanies(tx, companyIds);
      for (const companyId of await findUnsubscribed(tx, companyIds))
        await applySubscriptionStatus(tx, { companyId, status: 'inactive' });
    }),
  );

/** Tells every company in the introduction when it ends; once each, however often the job runs. */
export const tellOfTheEnd = (db: Database, jobs: Pick<Jobs, 'queue'>, ends: Day): Promise<void> =>
  eachIntroduced(db, (companyIds) =>
    transact(db, async (tx) => {
      for (const companyId of companyIds)
        await queueMail(
          jobs,
          tx,
          introductionEndsMail,
          { companyId, ends },
          { once: `${companyId} ${ends}` },
        );
    }),
  );

/**
 * Once an hour: tells the companies from 30 days before the end, and ends it after its last day. A company that
 * signs up later sees the day on its Subscription card.
 */
export function registerIntroductionJobs(
  jobs: Jobs,
  db: Database,
  { ends, timeZone }: { ends: Day | null; timeZone: string },
): void {
  jobs.work(introductionEnds, (data) => tellOfTheEnd(db, jobs, data.ends));
  jobs.work(introductionCalendar, async () => {
    if (ends === null) return;
    const today = dayIn(timeZone, new Date());
    if (today > ends) await endIntroduction(db);
    else if (today >= addDays(ends, -introductionNoticeDays))
      await transact(db, (tx) => jobs.queue(tx, introductionEnds, { ends }, { once: ends }));
  });
  jobs.schedule(introductionCalendar, everyHour, {});
}
