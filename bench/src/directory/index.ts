import { userId } from '@ambitionhub/contract/accounts';
import { type StudentFilters, type StudentPage, studentFilters } from '@ambitionhub/contract/directory';
import { findStudents } from '../../../server/src/features/directory/find-students.ts';
import { studentList } from '../../../server/src/features/directory/presenter.ts';
import { type Database, openDatabase } from '../../../server/src/platform/database/index.ts';
import { createLog } from '../../../server/src/platform/log/index.ts';
import { percentile, report, show, timeEach } from '../figures.ts';
import { type Line, openLine } from '../messages/line.ts';
import { ask, type Client, completeCompany, withProduct } from '../product.ts';
import { combinations } from './combinations.ts';
import { addStudents } from './students.ts';

const students = 1_000_000;
const samples = 60;
/** Milliseconds, and kilobytes of a page. The ratio of a line is that to the nearer one. */
const limits = { p95: 30, kilobytes: 20 };

type Filter = Readonly<Record<string, string>>;

const pathOf = (filter: Filter, cursor: string | null): string =>
  `/directory/students?${new URLSearchParams({ ...filter, ...(cursor === null ? {} : { cursor }) })}`;

/** The same filter as the server's own function takes it. */
const filtersOf = (filter: Filter): StudentFilters => {
  const skills = Object.keys(filter).filter((name) => name.startsWith('skills'));
  return studentFilters.parse({ ...filter, skills: skills.map((name) => filter[name]) });
};

const cursorOfPage = async (company: Client, filter: Filter, page: number): Promise<string | null> => {
  let cursor: string | null = null;
  for (let before = 1; before < page; before += 1) {
    const { nextCursor }: StudentPage = await ask<StudentPage>(company, 'GET', pathOf(filter, cursor));
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return cursor;
};

/** One line of the report: a combination, a page, and how long it takes both ways. */
const measure = async (
  { company, line }: { company: Client; line: Line },
  db: Database,
  name: string,
  filter: Filter,
  page: number,
): Promise<void> => {
  const cursor = await cursorOfPage(company, filter, page);
  if (page > 1 && cursor === null) return;
  const first = await ask<StudentPage>(company, 'GET', pathOf(filter, cursor));
  const companyId = userId.parse(company.id);
  const filters = filtersOf(filter);
  const asked = { after: studentList.after(cursor ?? undefined), limit: studentList.limit };
  const viaApi = await timeEach(samples, () => line.get(`/api${pathOf(filter, cursor)}`, company.cookie));
  const direct = await timeEach(samples, () => findStudents(db, companyId, filters, asked));
  const total = first.total
    ? `${first.total.about ? 'about ' : ''}${show(first.total.count)}`
    : `page ${page}`;
  const p95 = percentile(viaApi, 0.95);
  report(
    `directory, ${name}, ${total}`,
    `p50 ${show(percentile(viaApi, 0.5))}, p95 ${show(p95)} ms and ${show(sizeOf(first))} kB through the API`,
    `p50 ${show(percentile(direct, 0.5))}, p95 ${show(percentile(direct, 0.95))} ms straight on the database`,
    Math.max(p95 / limits.p95, sizeOf(first) / limits.kilobytes),
  );
};

/** In kilobytes, as it is before compression. */
const sizeOf = (reply: unknown): number => Buffer.byteLength(JSON.stringify(reply)) / 1000;

/** The directory with a million students: each combination of filters through the API and straight on the database. */
export const directory = () =>
  withProduct(async ({ product, pool }) => {
    await addStudents(pool, students);
    const company = await completeCompany(product);
    const line = openLine(product.url);
    const log = await createLog({ level: 'warn', pretty: false });
    const database = await openDatabase(
      { host: `${product.folder}/postgres`, user: 'ambitionhub', database: 'ambitionhub' },
      { log },
    );
    try {
      for (const [name, filter] of Object.entries(combinations))
        for (const page of [1, 20]) await measure({ company, line }, database.db, name, filter, page);
    } finally {
      await database.close();
      line.close();
    }
  });
