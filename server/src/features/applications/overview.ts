import {
  type ApplicationsOverview,
  applicationLimits,
  type MonitoredApplication,
} from '@ambitionhub/contract/applications';
import type { Database } from '../../platform/database/index.ts';
import { findOfConversation } from './lists.store.ts';
import { presentStanding } from './presenter.ts';
import { listSilent, listWeeks } from './weeks.store.ts';

/** What the admin sees of applications: week by week, and who answers nobody. */
export async function readOverview(db: Database, days: number): Promise<ApplicationsOverview> {
  const [weeks, silent] = await Promise.all([listWeeks(db, days), listSilent(db)]);
  return {
    weeks,
    silent: silent.slice(0, applicationLimits.silent),
    isMoreSilent: silent.length > applicationLimits.silent,
  };
}

/** The application that a conversation is, as the admin sees it: of a decline nobody hears while it can be undone. */
export async function readMonitored(
  db: Database,
  conversationId: string,
): Promise<MonitoredApplication | null> {
  const found = await findOfConversation(db, conversationId);
  return found && presentStanding(found, new Date());
}
