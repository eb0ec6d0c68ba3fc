import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { type Config, readConfig } from '../../src/platform/config/index.ts';
import { atTheEnd } from './at-the-end.ts';

export const adminPassword = 'the-admins-own-password';

export const usualEnvironment = {
  PORT: '0',
  SESSION_SECRET: 'Jq2vT9xkPz7LwB4nRc8mYh5sGd3fKa6u',
  ADMIN_EMAIL: 'admin@example.org',
  ADMIN_PASSWORD: adminPassword,
  DEMO_DATA: 'false',
  TRUST_PROXY: '1',
  MESSAGES_PER_MINUTE: '0',
} as const;

/**
 * A configuration with a separate data folder, read as the product reads it. One proxy is trusted, so that
 * every test browser can have its own address. Files are in the run's object store if it has one.
 */
export function testConfig(environment: Readonly<Record<string, string>> = {}): Config {
  const folder = mkdtempSync(join(tmpdir(), 'ambitionhub-data-'));
  atTheEnd(() => rmSync(folder, { recursive: true, force: true }));
  return readConfig({
    ...usualEnvironment,
    DATA_DIR: folder,
    ...inject('objectStore'),
    ...environment,
  });
}
