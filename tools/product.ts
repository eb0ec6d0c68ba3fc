import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { endProcess } from './cluster.ts';

const main = fileURLToPath(new URL('../server/src/main.ts', import.meta.url));

export const admin = { email: 'admin@ambitionhub.test', password: 'the-admins-own-word' } as const;

/** A running product: its address, and control over its process. */
export type Product = {
  readonly url: string;
  readonly folder: string;
  readonly pid: () => number;
  /** Kills the process at once, like a power cut, and starts it again on the same data and port. */
  readonly crash: () => Promise<void>;
  /** Stops the process gracefully. */
  readonly end: () => Promise<void>;
  /** Stops it and deletes its data. */
  readonly stop: () => Promise<void>;
};

type Settings = Readonly<Record<string, string>>;

/** A folder for the data of a product, deleted with it. */
export const productFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'ambitionhub-'));

/**
 * Starts the product with its own data, or with the data in a folder. Every visitor gets their own address
 * through the trusted header.
 */
export async function startProduct(settings: Settings = {}, from?: string): Promise<Product> {
  const folder = from ?? (await productFolder());
  const start = (port: string) => launch({ DATA_DIR: folder, PORT: port, ...settings });
  let running = await start('0');
  let restarted: Promise<void> = Promise.resolve();
  const { url } = running;
  const restart = async (): Promise<void> => {
    await endProcess(running.process, 'SIGKILL');
    running = await start(new URL(url).port);
  };
  const end = async (): Promise<void> => {
    // A story that ran out of time in the middle of a crash must not leave the new process behind.
    await restarted;
    await endProcess(running.process, 'SIGTERM');
  };
  return {
    url,
    folder,
    pid: () => running.process.pid ?? 0,
    crash: () => {
      restarted = restarted.then(restart);
      return restarted;
    },
    end,
    stop: async () => {
      await end();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

const given = (...names: readonly string[]): Settings =>
  Object.fromEntries(names.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));

async function launch(settings: Settings): Promise<{ url: string; process: ChildProcess }> {
  const child = spawn(process.execPath, [main], {
    env: {
      PATH: process.env.PATH,
      HOME: process.env.HOME,
      // As `npm start` sets them.
      ...given('NODE_COMPILE_CACHE', 'MALLOC_ARENA_MAX', 'MALLOC_MMAP_THRESHOLD_'),
      DEMO_DATA: 'false',
      TRUST_PROXY: '1',
      MESSAGES_PER_MINUTE: '0',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      ...settings,
      NODE_OPTIONS: [process.env.NODE_OPTIONS, settings.NODE_OPTIONS].filter(Boolean).join(' '),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const output: string[] = [];
  child.stderr.on('data', (text: Buffer) => output.push(text.toString()));
  for await (const line of createInterface({ input: child.stdout })) {
    output.push(line);
    const ready = /ready at (\S+)/.exec(line);
    if (ready?.[1]) {
      child.stdout.resume();
      return { url: ready[1], process: child };
    }
  }
  throw new Error(`the product did not start:\n${output.join('\n')}`);
}
