import { type ApplicationsOverview, applicationLimits } from '@ambitionhub/contract/applications';
import type { Database } from '../../platform/database/index.ts';
import { listSilent, listWeeks } from './weeks.store.ts';

/** What the admin sees of applications: week by week, and who answers nobody. */
export const readOverview = async (db: Database, days: number): Promise<ApplicationsOverview> => {
  const [weeks, silent] = await Promise.all([listWeeks(db, days), listSilent(db)]);
  return {
    weeks,
    silent: silent.slice(0, applicationLimits.silent),
    isMoreSilent: silent.length > applicationLimits.silent,
  };
};
