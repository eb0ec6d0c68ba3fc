import { execFileSync } from 'node:child_process';
import {
  chmodSync,
  closeSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readFileSync,
  rmSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { MessageId } from '@ambitionhub/contract/messaging';
import { ORPCError } from '@orpc/client';
import { expect, it } from 'vitest';
import { aMember } from '../../../tools/cluster.ts';
import { readConfig } from '../../src/platform/config/index.ts';
import { openDatabase } from '../../src/platform/database/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { createMetrics } from '../../src/platform/metrics/index.ts';
import { aMessageId, anOpenConversation } from '../support/conversation.ts';
import { aPicture } from '../support/pictures.ts';
import type { RunningServer } from '../support/server.ts';
import { uploadsOf } from '../support/uploads.ts';
import { faultSeconds } from './work.ts';

const log = await createLog({ level: 'silent', pretty: false });
const times = 3;
const longText = 'x'.repeat(4_000);

/** Mounts a disk of this size at the folder; false where mounting is not allowed. */
function mount(folder: string, size: string): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}`, 'tmpfs', folder], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Writes to a file until its disk is full. */
function fill(path: string): void {
  const file = openSync(path, 'a');
  try {
    for (let size = 1_048_576; size >= 512; )
      try {
        writeSync(file, Buffer.alloc(size));
      } catch {
        size /= 2;
      }
  } finally {
    closeSync(file);
  }
}

it('a full disk of the embedded database delays writes and loses nothing acknowledged', {
  timeout: faultSeconds * 1000 + 600_000,
}, async ({ skip }) => {
  await using parts = new AsyncDisposableStack();
  const folder = mkdtempSync(join(tmpdir(), 'full-disk-'));
  parts.defer(() => rmSync(folder, { recursive: true, force: true }));
  chmodSync(folder, 0o711);
  const disk = join(folder, 'disk');
  mkdirSync(disk);
  if (!mount(disk, '320m')) skip('no disk can be mounted here: root may');
  parts.defer(() => void execFileSync('umount', ['-l', disk]));
  const settings = {
    NODE_ENV: '',
    PUBLIC_URL: 'http://localhost:1',
    TRUST_PROXY: '1',
    DATA_DIR: join(disk, 'data'),
    SESSION_SECRET: 'Jq2vT9xkPz7LwB4nRc8mYh5sGd3fKa6u',
    ADMIN_EMAIL: 'admin@example.org',
    ADMIN_PASSWORD: 'the-admins-own-password',
    DEMO_DATA: 'false',
    MESSAGES_PER_MINUTE: '0',
  };
  const member = await aMember({ folder, name: 'server', settings });
  await member.start();
  parts.defer(() => member.stop());
  const socket = encodeURIComponent(join(disk, 'data/postgres'));
  const connectionString = `postgres://ambitionhub@localhost/ambitionhub?host=${socket}`;
  const opened = await openDatabase({ connectionString }, { log });
  parts.defer(() => opened.close());
  const server: RunningServer = {
    ...opened,
    url: member.url,
    config: readConfig(settings),
    metrics: createMetrics({ ofProcess: false }),
    takeErrors: () => [],
    logged: [],
    stop: async () => undefined,
  };
  const { student, company } = await anOpenConversation(server);

  const acknowledged: MessageId[] = [];
  const figures = { times, acknowledged: 0, putOff: 0, unanswered: 0, picturesPutOff: 0, serverEnded: 0 };
  const say = async (): Promise<void> => {
    const id = aMessageId();
    try {
      await company.api.messaging.send({ with: student.id, id, text: longText });
      acknowledged.push(id);
    } catch (error) {
      if (error instanceof ORPCError && error.code === 'UNAVAILABLE') figures.putOff += 1;
      else if (error instanceof TypeError) figures.unanswered += 1;
      else throw error;
    }
  };
  const answers = async (): Promise<boolean> =>
    (await fetch(`${member.url}/readyz`).catch(() => null))?.ok ?? false;

  for (let time = 0; time < times; time += 1) {
    const ballast = join(disk, 'ballast');
    fill(ballast);
    for (const until = Date.now() + (faultSeconds * 1000) / 12; Date.now() < until; await pause(20)) {
      await Promise.all([say(), say(), say(), say()]);
      fill(ballast);
    }
    const shown = await uploadsOf(student)
      .upload(await aPicture())
      .catch(() => null);
    if (shown !== null) expect([503, 204]).toContain(shown.status);
    if (shown?.status === 503) figures.picturesPutOff += 1;
    rmSync(ballast);
    // PostgreSQL exits when it cannot write its journal, and the server with it: its supervisor starts it
    // again.
    if (!member.isRunning()) {
      figures.serverEnded += 1;
      await member.start();
    }
    await expect.poll(answers).toBe(true);
    const before = acknowledged.length;
    const goesOn = async () => {
      await say();
      return acknowledged.length;
    };
    await expect.poll(goesOn, { interval: 200 }).toBeGreaterThan(before);
  }

  const { rows } = await opened.pool.query<{ id: MessageId }>('SELECT id FROM messages');
  const stored = new Set(rows.map(({ id }) => id));
  const lost = acknowledged.filter((id) => !stored.has(id));
  figures.acknowledged = acknowledged.length;
  const lines = Object.entries({ ...figures, lost: lost.length, doubled: rows.length - stored.size });
  process.stdout.write(
    `\nThe disk of the embedded database full\n${lines.map(([name, count]) => `${name.padEnd(38)}${String(count).padStart(14)}`).join('\n')}\n`,
  );
  expect(lost).toEqual([]);
  expect(figures.putOff + figures.unanswered).toBeGreaterThan(0);
  const unforeseen = readFileSync(join(folder, 'server.log'), 'utf8')
    .split('\n')
    .filter((line) => line.includes('failed unexpectedly'));
  expect(unforeseen).toEqual([]);
});
