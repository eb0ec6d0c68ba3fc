import { readdirSync, readFileSync } from 'node:fs';
import type { Member } from '../../../tools/cluster.ts';

const every = 2_000;
/** Milliseconds from a start until a server has loaded and warmed what it needs. */
const warm = 30_000;

type Life = { readonly since: number; first: number; last: number; highest: number; handles: number };

function megabytes(pid: number): number {
  const [, kilobytes] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  if (!kilobytes) throw new Error('the process is ending');
  return Number(kilobytes) / 1024;
}

/** Watches the memory of servers that stop and start again; each process counts separately. */
export function watchMemory(members: readonly Member[]) {
  const lives = new Map<number, Life>();
  const look = (): void => {
    for (const pid of members.map((member) => member.pid()))
      try {
        const now = megabytes(pid);
        const handles = readdirSync(`/proc/${pid}/fd`).length;
        const life = lives.get(pid) ?? { since: Date.now(), first: 0, last: 0, highest: 0, handles: 0 };
        lives.set(pid, life);
        if (life.first === 0 && Date.now() - life.since >= warm) life.first = now;
        Object.assign(life, { last: now, highest: Math.max(life.highest, now), handles });
      } catch {
        // The process has just ended, or this is not Linux.
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
