import {
  type ApplicationsOverview,
  applicationLimits,
  type MonitoredApplication,
} from '@ambitionhub/contract/applications';
import type { Database } from '../../platform/database/index.ts';
import { findOfConversation } from './lists.store.ts';
import { presentMonitored } from './presenter.ts';
import { listSilent, listWeeks } from './weeks.store.ts';

/** The admin's view of applications: totals by week, and the companies that do not answer. */
export async function readOverview(db: Database, days: number): Promise<ApplicationsOverview> {
  const [weeks, silent] = await Promise.all([listWeeks(db, days), listSilent(db)]);
  return {
    weeks,
    silent: silent.slice(0, applicationLimits.silent),
    isMoreSilent: silent.length > applicationLimits.silent,
  };
}

/** A conversation's application as the admin sees it: a decline stays hidden while it can be undone. */
export async function readMonitored(
  db: Database,
  conversationId: string,
): Promise<MonitoredApplication | null> {
  const found = await findOfConversation(db, conversationId);
  return found && presentMonitored(found, new Date());
}
