import { spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { formatFigure, reportLimit } from './harness/figures.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));
const port = '3987';
const limitMs = 2000;

/** `npm start` to a served page, the second time on the same data. */
export async function startUp(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'ambitionhub-start-'));
  try {
    const first = await startOnce(folder);
    const second = await startOnce(folder);
    reportLimit(
      'second npm start to a served page',
      second,
      'ms',
      limitMs,
      ` (first ${formatFigure(first)} ms)`,
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function startOnce(folder: string): Promise<number> {
  const start = performance.now();
  const child = spawn('npm', ['start'], {
    cwd: root,
    env: { ...process.env, PORT: port, DATA_DIR: folder },
    stdio: 'ignore',
    detached: true,
  });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  await servedPage();
  const took = performance.now() - start;
  if (child.pid) process.kill(-child.pid, 'SIGINT');
  await ended;
  return took;
}

async function servedPage(): Promise<void> {
  for (;;) {
    const reply = await fetch(`http://127.0.0.1:${port}/`).catch(() => null);
    if (reply?.ok) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}
