import { spawnSync } from 'node:child_process';
import { node } from './place.mjs';
import { run, runUntilItEnds } from './run.mjs';

/** Processes and mounts of its own (util-linux, root), which the system ends with the first of them. */
const apart = ['unshare', '--pid', '--fork', '--kill-child', '--mount', '--mount-proc'];
/** Ends with this process, even where nobody could tell it to. */
const withMe = ['--pdeathsig', 'KILL'];
/** The first of the processes, which also takes leave of those whose parent has ended before them. */
const first = ['sh', '-c', '"$@" & wait $!', 'sh'];

const mayBeApart = () => spawnSync('setpriv', [...withMe, ...apart, 'true']).status === 0;

/**
 * Runs one of the product's own programs so that nothing which it started or mounted outlives it, however it or this process
 * ends: by itself, by a signal or by SIGKILL. Where processes cannot be kept apart, signals are passed on to it.
 */
export async function runContained(args, options) {
  if (!mayBeApart()) return runUntilItEnds(args, options);
  const { child, ended } = run('setpriv', [...withMe, ...apart, ...first, node, ...args], options);
  const end = () => child.kill('SIGKILL');
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, end);
  try {
    return await ended;
  } finally {
    for (const signal of signals) process.off(signal, end);
  }
}
