import { chmodSync, cpSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import {
  type DatabaseSettings,
  migrateDatabase,
  openDatabase,
  startEmbedded,
} from '../../src/platform/database/index.ts';
import { createLog } from '../../src/platform/log/index.ts';
import { templatePreparations } from './template.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** The socket and user of the test run's cluster; its database is the template. */
    cluster: { host: string; user: string; database: string };
    /** A cluster's folder as a stopped product leaves it, for copies: a first start takes twice as long as another one. */
    usedCluster: string;
    /** The settings of the run's object store (see test/s3); without one, files are on the disk. */
    objectStore: Readonly<Record<string, string>> | undefined;
  }
}

/** One embedded PostgreSQL for the whole run, with a migrated database that each test file copies. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await using parts = new AsyncDisposableStack();
  const dataDir = mkdtempSync(join(tmpdir(), 'ambitionhub-test-'));
  parts.defer(() => rmSync(dataDir, { recursive: true, force: true }));
  chmodSync(dataDir, 0o711); // test files run in separate processes, which need a path to the socket, not a descriptor
  const log = await createLog({ level: 'warn', pretty: false });
  const usedCluster = join(dataDir, 'used');
  const first = await startEmbedded({ dataDir, log, durable: false });
  try {
    const template = await openDatabase(first.settings, { log });
    await migrateDatabase(first.settings);
    for (const prepare of templatePreparations) await prepare(template);
    await template.close();
  } finally {
    await first.stop();
  }
  cpSync(join(dataDir, 'postgres'), usedCluster, { recursive: true });
  const cluster = await startEmbedded({ dataDir, log, durable: false });
  parts.defer(() => cluster.stop());
  project.provide('cluster', socketOf(cluster.settings));
  project.provide('usedCluster', usedCluster);
  const untilTheEnd = parts.move();
  return () => untilTheEnd.disposeAsync();
}

function socketOf(settings: DatabaseSettings) {
  if ('host' in settings) return settings;
  throw new Error('the embedded database has no socket');
}
