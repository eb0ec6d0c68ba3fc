import { describe, expect, it } from 'vitest';
import { databaseProcess, isAlive, launch } from './launched.ts';
import { usedFolders } from './used-folder.ts';

const usedFolder = usedFolders();

describe.each(['SIGINT', 'SIGTERM'] as const)('%s', (signal) => {
  it('stops the server and its database in order', async () => {
    const dataDir = await usedFolder();
    const server = launch({ dataDir });
    await server.ready;
    const database = databaseProcess(dataDir);
    server.process.kill(signal);
    expect((await server.ended).code).toBe(0);
    expect(database && isAlive(database)).toBe(false);
    expect(databaseProcess(dataDir)).toBeNull();
  });

  it('stops them while somebody still listens to a reply', async () => {
    const dataDir = await usedFolder();
    const server = launch({ dataDir });
    const { body } = await fetch(`${await server.ready}/livez`);
    server.process.kill(signal);
    expect((await server.ended).code).toBe(0);
    await body?.cancel();
  });
});
