import type { StudentPage } from '@ambitionhub/contract/directory';
import { formatFigure, reportLimit, sizeShare } from '../harness/figures.ts';
import { withGenerated } from '../harness/generated.ts';
import { openLine } from '../harness/http.ts';
import { type Client, callApi, completeCompany } from '../harness/product.ts';
import { type Request, reportSlowest } from '../harness/slowest.ts';
import { combinations } from './combinations.ts';
import { addStudents } from './students.ts';

const students = 1_000_000 * sizeShare;
const samples = 60;
/** Milliseconds. */
const limits = { filters: 30, words: 300 } as const;
const mostKilobytes = 20;

type Filter = Readonly<Record<string, string>>;

const pathOf = (filter: Filter, cursor: string | null): string =>
  `/directory/students?${new URLSearchParams({ ...filter, ...(cursor === null ? {} : { cursor }) })}`;

/** In kilobytes, before compression. */
const sizeOf = (reply: unknown): number => Buffer.byteLength(JSON.stringify(reply)) / 1000;

/** The cursor of the twentieth page; null if there are fewer. */
async function laterPage(company: Client, filter: Filter): Promise<string | null> {
  let cursor: string | null = null;
  for (let page = 1; page < 20; page += 1) {
    const { nextCursor }: StudentPage = await callApi<StudentPage>(company, 'GET', pathOf(filter, cursor));
    if (nextCursor === null) return null;
    cursor = nextCursor;
  }
  return cursor;
}

/** The directory with a million students: each set of filters, its first page and a later one. */
export const directory = () =>
  withGenerated(
    { name: 'directory', fill: ({ pool }) => addStudents(pool, students) },
    async ({ product }) => {
      const company = await completeCompany(product);
      const line = openLine(product.url);
      const sizes: number[] = [];
      const requests: Record<keyof typeof limits, Request[]> = { filters: [], words: [] };
      for (const [name, filter] of Object.entries(combinations)) {
        sizes.push(sizeOf(await callApi(company, 'GET', pathOf(filter, null))));
        for (const cursor of new Set([null, await laterPage(company, filter)]))
          requests['words' in filter ? 'words' : 'filters'].push([
            `students, ${name}${cursor === null ? '' : ', page 20'}`,
            () => line.get(`/api${pathOf(filter, cursor)}`, company.cookie),
          ]);
      }
      for (const kind of ['filters', 'words'] as const)
        await reportSlowest(`${formatFigure(students)} students, ${kind}`, requests[kind], {
          samples,
          limit: limits[kind],
        });
      reportLimit('the largest page of students', Math.max(...sizes), 'kB', mostKilobytes);
      line.close();
    },
  );
