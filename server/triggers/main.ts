import { spawnSync } from 'node:child_process';
import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import * as z from 'zod';
import { migrateDatabase, migrationsFolder, startEmbedded } from '../src/platform/database/index.ts';
import { createLog, printLines } from '../src/platform/log/index.ts';
import { statementsMissing } from './differences.ts';

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) });

/** What the migrations lack of the files, asked of a database that is made for it and thrown away. */
async function missing(): Promise<readonly string[]> {
  await using parts = new AsyncDisposableStack();
  const dataDir = mkdtempSync(join(tmpdir(), 'ambitionhub-triggers-'));
  parts.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  chmodSync(dataDir, 0o711); // started by root, PostgreSQL runs as a different user
  const log = await createLog({ level: 'warn', pretty: false });
  const cluster = await startEmbedded({ dataDir, log, durable: false });
  parts.defer(() => cluster.stop());
  await migrateDatabase(cluster.settings);
  const client = new pg.Client(cluster.settings);
  await client.connect();
  parts.defer(() => client.end());
  return await statementsMissing(client); // before the database goes
}

/** Has drizzle-kit begin a migration, so that its journal and snapshots stay its own; returns the new, empty file. */
function beginMigration(name: string): string {
  const kit = join(import.meta.dirname, '../../node_modules/drizzle-kit/bin.cjs');
  const { status } = spawnSync(process.execPath, [kit, 'generate', '--custom', '--name', name], {
    cwd: join(migrationsFolder, '..'),
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('drizzle-kit could not begin a migration');
  const read: unknown = JSON.parse(readFileSync(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
  return join(migrationsFolder, `${journal.parse(read).entries.at(-1)?.tag}.sql`);
}

const [name] = process.argv.slice(2);
if (name === undefined || !/^[a-z][a-z\d-]*$/.test(name)) {
  console.error('Usage: npm run triggers -- what-changed');
  process.exitCode = 1;
} else {
  const statements = await missing();
  if (statements.length === 0) printLines(['The migrations already say what the triggers.sql files say.']);
  else {
    const file = beginMigration(name);
    writeFileSync(file, `${statements.join('\n--> statement-breakpoint\n')}\n`);
    printLines([`Written: ${file}. Read it before you commit it.`]);
  }
}
