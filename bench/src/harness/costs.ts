import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';

/** The costs so far: microseconds of processor time, and bytes of the database's log. */
export type Costs = { readonly server: number; readonly database: number; readonly log: number };

/** Linux's value, on every machine that Node runs on. */
const ticksPerSecond = 100;
const microsecondsPerTick = 1_000_000 / ticksPerSecond;

type Process = { readonly parent: number; readonly ticks: number };

async function readProcess(pid: number | string): Promise<Process | null> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (stat === null) return null;
  // The name before the parenthesis may contain anything; after it: state, parent … user, system, and those
  // of ended children.
  const fields = stat
    .slice(stat.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const [, parent = 0] = fields;
  const ticks = fields.slice(11, 15).reduce((sum, part) => sum + part, 0);
  return { parent, ticks };
}

/** Microseconds of processor time of the programs of one name that this process has started, and those that they have. */
export async function costsOfStarted(program: string): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const all = new Map<number, Process & { readonly name: string }>();
  for (const pid of pids) {
    const [read, name] = [
      await readProcess(pid),
      await readFile(`/proc/${pid}/comm`, 'utf8').catch(() => ''),
    ];
    if (read) all.set(Number(pid), { ...read, name: name.trim() });
  }
  const isOurs = (pid: number): boolean =>
    pid === process.pid || (all.has(pid) && isOurs(all.get(pid)?.parent ?? 0));
  const ours = [...all].filter(([pid, { name }]) => name === program && isOurs(pid));
  return ours.reduce((sum, [, { ticks }]) => sum + ticks, 0) * microsecondsPerTick;
}

/** Reads the costs of a server process and of all processes of a database. */
export async function costMeter(pool: pg.Pool): Promise<(serverPid: number | null) => Promise<Costs>> {
  const { rows } = await pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  const postmaster = (await readProcess(rows[0]?.pid ?? 0))?.parent;

  const ticksOfDatabase = async (): Promise<number> => {
    const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
    const processes = await Promise.all(pids.map(async (pid) => ({ pid, read: await readProcess(pid) })));
    return processes
      .filter(({ pid, read }) => Number(pid) === postmaster || read?.parent === postmaster)
      .reduce((sum, { read }) => sum + (read?.ticks ?? 0), 0);
  };

  return async (serverPid) => {
    const { rows: logs } = await pool.query<{ bytes: string }>(
      `select case when pg_is_in_recovery() then 0 else pg_wal_lsn_diff(pg_current_wal_insert_lsn(), '0/0') end as bytes`,
    );
    const server = serverPid === null ? null : await readProcess(serverPid);
    return {
      server: (server?.ticks ?? 0) * microsecondsPerTick,
      database: (await ticksOfDatabase()) * microsecondsPerTick,
      log: Number(logs[0]?.bytes),
    };
  };
}
