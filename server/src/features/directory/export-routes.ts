import type { CompanyId } from '@ambitionhub/contract/accounts';
import {
  directoryLimits,
  listsIn,
  type StudentFilters,
  studentFilters,
  studentFilterTable,
} from '@ambitionhub/contract/directory';
import { createExports, inBatches } from '../../platform/csv/index.ts';
import type { Database } from '../../platform/database/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import type { Access } from '../accounts/index.ts';
import { findStudents } from './find-students.ts';
import { studentList } from './presenter.ts';
import { studentColumns } from './student-csv.ts';
import { type DetailRow, findDetails } from './students.store.ts';

type Deps = { readonly db: Database; readonly access: Access; readonly log: Logger };

/** The students that match a company's filters, as a CSV file, at most ten thousand. */
export function exportRoutes({ db, access, log }: Deps) {
  const { app, addExport } = createExports({ log, askerOf: access.companyOf });
  addExport('/', {
    name: () => 'students',
    search: studentFilters,
    lists: listsIn(studentFilterTable),
    columns: studentColumns,
    read: (filters, { companyId }) => readStudents(db, companyId, filters),
  });
  return app;
}

async function* readStudents(
  db: Database,
  companyId: CompanyId,
  filters: StudentFilters,
): AsyncGenerator<readonly DetailRow[], void> {
  type Row = Awaited<ReturnType<typeof findStudents>>['rows'][number];
  const batches = inBatches<Row>(async (last, limit) => {
    const after = last && studentList.keysOf(last);
    return (await findStudents(db, companyId, filters, { after, limit })).rows;
  }, directoryLimits.export);
  for await (const rows of batches) {
    const ids = rows.map(({ id }) => id);
    const byId = new Map((await findDetails(db, companyId, ids)).map((row) => [row.id, row]));
    yield ids.flatMap((id) => byId.get(id) ?? []);
  }
}
