import { companyId } from '@ambitionhub/contract/accounts';
import { type StudentFilters, type StudentPage, studentFilters } from '@ambitionhub/contract/directory';
import { findStudents } from '../../../server/src/features/directory/find-students.ts';
import { studentList } from '../../../server/src/features/directory/presenter.ts';
import { formatFigure, percentile, printFigure, reportFigure, sizeShare } from '../figures.ts';
import { withGenerated } from '../generated.ts';
import { type Line, openLine } from '../messages/line.ts';
import { type Client, callApi, completeCompany } from '../product.ts';
import { inTurns, mostTimes, openStraight, type Straight } from '../statements.ts';
import { combinations } from './combinations.ts';
import { addStudents } from './students.ts';

const students = 1_000_000 * sizeShare;
/** Samples in each of three rounds. */
const samples = 20;
/** Milliseconds, and kilobytes per page. */
const limits = { p95: 30, kilobytes: 20 };

type Filter = Readonly<Record<string, string>>;

const pathOf = (filter: Filter, cursor: string | null): string =>
  `/directory/students?${new URLSearchParams({ ...filter, ...(cursor === null ? {} : { cursor }) })}`;

/** The same filters in the form that the server's own function takes. */
function filtersOf(filter: Filter): StudentFilters {
  const skills = Object.keys(filter).filter((name) => name.startsWith('skills'));
  return studentFilters.parse({ ...filter, skills: skills.map((name) => filter[name]) });
}

async function cursorOfPage(company: Client, filter: Filter, page: number): Promise<string | null> {
  let cursor: string | null = null;
  for (let before = 1; before < page; before += 1) {
    const { nextCursor }: StudentPage = await callApi<StudentPage>(company, 'GET', pathOf(filter, cursor));
    if (nextCursor === null) break;
    cursor = nextCursor;
  }
  return cursor;
}

/** For one set of filters and page: milliseconds through the API and directly on the database. */
type Seen = {
  readonly name: string;
  readonly p50: string;
  readonly p95: number;
  readonly kilobytes: number;
  /** The p50 divided by that of its statements. */
  readonly ratio: number;
  readonly direct: Readonly<Record<'p50' | 'p95', string>>;
};

/** Prints how long one page of a set of filters takes both ways, or that the page does not exist. */
async function measure(
  { company, line, straight }: { company: Client; line: Line; straight: Straight },
  name: string,
  filter: Filter,
  page: number,
): Promise<Seen | null> {
  const cursor = await cursorOfPage(company, filter, page);
  if (page > 1 && cursor === null) return null;
  const first = await callApi<StudentPage>(company, 'GET', pathOf(filter, cursor));
  const asked = { after: studentList.after(cursor ?? undefined), limit: studentList.limit };
  const statements = await straight.statementsOf((db) =>
    findStudents(db, companyId.parse(company.id), filtersOf(filter), asked),
  );
  const { viaApi, direct, ratio } = await inTurns(samples, {
    api: () => line.get(`/api${pathOf(filter, cursor)}`, company.cookie),
    straight: () => straight.send(statements),
  });
  const total = first.total
    ? `${first.total.about ? 'about ' : ''}${formatFigure(first.total.count)}`
    : `page ${page}`;
  const [p95, kilobytes] = [percentile(viaApi, 0.95), sizeOf(first)];
  const p50 = formatFigure(percentile(viaApi, 0.5));
  const straightly = {
    p50: formatFigure(percentile(direct, 0.5)),
    p95: formatFigure(percentile(direct, 0.95)),
  };
  printFigure(
    `directory, ${name}, ${total}`,
    `p50 ${p50}, p95 ${formatFigure(p95)} ms and ${formatFigure(kilobytes)} kB through the API`,
    `p50 ${straightly.p50}, p95 ${straightly.p95} ms directly on the database, ${formatFigure(ratio)} times`,
    Math.max(p95 / limits.p95, kilobytes / limits.kilobytes),
  );
  return { name: `${name}, page ${page}`, p95, kilobytes, ratio, p50, direct: straightly };
}

/** The extremes among all sets of filters and pages, each with its limit. */
function tellMost(all: readonly Seen[]): void {
  const most = (part: 'p95' | 'kilobytes' | 'ratio', tell: (seen: Seen) => void): void => {
    const [first] = all.toSorted((one, other) => other[part] - one[part]);
    if (first) tell(first);
  };
  const what = `${formatFigure(students)} students, ${all.length} combinations of filters and pages`;
  most('p95', ({ name, p95, direct }) =>
    reportFigure(
      `${what}: the slowest p95 through the API`,
      `${formatFigure(p95)} ms (${name})`,
      `limit ${limits.p95} ms; ${direct.p95} ms directly on the database`,
      p95 / limits.p95,
    ),
  );
  most('ratio', ({ name, ratio, p50, direct }) =>
    reportFigure(
      `${what}: the p50 through the API that is most times its statements`,
      `${p50} ms, ${formatFigure(ratio)} times (${name})`,
      `at most ${mostTimes} times; ${direct.p50} ms directly on the database`,
      ratio / mostTimes,
    ),
  );
  most('kilobytes', ({ name, kilobytes }) =>
    reportFigure(
      `${what}: the largest page`,
      `${formatFigure(kilobytes)} kB (${name})`,
      `limit ${limits.kilobytes} kB`,
      kilobytes / limits.kilobytes,
    ),
  );
}

/** In kilobytes, before compression. */
const sizeOf = (reply: unknown): number => Buffer.byteLength(JSON.stringify(reply)) / 1000;

/**
 * The directory with a million students: each set of filters through the API and directly on the database.
 */
export const directory = () =>
  withGenerated({ name: 'directory', fill: ({ pool }) => addStudents(pool, students) }, async (measured) => {
    const { product } = measured;
    const company = await completeCompany(product);
    const line = openLine(product.url);
    const straight = await openStraight(measured);
    const all: Seen[] = [];
    for (const [name, filter] of Object.entries(combinations))
      for (const page of [1, 20]) {
        const seen = await measure({ company, line, straight }, name, filter, page);
        if (seen) all.push(seen);
      }
    tellMost(all);
    await straight.close();
    line.close();
  });
