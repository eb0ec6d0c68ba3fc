import { contract } from '@ambitionhub/contract';
import { apiPrefix, livePath } from '@ambitionhub/contract/api';
import { refusals } from '@ambitionhub/contract/refusals';
import { describe, expect, it } from 'vitest';
import * as z from 'zod';
import { cursorRows, wholeLists } from '../support/all-rows.ts';
import { openStream } from '../support/live.ts';
import { aCompany, anApprovedCompany, aStudent, theAdmin } from '../support/people.ts';
import { aKey, openProgram } from '../support/programs.ts';
import { nobody } from '../support/rows.ts';
import { startServer } from '../support/server.ts';
import { procedures } from './procedures.ts';

const server = await startServer();
const student = await aStudent(server);
const company = await aCompany(server);
const admin = await theAdmin(server);

const shapeOf = (schema: unknown) => (schema instanceof z.ZodObject ? schema.shape : {});

const program = openProgram(server, await aKey(await anApprovedCompany(server)));
const readerOf = { student, company, admin, program };
const lists = procedures
  .filter(({ input }) => 'cursor' in shapeOf(input))
  .map(({ name, path }) => ({
    name,
    path: `${apiPrefix}${path.replace('{id}', nobody)}`,
    rows: cursorRows.get(name) ?? [],
  }));

const shapeless: readonly unknown[] = [
  null,
  [],
  {},
  7,
  'text',
  [nobody],
  ['', ''],
  [nobody, nobody, nobody, nobody],
  [{}, nobody],
];
const cursorOf = (place: unknown): string => Buffer.from(JSON.stringify(place)).toString('base64url');

const isUnlimited = (schema: unknown) =>
  schema instanceof z.ZodArray &&
  (schema.element instanceof z.ZodObject || schema.element instanceof z.ZodUnion) &&
  !schema.safeParse(Array(10_000)).error?.issues.some(({ code }) => code === 'too_big');

it('pages every list of the contract that has no limit', () => {
  const found = Object.entries(contract).flatMap(([feature, inside]) =>
    Object.values(inside)
      .map((procedure) => procedure['~orpc'])
      .filter(({ inputSchema }) => !('cursor' in shapeOf(inputSchema)))
      .flatMap(({ outputSchema }) => Object.entries(shapeOf(outputSchema)))
      .filter(([, schema]) => isUnlimited(schema))
      .map(([field]) => `${feature}.${field}`),
  );
  expect([...new Set(found)].sort()).toEqual([...wholeLists.keys()].sort());
});

it('forges cursors for every list of the contract, and for nothing else', () => {
  expect(lists.length).toBeGreaterThan(10);
  expect(lists.filter(({ rows }) => rows.length === 0)).toEqual([]);
  expect(lists.map(({ name }) => name).sort()).toEqual([...cursorRows.keys()].sort());
});

describe.each(lists)('$name', ({ path, rows }) => {
  it.each(rows)('refuses a cursor that it never issued: $query', async ({ query, reader, forged }) => {
    for (const cursor of ['nonsense', '%00', ...[...shapeless, ...forged].map(cursorOf)]) {
      const response = await readerOf[reader].fetch(`${path}?${query ? `${query}&` : ''}cursor=${cursor}`);
      expect(await response.json(), Buffer.from(cursor, 'base64url').toString()).toMatchObject({
        code: 'INVALID_INPUT',
        ...refusals.INVALID_INPUT,
        data: { fields: [{ field: 'cursor' }] },
      });
    }
  });
});

describe(livePath, () => {
  const shapelessPlaces = [
    'nonsense',
    '5',
    '3:7:',
    '%00',
    `${nobody}/`,
    `${nobody}`,
    'x/3:7:',
    `${nobody}/3:7:/`,
  ];
  const snapshots = ['-3:7:', '3:7', '3:99999999999999999999:', '0:0:', '0x3:7:'];
  const impossible = ['7:3:', '3:7:2', '3:7:7', '3:7:9', '3:7:5,4', '3:7:5,'];
  const malformed = [...snapshots, ...impossible].map((snapshot) => `${nobody}/${snapshot}`);
  it.each([...shapelessPlaces, ...malformed])('refuses a cursor that it never issued: %s', async (cursor) => {
    const response = await student.fetch(`${livePath}?cursor=${cursor}`);
    expect(await response.json()).toMatchObject({
      code: 'INVALID_INPUT',
      ...refusals.INVALID_INPUT,
      data: { fields: [{ field: 'cursor' }] },
    });
  });

  it.each(['3:7:', '3:3:', '3:7:3,5', '3:7:5,5'])('accepts every valid cursor: %s', async (snapshot) => {
    const first = await openStream(student);
    await first.next('changes');
    const [epoch] = first.cursor().split('/');
    const stream = await openStream(student, { cursor: `${epoch}/${snapshot}` });
    await stream.next('changes');
  });
});
