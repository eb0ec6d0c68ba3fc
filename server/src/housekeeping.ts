import * as z from 'zod';
import { removeExpired } from './features/accounts/index.ts';
import { removeOldActivity } from './features/activity/index.ts';
import { countDays, removeOldEvents } from './features/analytics/index.ts';
import { releaseSlugs, removeOldInvitations } from './features/companies/index.ts';
import { removeMajorsOfNobody, removeWordsOfNobody } from './features/directory/index.ts';
import { removeKeptLongEnough } from './features/ledger/index.ts';
import { forgetDeletedTexts, removeOldStarts, skipReadConversations } from './features/messaging/index.ts';
import { removeOldMails, removeOldRefusals } from './features/notifications/index.ts';
import { removeTransfersOf } from './features/payouts/index.ts';
import { removeOldEditors } from './features/students/index.ts';
import type { Database } from './platform/database/index.ts';
import { defineJob, eachStep, type Jobs } from './platform/jobs/index.ts';

const housekeeping = defineJob({ name: 'housekeeping', data: z.object({}) });
const everyNight = '17 4 * * *';
const tidying = defineJob({ name: 'tidying', data: z.object({}) });
const everyHour = '41 * * * *';

/** Removes expired data, and data whose retention period is over. One step that fails never stops the others. */
export async function cleanUp(db: Database): Promise<void> {
  await eachStep({
    removeExpired: () => removeExpired(db),
    removeOldEditors: () => removeOldEditors(db),
    removeMajorsOfNobody: () => removeMajorsOfNobody(db),
    removeWordsOfNobody: () => removeWordsOfNobody(db),
    removeOldInvitations: () => removeOldInvitations(db),
    releaseSlugs: () => releaseSlugs(db),
    removeOldStarts: () => removeOldStarts(db),
    forgetDeletedTexts: () => forgetDeletedTexts(db),
    countDays: () => countDays(db),
    removeOldEvents: () => removeOldEvents(db),
    removeOldMails: () => removeOldMails(db),
    removeOldRefusals: () => removeOldRefusals(db),
    removeOldActivity: () => removeOldActivity(db),
    removeKeptLongEnough: () => removeKeptLongEnough(db, removeTransfersOf),
  });
}

/** Runs on one of the servers: nightly, and hourly for what cannot wait. */
export function scheduleHousekeeping(jobs: Jobs, db: Database): void {
  jobs.work(housekeeping, () => cleanUp(db));
  jobs.schedule(housekeeping, everyNight, {});
  jobs.work(tidying, () => skipReadConversations(db));
  jobs.schedule(tidying, everyHour, {});
}
