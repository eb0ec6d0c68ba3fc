import { spawn } from 'node:child_process';
import { inProject, node, root } from './place.mjs';

const exitCodeOf = (code, signal) => code ?? (signal === 'SIGINT' ? 130 : 143);

/**
 * Settings for glibc's memory: blocks of a megabyte, which hashing a password takes, go back to the system
 * when they are freed. A server that has signed users up then holds 207 MB instead of 346.
 */
const thrift = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '1000000' };

/**
 * Runs a program in the project's folder, shows its output, and resolves with its exit code. `heard`, if given, gets
 * the output, too.
 */
export function run(program, args, { env = {}, cwd = root, heard = null } = {}) {
  const child = spawn(program, args, {
    cwd,
    env: { ...thrift, ...process.env, NODE_COMPILE_CACHE: inProject('.cache/compiled'), ...env },
    stdio: heard ? ['inherit', 'pipe', 'pipe'] : 'inherit',
    shell: process.platform === 'win32',
  });
  for (const from of ['stdout', 'stderr'])
    child[from]?.on('data', (data) => {
      process[from].write(data);
      heard(data.toString());
    });
  const ended = new Promise((done, failed) => {
    child.once('error', failed);
    child.once('close', (code, signal) => done(exitCodeOf(code, signal)));
  });
  return { child, ended };
}

/**
 * The young generation of a server's heap, half of Node's default. The data of uploads stays outside the heap
 * as garbage until that generation is full: a crowd's pictures then take 50 MB less.
 */
const youngHeap = '--max-semi-space-size=16';

/** Runs one of the product's own programs on its Node. */
export const runOnNode = (args, options) => run(node, args, options).ended;

/** Runs a program that lives until a signal ends it, and forwards signals that reach only this process. */
export async function runUntilItEnds(args, { env = {}, ...options } = {}) {
  const settings = { NODE_OPTIONS: `${youngHeap} ${process.env.NODE_OPTIONS ?? ''}`.trim(), ...env };
  const { child, ended } = run(node, args, { env: settings, ...options });
  const forget = forwardSignals([child]);
  try {
    return await ended;
  } finally {
    forget();
  }
}

/** Forwards termination signals to the programs; returns a function that stops forwarding. */
export function forwardSignals(children) {
  const forward = (signal) => {
    for (const child of children) child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  return () => {
    for (const signal of signals) process.off(signal, forward);
  };
}
