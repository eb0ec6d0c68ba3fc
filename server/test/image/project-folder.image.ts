import { spawn } from 'node:child_process';
import { cpSync, existsSync, symlinkSync } from 'node:fs';
import { basename, join, relative, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, it, onTestFinished } from 'vitest';
import { privateFolder } from '../startup/folders.ts';

const project = resolve(import.meta.dirname, '../../..');
const workspaces = ['', 'contract', 'server', 'web', 'e2e', 'bench'];
const madeHere = new Set(['node_modules', 'dist', 'data', '.cache', '.git', 'test-results']);

/** The project in a folder with such a path, not built, with this one's packages. */
function projectAt(folder: string): void {
  cpSync(project, folder, {
    recursive: true,
    filter: (path) => relative(project, path) === '' || !madeHere.has(basename(path)),
  });
  for (const workspace of workspaces) {
    const packages = join(project, workspace, 'node_modules');
    if (existsSync(packages)) symlinkSync(packages, join(folder, workspace, 'node_modules'));
  }
}

it('The first start builds the pages and serves them in a folder with a space, a percent sign and an umlaut', async () => {
  const folder = join(privateFolder(), 'My Projects ü 100%', 'hub');
  projectAt(folder);
  const started = spawn(process.execPath, ['tools/bootstrap.mjs', 'start'], {
    cwd: folder,
    env: { PATH: process.env.PATH, PORT: '0', DEMO_DATA: 'false', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise((done) => started.once('close', done));
  onTestFinished(async () => {
    started.kill('SIGTERM');
    await ended;
  });
  const said: string[] = [];
  createInterface({ input: started.stderr }).on('line', (line) => said.push(line));
  const url = await new Promise<string>((found, missing) => {
    createInterface({ input: started.stdout }).on('line', (line) => {
      said.push(line);
      const ready = /ready at (http\S+)/.exec(line)?.[1];
      if (ready) found(ready);
    });
    void ended.then(() => missing(new Error(said.join('\n'))));
  });
  for (const path of ['/student-landing', '/login']) expect((await fetch(`${url}${path}`)).status).toBe(200);
  expect(said).toContain('Building the pages …');
});
