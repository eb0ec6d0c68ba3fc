import type { UserId } from '@ambitionhub/contract/accounts';
import {
  type ActivityEntry,
  activityFilters,
  activityLimits,
  activityText,
  activityTexts,
  kindOfAct,
} from '@ambitionhub/contract/activity';
import { type CsvColumns, createExports, inBatches } from '../../platform/csv/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import { type Access, findAddress } from '../accounts/index.ts';
import { findOwned } from '../companies/index.ts';
import { type ActivityRow, listActivity, type Whose } from './list.store.ts';
import { activityList, presentEntry } from './presenter.ts';

type Deps = { readonly db: Database; readonly access: Access; readonly log: Logger };

const columns: CsvColumns<ActivityEntry> = {
  When: ({ at }) => at,
  Person: ({ actor }) => actor?.name ?? activityTexts.nobody,
  Did: ({ act, subject, detail }) => activityText(act, subject, detail),
  About: ({ act }) => activityTexts.kinds[kindOfAct(act)],
};

/** A company's activity as a CSV file. */
export function activityExportRoutes({ db, access, log }: Deps) {
  const { app, addExport } = createExports({
    log,
    askerOf: async (cookie) => (await access.companyOf(cookie)).userId,
    each: 1,
    all: 4,
    patienceMs: 120_000,
  });
  addExport('/', {
    name: () => 'activity',
    search: activityFilters,
    columns,
    read: async function* (filters, userId) {
      const whose = await findWhose(db, userId);
      if (whose === null) return;
      const batches = inBatches<ActivityRow>(
        (last, limit) =>
          listActivity(db, whose, filters, { after: last && activityList.keysOf(last), limit }),
        activityLimits.export,
      );
      for await (const rows of batches) yield rows.map(presentEntry);
    },
  });
  return app;
}

async function findWhose(db: Database, userId: UserId): Promise<Whose | null> {
  const [person, owned] = await Promise.all([findAddress(db, userId), findOwned(db, [userId])]);
  return person?.companyId ? { companyId: person.companyId, isOwner: owned.length > 0 } : null;
}
