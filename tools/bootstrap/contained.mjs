import { spawnSync } from 'node:child_process';
import { node } from './place.mjs';
import { run, runUntilItEnds } from './run.mjs';

/**
 * Separate namespaces for processes and mounts (util-linux, root); the system ends them with their first
 * process.
 */
const apart = ['unshare', '--pid', '--fork', '--kill-child', '--mount', '--mount-proc'];
/** Ends with this process, even if no signal can be forwarded. */
const withMe = ['--pdeathsig', 'KILL'];
/** The first process in the namespace, which also reaps orphaned processes. */
const first = ['sh', '-c', '"$@" & wait $!', 'sh'];

const mayBeApart = () => spawnSync('setpriv', [...withMe, ...apart, 'true']).status === 0;

/**
 * Runs one of the product's own programs so that nothing it started or mounted outlives it, whether it or
 * this process exits, gets a signal or is killed. Where namespaces are not available, it forwards signals
 * instead.
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
