import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { privateFolder } from './folders.ts';
import { databaseProcess, isAlive, launch } from './launched.ts';
import { usedFolders } from './used-folder.ts';

const usedFolder = usedFolders();

describe('the server starts again', () => {
  it('after it was killed, and takes over from the database that it left running', async () => {
    const dataDir = await usedFolder();
    const first = launch({ dataDir });
    await first.ready;
    const leftBehind = databaseProcess(dataDir);
    first.process.kill('SIGKILL');
    await first.ended;
    expect(leftBehind && isAlive(leftBehind)).toBe(true);
    const second = launch({ dataDir });
    await second.ready;
    expect(leftBehind && isAlive(leftBehind)).toBe(false);
  });

  it('after it and its database were killed at once', async () => {
    const dataDir = await usedFolder();
    const first = launch({ dataDir });
    await first.ready;
    process.kill(databaseProcess(dataDir) ?? Number.NaN, 'SIGKILL');
    first.process.kill('SIGKILL');
    await first.ended;
    await launch({ dataDir }).ready;
    expect(databaseProcess(dataDir)).not.toBeNull();
  });

  it('when another program has the number that the killed database had', async () => {
    const dataDir = await usedFolder();
    writeFileSync(join(dataDir, 'postgres/postmaster.pid'), `${process.pid}\n${dataDir}/postgres\n1\n5432\n`);
    writeFileSync(join(dataDir, 'postgres/.s.PGSQL.5432.lock'), `${process.pid}\n`);
    await launch({ dataDir }).ready;
    expect(databaseProcess(dataDir)).not.toBe(process.pid);
  });

  it('after the first start was killed while it made the database', async () => {
    const dataDir = privateFolder();
    mkdirSync(join(dataDir, 'postgres.new'));
    writeFileSync(join(dataDir, 'postgres.new/PG_VERSION'), '18\n');
    await launch({ dataDir }).ready;
    expect(databaseProcess(dataDir)).not.toBeNull();
  });
});

describe('the server ends', () => {
  it('with a plain sentence when its database is gone', async () => {
    const dataDir = await usedFolder();
    const server = launch({ dataDir });
    await server.ready;
    process.kill(databaseProcess(dataDir) ?? Number.NaN, 'SIGKILL');
    expect(await server.ended).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('the embedded database has ended'),
    });
  });
});
