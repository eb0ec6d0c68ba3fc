import type { UserId } from '@ambitionhub/contract/accounts';
import { directoryLimits, type StudentFilters, studentFilters } from '@ambitionhub/contract/directory';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { csvReply } from '../../platform/csv/index.ts';
import type { Database } from '../../platform/database/index.ts';
import { Refusal, refusalOf, refusalReply } from '../../platform/http/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import type { Access } from '../accounts/index.ts';
import { findStudents, type StudentCursor } from './find-students.ts';
import { studentList } from './presenter.ts';
import { studentColumns } from './student-csv.ts';
import { type DetailRow, findDetails } from './students.store.ts';

type Deps = { readonly db: Database; readonly access: Access; readonly log: Logger };

const batch = 500;
/** One of each company, and so many of all, for so long: what reads slowly does not hold up the others. */
const atOnce = 4;
const patienceMs = 120_000;

/** The students that a company looks for as a CSV file, as it reads it: batch by batch, at most ten thousand. */
export function exportRoutes({ db, access, log }: Deps) {
  const app = new Hono<{ Bindings: HttpBindings }>();
  const running = new Set<UserId>();
  app.onError((error) => refusalReply(refusalOf(error, log)));

  app.get('/', async (context) => {
    const { userId: companyId } = await access.companyOf(context.req.header('cookie') ?? '');
    const filters = filtersIn(new URL(context.req.url).searchParams);
    if (running.has(companyId) || running.size >= atOnce) throw new Refusal('EXPORT_RUNNING');
    running.add(companyId);
    return csvReply({
      name: 'students',
      columns: studentColumns,
      batches: read(db, companyId, filters),
      patienceMs,
      log,
      onEnd: () => running.delete(companyId),
    });
  });
  return app;
}

/** The filters of an address, where a list is its name once for each entry. */
function filtersIn(query: URLSearchParams): StudentFilters {
  const skills = query.getAll('skills');
  const read = studentFilters.safeParse({
    ...Object.fromEntries(query),
    ...(skills.length > 0 ? { skills } : {}),
  });
  if (read.success) return read.data;
  const fields = read.error.issues.map(({ path, message }) => ({ field: path.join('.'), message }));
  throw new Refusal('INVALID_INPUT', { fields });
}

async function* read(
  db: Database,
  companyId: UserId,
  filters: StudentFilters,
): AsyncGenerator<DetailRow[], void> {
  let after: StudentCursor | null = null;
  for (let count = 0; count < directoryLimits.export; count += batch) {
    const { rows } = await findStudents(db, companyId, filters, { after, limit: batch });
    const details = await findDetails(
      db,
      companyId,
      rows.map(({ id }) => id),
    );
    const byId = new Map(details.map((row) => [row.id, row]));
    yield rows.flatMap(({ id }) => byId.get(id) ?? []);
    const last = rows.at(-1);
    if (!last || rows.length < batch) return;
    after = studentList.keysOf(last);
  }
}
