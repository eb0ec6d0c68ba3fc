import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Member } from '../../../tools/cluster.ts';

const every = 2_000;
/** Milliseconds from a start until a server has loaded and warmed what it needs. */
const warm = 30_000;
const megabyte = 1024 ** 2;

/** `first` and `last` are megabytes in use after a garbage collection, `highest` those of the whole process. */
type Life = { readonly since: number; first: number; last: number; highest: number; handles: number };

/** The settings with which a server writes what it uses into the folder. */
export const watched = (folder: string) => ({
  NODE_OPTIONS: `--import=${new URL('live-memory.ts', import.meta.url)}`,
  LIVE_MEMORY: join(folder, 'memory'),
});

function resident(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  if (!kilobytes) throw new Error('the process is ending');
  return Number(kilobytes) / 1024;
}

/** Watches the memory of servers that stop and start again; each process counts separately. */
export function watchMemory(members: readonly Member[], folder: string) {
  const lives = new Map<number, Life>();
  const look = (): void => {
    for (const pid of members.map((member) => member.pid()))
      try {
        const handles = readdirSync(`/proc/${pid}/fd`).length;
        const life = lives.get(pid) ?? { since: Date.now(), first: 0, last: 0, highest: 0, handles: 0 };
        lives.set(pid, life);
        Object.assign(life, { highest: Math.max(life.highest, resident(pid)), handles });
        life.last = Number(readFileSync(join(folder, `memory.${pid}`), 'utf8')) / megabyte;
        if (life.first === 0 && Date.now() - life.since >= warm) life.first = life.last;
      } catch {
        // The process has just ended or has written nothing yet, or this is not Linux.
      }
  };
  const timer = setInterval(look, every);
  return {
    stop: () => clearInterval(timer),
    /** The processes that lived long enough to show growth, in megabytes. */
    lives: () =>
      [...lives.values()]
        .filter(({ since, first }) => first > 0 && Date.now() - since > 2 * warm)
        .map(({ first, last, highest, handles }) => ({
          first: Math.round(first),
          last: Math.round(last),
          highest: Math.round(highest),
          handles,
        })),
  };
}
