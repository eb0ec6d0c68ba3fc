import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { exportAll, importExport } from '../../src/features/transfer/index.ts';
import type { DatabaseSettings } from '../../src/platform/database/index.ts';
import { atTheEnd } from '../support/at-the-end.ts';
import { freshDatabase } from '../support/database.ts';

const students = 200;
const companies = 20;
const messages = 1_500;

const folder = mkdtempSync(join(tmpdir(), 'ambitionhub-killed-'));
atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'export.json');
const users = Array.from({ length: students + companies }, (_, index) =>
  index < companies
    ? {
        email: `c${index}@brand.example`,
        userType: 'company',
        companyName: `Brand ${index}`,
        updatedAt: 1.7e12,
      }
    : {
        email: `s${index}@school.edu`,
        displayName: `Student ${index}`,
        profilePublic: true,
        updatedAt: 1.7e12,
      },
);
const said = Array.from({ length: messages }, (_, index) => {
  const thread = Math.floor(index / 10);
  const ends = [`u${thread % companies}`, `u${companies + (thread % students)}`];
  const [senderId, recipientId] = index % 2 === 0 ? ends : ends.toReversed();
  return {
    conversationId: ends.join('_'),
    senderId,
    recipientId,
    text: `Message ${index}`,
    timestamp: 1.7e12 + index,
  };
});
const byId = (letter: string, documents: readonly object[]) =>
  Object.fromEntries(documents.map((document, index) => [`${letter}${index}`, document]));
writeFileSync(file, JSON.stringify({ users: byId('u', users), messages: byId('m', said) }));

function addressOf(settings: DatabaseSettings): string {
  if (!('host' in settings)) return settings.connectionString;
  const { host, user, database } = settings;
  return `postgres://${user}@localhost/${database}?host=${encodeURIComponent(host)}`;
}

const program = fileURLToPath(new URL('../../src/commands/import.ts', import.meta.url));

const startImport = (settings: DatabaseSettings): ChildProcess & { stdout: NodeJS.ReadableStream } =>
  spawn(process.execPath, [program, file], {
    env: {
      PATH: process.env.PATH,
      // Like `npm run import`, uses the compile cache: loading the code takes most of a small import.
      ...(process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {}),
      DATA_DIR: folder,
      DATABASE_URL: addressOf(settings),
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });

type Database = Awaited<ReturnType<typeof freshDatabase>>;

/** What is exported after an import. Its messages stand in the order of the conversations' new ids. */
async function exportOf({ db }: Database, name: string) {
  const exported = join(folder, `${name}.json`);
  await exportAll(db, exported);
  return JSON.parse(readFileSync(exported, 'utf8'));
}

const complete = await freshDatabase();
await importExport({ db: complete.db, adminEmail: 'admin@example.org' }, { file, isDryRun: false });
const whole = await exportOf(complete, 'whole');
expect(Object.keys(whole.messages)).toHaveLength(messages);

it('An import killed in the middle and run again has the same result as a complete one', async () => {
  const database = await freshDatabase();
  const interrupted = startImport(database.settings);
  const ended = once(interrupted, 'exit');
  for await (const line of createInterface({ input: interrupted.stdout }))
    if (line.includes('Conversations')) interrupted.kill('SIGKILL');
  expect(await ended).toEqual([null, 'SIGKILL']);
  const [exitCode] = await once(startImport(database.settings), 'exit');
  expect(exitCode).toBe(0);
  expect(await exportOf(database, 'again')).toEqual(whole);
});
