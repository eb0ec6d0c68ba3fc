import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { expect, onTestFinished } from 'vitest';
import { asNormalUser } from './normal-user.ts';

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export interface Launched {
  readonly dataDir: string;
  readonly process: ChildProcess;
  /** Resolves with the printed address; rejects when the server ends instead. */
  readonly ready: Promise<string>;
  readonly ended: Promise<Ending>;
}

export type Ending = { readonly code: number | null; readonly complaint: string };

type Launch = {
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
  readonly user?: 'same' | 'normal';
  readonly underShell?: string;
};

/** Starts the real server on a data folder and a free port; stops it after the test. */
export function launchServer({ dataDir, env = {}, user = 'same', underShell }: Launch): Launched {
  const [program, args, identity] = commandLine(user, underShell);
  const child = spawn(program, args, {
    ...identity,
    cwd: '/',
    env: {
      PATH: process.env.PATH,
      // Uses the compile cache like `npm start`: loading the code takes most of a start.
      ...(process.env.NODE_COMPILE_CACHE ? { NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE } : {}),
      DATA_DIR: dataDir,
      PORT: '0',
      DEMO_DATA: 'false',
      LOG_LEVEL: 'error',
      MESSAGES_PER_MINUTE: '0',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let complaint = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    complaint += text;
  });
  const ended = new Promise<Ending>((resolve) => {
    child.once('close', (code) => resolve({ code, complaint }));
  });
  const address = new Promise<string>((resolve) => {
    createInterface({ input: child.stdout }).on('line', (line) => {
      const url = /ready at (http\S+)/.exec(line)?.[1];
      if (url) resolve(url);
    });
  });
  const tooSoon = ended.then(({ complaint }) => Promise.reject(new Error(`the server ended: ${complaint}`)));
  const ready = Promise.race([address, tooSoon]);
  ready.catch(() => undefined);
  tooSoon.catch(() => undefined);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    killDatabase(dataDir);
    await ended;
  });
  return { dataDir, process: child, ready, ended };
}

function commandLine(user: 'same' | 'normal', underShell: string | undefined) {
  const node: readonly [string, ...string[]] = [process.execPath, main];
  if (underShell) return ['/bin/sh', ['-c', `${underShell}; exec "$@"`, 'sh', ...node], {}] as const;
  return user === 'normal' ? asNormalUser(node) : ([node[0], node.slice(1), {}] as const);
}

/** The id of the PostgreSQL process that claims to serve this data folder. */
export function databaseProcess(dataDir: string): number | null {
  try {
    return Number.parseInt(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8'), 10);
  } catch {
    return null;
  }
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

function killDatabase(dataDir: string): void {
  const pid = databaseProcess(dataDir);
  if (pid && pid !== process.pid && isAlive(pid)) process.kill(pid, 'SIGKILL');
}

/** Ends a server by that signal: with its database, even while a client still reads a reply. */
export async function expectEndInOrder(server: Launched, signal: 'SIGINT' | 'SIGTERM'): Promise<void> {
  const { body } = await fetch(`${await server.ready}/livez`);
  const database = databaseProcess(server.dataDir);
  server.process.kill(signal);
  expect((await server.ended).code).toBe(0);
  await body?.cancel();
  expect(database && isAlive(database)).toBe(false);
  expect(databaseProcess(server.dataDir)).toBeNull();
}
