import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished, vi } from 'vitest';
import { freePort } from '../../../tools/cluster.ts';
import { asNormalUser } from '../startup/normal-user.ts';
import { composeSettings, projectFolder } from '../support/compose.ts';
import { emptyDatabase } from '../support/database.ts';
import { packagesIn, runOn } from './packages.ts';
import { builtIn, environmentOf, type Image, placeOf } from './plain-folder.ts';

/** What the image may contain in addition to its base. */
const mostMegabytes = 170;

async function megabytesOf(folder: string): Promise<number> {
  const { stdout } = await promisify(execFile)('du', ['--summarize', '--bytes', folder]);
  return Number(stdout.split('\t')[0]) / 1e6;
}

/** The settings of the compose file with this run's database, without Redis and on a free port. */
async function settingsFor(port: string): Promise<Record<string, string>> {
  const database = await emptyDatabase();
  if (!('host' in database)) throw new Error('the database of the tests has a socket');
  const { REDIS_URL: _, ...settings } = composeSettings();
  const { user, host, database: name } = database;
  const DATABASE_URL = `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
  return { ...settings, DATABASE_URL, PORT: port };
}

const commandOf = ([program = '', ...args]: readonly string[]): readonly [string, ...string[]] => [
  program === 'node' ? process.execPath : program,
  ...args,
];

function started(image: Image, env: Record<string, string>) {
  expect(image.user).toBe('node');
  const [program, args, identity] = asNormalUser(commandOf(image.command));
  const server = spawn(program, args, { ...identity, cwd: placeOf(image, '.'), env });
  const said: string[] = [];
  for (const stream of [server.stdout, server.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => said.push(text));
  onTestFinished(() => void server.kill('SIGKILL'));
  return { server, said };
}

it('the image built in a plain folder runs as in production: it contains only what it needs, is live and ready, and stops on request', {
  timeout: 1_800_000,
}, async () => {
  const folder = mkdtempSync(join(tmpdir(), 'image-'));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  chmodSync(folder, 0o711);
  const image = await builtIn(folder, projectFolder, 'deploy/Dockerfile');
  const { optionalDependencies: embedded }: { optionalDependencies: object } = JSON.parse(
    readFileSync(join(projectFolder, 'server/package.json'), 'utf8'),
  );
  const needed = runOn(projectFolder, ['contract', 'server'], Object.keys(embedded));
  const unneeded = packagesIn(image.root).filter((name) => !needed.has(name));
  expect(unneeded, 'packages that the image does not use').toEqual([]);
  const megabytes = await megabytesOf(image.root);
  expect(megabytes, 'megabytes of the image without its base').toBeLessThan(mostMegabytes);
  for (const left of ['.git', 'server/test', 'web/src', 'data'])
    expect(existsSync(placeOf(image, left)), left).toBe(false);

  const port = String(await freePort());
  const env = { ...environmentOf(image), ...(await settingsFor(port)) };
  const { server, said } = started(image, env);
  const [program, ...args] = commandOf(image.health);
  const checked = () => promisify(execFile)(program, args, { env });
  await expect(checked(), 'nothing answers yet').rejects.toThrow();
  await vi.waitFor(checked, { timeout: 120_000, interval: 500 }).catch((cause: unknown) => {
    throw new Error(`the health check fails:\n${said.join('')}`, { cause });
  });

  const get = async (path: string) => {
    const reply = await fetch(`http://127.0.0.1:${port}${path}`, { redirect: 'manual' });
    return `${reply.status} ${reply.headers.get('content-type') === null ? '' : (await reply.text()).slice(0, 15)}`;
  };
  await vi.waitFor(async () => expect(await get('/readyz')).toBe('200 ready'), { timeout: 60_000 });
  expect((await fetch(`http://127.0.0.1:${port}/livez`)).status).toBe(200);
  expect(await get('/login')).toBe('200 <!doctype html>');

  const exit = once(server, 'exit');
  server.kill('SIGTERM');
  expect(await exit).toEqual([0, null]);
  process.stdout.write(`\n${said.join('')}\nthe image without its base: ${megabytes.toFixed(0)} MB\n`);
});
