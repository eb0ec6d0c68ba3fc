import { join } from 'node:path';
import { expect } from 'vitest';
import type { Door } from '../messaging-model/wire.ts';
import { usedFolder } from '../startup/folders.ts';
import { databaseProcess, isAlive, type Launched, launchServer } from '../startup/launched.ts';

/** The product in a process that can be killed, then started again on the same data at the same address. */
export interface Mortal extends Door {
  /** The folder of its data. */
  readonly dataDir: string;
  /** The socket of its database. */
  readonly database: { readonly host: string; readonly user: string; readonly database: string };
  /** Whether it is running and can be killed. */
  isUp(): boolean;
  /** Kills the server, or it and its database, now; `open` then waits for the next process. */
  kill(victim: 'server' | 'both'): void;
}

export async function startMortal(environment: Readonly<Record<string, string>>): Promise<Mortal> {
  const dataDir = usedFolder();
  let isUp = true;
  const start = (env: Readonly<Record<string, string>>): Launched => {
    const launched = launchServer({ dataDir, env });
    void launched.ended.then(({ complaint }) => {
      if (!isUp) return;
      opened = Promise.reject(new Error(`the server ended unexpectedly: ${complaint}`));
      opened.catch(() => undefined);
    });
    return launched;
  };
  let opened = Promise.resolve();
  let running = start(environment);
  const url = await running.ready;

  const startAgain = async (): Promise<void> => {
    const before = databaseProcess(dataDir);
    await running.ended;
    running = start({ ...environment, PORT: new URL(url).port });
    await running.ready;
    // A killed database is listed until the process that adopted it notices, which takes seconds on some machines.
    if (before)
      await expect
        .poll(() => isAlive(before), { message: 'a database left running is taken over' })
        .toBe(false);
    isUp = true;
  };

  return {
    url,
    dataDir,
    database: { host: join(dataDir, 'postgres'), user: 'ambitionhub', database: 'ambitionhub' },
    open: () => opened,
    isUp: () => isUp,
    kill: (victim) => {
      isUp = false;
      if (victim === 'both') process.kill(databaseProcess(dataDir) ?? Number.NaN, 'SIGKILL');
      running.process.kill('SIGKILL');
      opened = startAgain();
    },
  };
}
