import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deepFolder, normalUsersFolder } from './folders.ts';
import { databaseProcess, expectEndInOrder, launchServer } from './launched.ts';

const lives = async (url: string): Promise<boolean> => (await fetch(`${url}/livez`)).ok;

describe('the server starts', () => {
  it('as a user without privileges', async () => {
    const server = launchServer({ dataDir: join(normalUsersFolder(), 'data'), user: 'normal' });
    expect(await lives(await server.ready)).toBe(true);
  });

  it('deep in a folder that only its owner may enter, where an earlier start was killed, ends by SIGTERM in order, starts again with the same secret and data, and ends by SIGINT in order', async () => {
    const dataDir = deepFolder();
    mkdirSync(join(dataDir, 'postgres.new'));
    writeFileSync(join(dataDir, 'postgres.new/PG_VERSION'), '18\n');
    const first = launchServer({ dataDir });
    await first.ready;
    expect(databaseProcess(dataDir)).not.toBeNull();
    const secret = readFileSync(join(dataDir, 'secret'), 'utf8');

    const { code, complaint } = await launchServer({ dataDir }).ended;
    expect(code).toBe(1);
    expect(complaint.trim().split('\n')).toEqual([
      expect.stringContaining('already running on the data folder'),
    ]);
    expect(await lives(await first.ready)).toBe(true);

    await expectEndInOrder(first, 'SIGTERM');
    const second = launchServer({ dataDir });
    expect(await lives(await second.ready)).toBe(true);
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret);
    await expectEndInOrder(second, 'SIGINT');
  });
});
