import { spawn } from 'node:child_process';
import { inProject, node, root } from './place.mjs';

const exitCodeOf = (code, signal) => code ?? (signal === 'SIGINT' ? 130 : 143);

/** Runs a program in the project's folder with its output shown, and resolves with its exit code. */
export const run = (program, args, { env = {}, cwd = root, detached = false } = {}) => {
  const child = spawn(program, args, {
    cwd,
    env: { ...process.env, NODE_COMPILE_CACHE: inProject('.cache/compiled'), ...env },
    stdio: 'inherit',
    detached,
    shell: process.platform === 'win32',
  });
  const ended = new Promise((done, failed) => {
    child.once('error', failed);
    child.once('exit', (code, signal) => done(exitCodeOf(code, signal)));
  });
  return { child, ended };
};

/** Runs one of the product's own programs on its Node. */
export const runOnNode = (args, options) => run(node, args, options).ended;

/**
 * Runs a program that a person ends with Ctrl-C. It gets a group of its own and each signal once: both the terminal and
 * npm pass the same Ctrl-C on, and a server takes a second signal as an order to drop everything.
 */
export const runUntilItEnds = async (args, options) => {
  const { child, ended } = run(node, args, { ...options, detached: true });
  const forget = forwardSignals([child]);
  try {
    return await ended;
  } finally {
    forget();
  }
};

const echoMs = 500;

/** Passes the terminal's signals on to the programs, without their echoes; returns what ends that. */
export const forwardSignals = (children) => {
  let last = Number.NEGATIVE_INFINITY;
  const forward = (signal) => {
    const isEcho = performance.now() - last < echoMs;
    last = performance.now();
    if (!isEcho) for (const child of children) child.kill(signal);
  };
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const signal of signals) process.on(signal, forward);
  return () => {
    for (const signal of signals) process.off(signal, forward);
  };
};
