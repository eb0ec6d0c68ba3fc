import { expect, it } from 'vitest';
import { databaseProcess, isAlive, launchServer } from './launched.ts';
import { usedFolders } from './used-folder.ts';

const usedFolder = usedFolders();

it.each(['SIGINT', 'SIGTERM'] as const)(
  '%s stops the server and its database in order, even with a client still reading a reply',
  async (signal) => {
    const dataDir = await usedFolder();
    const server = launchServer({ dataDir });
    const { body } = await fetch(`${await server.ready}/livez`);
    const database = databaseProcess(dataDir);
    server.process.kill(signal);
    expect((await server.ended).code).toBe(0);
    await body?.cancel();
    expect(database && isAlive(database)).toBe(false);
    expect(databaseProcess(dataDir)).toBeNull();
  },
);
