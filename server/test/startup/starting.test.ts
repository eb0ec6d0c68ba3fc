import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { deepFolder, normalUsersFolder } from './folders.ts';
import { launchServer } from './launched.ts';

const lives = async (url: string): Promise<boolean> => (await fetch(`${url}/livez`)).ok;

describe('the server starts', () => {
  it('as a user without privileges', async () => {
    const server = launchServer({ dataDir: join(normalUsersFolder(), 'data'), user: 'normal' });
    expect(await lives(await server.ready)).toBe(true);
  });

  it('deep in a folder that only its owner may enter, and again with the same secret and data', async () => {
    const dataDir = deepFolder();
    const first = launchServer({ dataDir });
    await first.ready;
    const secret = readFileSync(join(dataDir, 'secret'), 'utf8');
    first.process.kill('SIGTERM');
    await first.ended;
    const second = launchServer({ dataDir });
    expect(await lives(await second.ready)).toBe(true);
    expect(readFileSync(join(dataDir, 'secret'), 'utf8')).toBe(secret);
  });
});
