import { userId } from '@ambitionhub/contract/accounts';
import { type StudentFilters, type StudentPage, studentFilters } from '@ambitionhub/contract/directory';
import { findStudents } from '../../../server/src/features/directory/find-students.ts';
import { studentList } from '../../../server/src/features/directory/presenter.ts';
import { percentile, report, share, show } from '../figures.ts';
import { type Line, openLine } from '../messages/line.ts';
import { ask, type Client, completeCompany, withProduct } from '../product.ts';
import { inTurns, mostTimes, openStraight, type Straight } from '../statements.ts';
import { combinations } from './combinations.ts';
import { addStudents } from './students.ts';

const students = 1_000_000 * share;
/** Of each of three rounds. */
const samples = 20;
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

/** One line of the report: a combination, a page, and how long it takes both ways. Returns how many times as long. */
const measure = async (
  { company, line, straight }: { company: Client; line: Line; straight: Straight },
  name: string,
  filter: Filter,
  page: number,
): Promise<number> => {
  const cursor = await cursorOfPage(company, filter, page);
  if (page > 1 && cursor === null) return 0;
  const first = await ask<StudentPage>(company, 'GET', pathOf(filter, cursor));
  const asked = { after: studentList.after(cursor ?? undefined), limit: studentList.limit };
  const statements = await straight.statementsOf((db) =>
    findStudents(db, userId.parse(company.id), filtersOf(filter), asked),
  );
  const { viaApi, direct, ratio } = await inTurns(samples, {
    api: () => line.get(`/api${pathOf(filter, cursor)}`, company.cookie),
    straight: () => straight.send(statements),
  });
  const total = first.total
    ? `${first.total.about ? 'about ' : ''}${show(first.total.count)}`
    : `page ${page}`;
  const p95 = percentile(viaApi, 0.95);
  report(
    `directory, ${name}, ${total}`,
    `p50 ${show(percentile(viaApi, 0.5))}, p95 ${show(p95)} ms and ${show(sizeOf(first))} kB through the API`,
    `p50 ${show(percentile(direct, 0.5))}, p95 ${show(percentile(direct, 0.95))} ms straight on the database, ${show(ratio)} times`,
    Math.max(p95 / limits.p95, sizeOf(first) / limits.kilobytes),
  );
  return ratio;
};

/** In kilobytes, as it is before compression. */
const sizeOf = (reply: unknown): number => Buffer.byteLength(JSON.stringify(reply)) / 1000;

/** The directory with a million students: each combination of filters through the API and straight on the database. */
export const directory = () =>
  withProduct(async (measured) => {
    const { product, pool } = measured;
    await addStudents(pool, students);
    const company = await completeCompany(product);
    const line = openLine(product.url);
    const straight = await openStraight(measured);
    const ratios: number[] = [];
    for (const [name, filter] of Object.entries(combinations))
      for (const page of [1, 20]) ratios.push(await measure({ company, line, straight }, name, filter, page));
    report(
      `directory, ${show(students)} students, p50 through the API`,
      `at most ${show(Math.max(...ratios))} times its statements`,
      `${mostTimes} times`,
      Math.max(...ratios) / mostTimes,
    );
    await straight.close();
    line.close();
  });
