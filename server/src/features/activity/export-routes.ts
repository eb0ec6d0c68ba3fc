import {
  type ActivityEntry,
  activityFilters,
  activityText,
  activityTexts,
  kindOfAct,
} from '@ambitionhub/contract/activity';
import { type CsvColumns, createExports, inBatches } from '../../platform/csv/index.ts';
import type { Replicas } from '../../platform/database/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import type { Access } from '../accounts/index.ts';
import { type ActivityRow, findWhose, listActivity } from './list.store.ts';
import { activityList, presentEntry } from './presenter.ts';

type Deps = { readonly replicas: Replicas; readonly access: Access; readonly log: Logger };

const columns: CsvColumns<ActivityEntry> = {
  When: ({ at }) => at,
  Person: ({ actor }) => actor?.name ?? activityTexts.nobody,
  Did: ({ act, subject, detail }) => activityText(act, subject, detail),
  About: ({ act }) => activityTexts.kinds[kindOfAct(act)],
};

/** A company's activity as a CSV file. */
export function activityExportRoutes({ replicas, access, log }: Deps) {
  const { app, addExport } = createExports({ log, askerOf: access.companyOf });
  addExport('/', {
    name: () => 'activity',
    search: activityFilters,
    columns,
    read: async function* (filters, actor) {
      const whose = await replicas.read((reader) => findWhose(reader, actor));
      const batches = inBatches<ActivityRow>(replicas, (reader, last, limit) =>
        listActivity(reader, whose, filters, { after: last && activityList.keysOf(last), limit }),
      );
      for await (const rows of batches) yield rows.map(presentEntry);
    },
  });
  return app;
}
