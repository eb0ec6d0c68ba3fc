import { type ChildProcess, spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Account } from './account.ts';
import { binariesFor } from './binaries.ts';
import type { ClusterFolder } from './cluster-folder.ts';

export type Program = 'initdb' | 'postgres';

/** Starts one of PostgreSQL's programs on a cluster's folder. */
export type RunProgram = (
  program: Program,
  folder: ClusterFolder,
  options: readonly string[],
) => RunningProgram;

export type RunningProgram = {
  readonly process: ChildProcess;
  /** Resolves with the exit code when the program ends, or `null` if a signal ended it or it never started. */
  readonly ended: Promise<number | null>;
  /** The program's last complaint, word for word. */
  readonly lastWords: () => string;
};

type OnLine = (line: string) => void;

/** PostgreSQL's programs, run as `account`; each line of their standard error goes to `onLine`. */
export function programsFor(account: Account | null, onLine: OnLine): RunProgram {
  const bin = join(binariesFor(account), 'bin');
  return (program, folder, options) => {
    let lastWords = '';
    const child = spawn(join(bin, program), ['-D', folder.inDatabase, ...options], {
      ...account,
      cwd: '/',
      env: { LC_ALL: 'C', PATH: '/usr/local/bin:/usr/bin:/bin' },
      // In its own group: Ctrl-C in the terminal must reach only the server, which then stops its database
      // cleanly.
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe', folder.descriptor ?? 'ignore'],
    });
    const pass = (line: string): void => {
      if (/error|fatal|panic|permission|cannot|could not/i.test(line)) lastWords = complaint(line);
      onLine(line);
    };
    if (child.stderr) createInterface({ input: child.stderr }).on('line', pass);
    const ended = new Promise<number | null>((resolve) => {
      child.once('close', resolve);
      child.once('error', (error) => {
        lastWords = error.message;
        resolve(null);
      });
    });
    return { process: child, ended, lastWords: () => lastWords };
  };
}

const complaint = (line: string): string => line.replace(/^(?:initdb: error|FATAL|PANIC|ERROR):\s*/, '');
