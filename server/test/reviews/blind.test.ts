import { describe, expect, it } from 'vitest';
import { editReview, writeReview } from '../../src/features/reviews/write-review.ts';
import { readAccount } from '../../src/features/takeout/data.store.ts';
import { personalData } from '../../src/features.ts';
import { procedures, requestFor } from '../refusals/procedures.ts';
import { fileRows, refusalRowOf } from '../support/all-rows.ts';
import { type Browser, openBrowser } from '../support/browser.ts';
import { aWorker, type Worker } from '../support/hours.ts';
import { aMember, anApprovedCompany, aPublishedStudent, type Person, theAdmin } from '../support/people.ts';
import { aKey, openProgram } from '../support/programs.ts';
import { type Caller, nobody } from '../support/rows.ts';
import { startServer } from '../support/server.ts';
import { withReactions } from '../support/with-reactions.ts';
import { aReview, aReviewedPair, reviewId } from './support.ts';

const server = await startServer();

/** A pair of whom each has three reviews that are shown, so that a fourth would change their means. */
async function aKnownPair(): Promise<Worker> {
  const company = await anApprovedCompany(server);
  await company.api.companies.setPublicPage({ on: true });
  const student = await aPublishedStudent(server);
  for (let n = 0; n < 3; n += 1) {
    const pairs = [
      { company, student: await aPublishedStudent(server) },
      { company: await anApprovedCompany(server), student },
    ];
    for (const pair of pairs) await aReviewedPair(server, await aWorker(server, {}, { pair }));
  }
  return aWorker(server, {}, { pair: { student, company } });
}

/** Someone who reads, of a kind of caller, and the copy of their data. */
type Reader = Pick<Browser, 'fetch'> & {
  readonly kind: Caller | 'program';
  readonly copy?: () => Promise<unknown>;
};
const theCopy = 'the copy of their data';
const withCopy = ({ id, fetch }: Person, kind: Caller): Reader => ({
  kind,
  fetch,
  copy: () => readAccount(server.db, personalData, id),
});

const reads = procedures.filter(({ method }) => method === 'GET');
/** Besides what every procedure answers: both lists in the order that reviews decide, and the company’s page. */
const also: readonly [string, object][] = [
  ['positions.discover', { sort: 'rating' }],
  ['directory.students', { sort: 'rating' }],
  ['companies.page', { slug: nobody }],
];

/** The addresses of everything that a kind of caller can read, about each of these ids. */
function addressesAbout(ids: readonly string[], kind: Reader['kind']): readonly string[] {
  const inputs = [...reads.map(({ name }) => [name, refusalRowOf(name).input ?? {}] as const), ...also];
  const isServed = (name: string): boolean => {
    const { serves, key } = refusalRowOf(name);
    return kind === 'program' ? key !== undefined : serves.includes(kind);
  };
  const pathsOf = ([name, input]: readonly [string, object]) =>
    reads
      .filter((procedure) => procedure.name === name && isServed(name))
      .flatMap((procedure) =>
        ids.map((id) => requestFor(procedure, JSON.parse(JSON.stringify(input).replaceAll(nobody, id))).path),
      );
  return [...new Set([...inputs.flatMap(pathsOf), ...filesOf(kind)])];
}

const filesOf = (kind: Reader['kind']): readonly string[] =>
  fileRows.flatMap(([path, { serves }]) => (serves.some((one) => one === kind) ? [path] : []));

/** Counts requests. */
const counting = /^\/api\/admin\/overview/;

/** Answers without what reading changes, signed links, and the version of totals, which any transaction of the server moves. */
const lasting = (answer: string): string =>
  answer
    .replaceAll(/"unread":(\d+),"version":\d+/g, '"unread":$1')
    .replaceAll(/"last_?used_?at":("[^"]*"|null)/gi, '')
    .replaceAll(/[?&](?:until|signature|token)=[^"&]*/g, '');

async function answersTo(reader: Reader, addresses: readonly string[]): Promise<Map<string, string>> {
  const answers = new Map<string, string>();
  for (const address of addresses) {
    if (address === theCopy || counting.test(address)) continue;
    const response = await reader.fetch(address);
    const answer = await response.text();
    if (response.ok) answers.set(address, lasting(answer));
  }
  if (reader.copy) answers.set(theCopy, lasting(JSON.stringify(await reader.copy())));
  return answers;
}

describe('A review that waits for the other side', () => {
  it.each(['student', 'company'] as const)(
    'by a %s changes nothing that others can read, download, hear or get by email',
    async (side) => {
      const pair = await aKnownPair();
      const { student, company } = pair;
      const readers: Readonly<Record<string, Reader>> = {
        ...(side === 'company'
          ? { student: withCopy(student, 'student') }
          : {
              company: withCopy(company, 'company'),
              member: withCopy(
                await aMember(server, company, { mayPay: true, mayManageKeys: true }),
                'payingMember',
              ),
              program: { kind: 'program', fetch: openProgram(server, await aKey(company)).fetch },
            }),
        'another student': { kind: 'student', fetch: (await aPublishedStudent(server)).fetch },
        'another company': { kind: 'company', fetch: (await anApprovedCompany(server)).fetch },
        admin: { kind: 'admin', fetch: (await theAdmin(server)).fetch },
        visitor: { kind: 'signedOut', fetch: openBrowser(server).fetch },
      };
      const ids = [company.id, student.id, pair.id];
      const before = new Map<string, ReadonlyMap<string, string>>();
      for (const [name, reader] of Object.entries(readers))
        before.set(name, await answersTo(reader, addressesAbout(ids, reader.kind)));
      expect(before.get('another student')?.size).toBeGreaterThan(50);

      const told: unknown[] = [];
      const db = withReactions(server.db, {
        hub: { publish: (to, { name }) => void told.push({ to, name }) },
        jobs: {
          queue: async (_, { name }) => void told.push({ job: name }),
          queueAll: async (_, { name }) => void told.push({ job: name }),
        },
      });
      const [by, about] = side === 'student' ? [student, company] : [company, student];
      const writer = { side, userId: by.id, pair: { studentId: student.id, companyId: company.id } };
      const id = reviewId();
      await writeReview(db, writer, { id, about: about.id, ...aReview({ text: 'Secret so far' }) });
      await editReview(db, { side, self: by.id }, { id, version: 1, ...aReview({ stars: 1 }) });

      expect(told).toEqual(Array(2).fill({ to: by.id, name: 'reviewsChanged' }));
      for (const [name, reader] of Object.entries(readers)) {
        const known = before.get(name) ?? new Map<string, string>();
        const now = await answersTo(reader, [...known.keys()]);
        for (const [address, answer] of known) expect(now.get(address), `${name}: ${address}`).toBe(answer);
      }
    },
  );
});
