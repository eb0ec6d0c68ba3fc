import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const executable = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--remote-debugging-port=0',
];
const patienceMs = 30_000;

/** Runs a browser with its own profile, and passes on the port for controlling it. */
export async function withChromium<Result>(use: (port: number) => Promise<Result>): Promise<Result> {
  const profile = await mkdtemp(join(tmpdir(), 'ambitionhub-chromium-'));
  const browser = spawn(executable, [...flags, `--user-data-dir=${profile}`, 'about:blank'], {
    stdio: 'ignore',
  });
  const ended = once(browser, 'exit');
  try {
    return await use(await portIn(profile));
  } finally {
    browser.kill('SIGKILL');
    await ended;
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The browser writes the port that it chose into its profile. */
async function portIn(profile: string): Promise<number> {
  const end = performance.now() + patienceMs;
  while (performance.now() < end) {
    const text = await readFile(join(profile, 'DevToolsActivePort'), 'utf8').catch(() => '');
    if (text) return Number(text.split('\n')[0]);
    await pause(50);
  }
  throw new Error(`${executable} did not start: set CHROMIUM_PATH to a Chromium.`);
}
