import type { CompanyId } from '@ambitionhub/contract/accounts';
import {
  directoryLimits,
  listsIn,
  type StudentFilters,
  studentFilters,
  studentFilterTable,
} from '@ambitionhub/contract/directory';
import { createExports, inBatches } from '../../platform/csv/index.ts';
import type { Replicas } from '../../platform/database/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import type { Access } from '../accounts/index.ts';
import { findStudents } from './find-students.ts';
import { studentList } from './presenter.ts';
import { studentColumns } from './student-csv.ts';
import { type DetailRow, findDetails } from './students.store.ts';

type Deps = { readonly replicas: Replicas; readonly access: Access; readonly log: Logger };

/** The students that match a company's filters, as a CSV file, at most ten thousand. */
export function exportRoutes({ replicas, access, log }: Deps) {
  const { app, addExport } = createExports({ log, askerOf: access.companyOf });
  addExport('/', {
    name: () => 'students',
    search: studentFilters,
    lists: listsIn(studentFilterTable),
    columns: studentColumns,
    read: (filters, { companyId }) => readStudents(replicas, companyId, filters),
  });
  return app;
}

async function* readStudents(
  replicas: Replicas,
  companyId: CompanyId,
  filters: StudentFilters,
): AsyncGenerator<readonly DetailRow[], void> {
  type Row = Awaited<ReturnType<typeof findStudents>>['rows'][number];
  const batches = inBatches<Row>(
    replicas,
    async (reader, last, limit) => {
      const after = last && studentList.keysOf(last);
      return (await findStudents(reader, companyId, filters, { after, limit })).rows;
    },
    directoryLimits.export,
  );
  for await (const rows of batches) {
    const ids = rows.map(({ id }) => id);
    const details = await replicas.read((reader) => findDetails(reader, companyId, ids));
    const byId = new Map(details.map((row) => [row.id, row]));
    yield ids.flatMap((id) => byId.get(id) ?? []);
  }
}
