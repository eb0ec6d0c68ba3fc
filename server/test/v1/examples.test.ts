import { execFile, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { freePort } from '../../../tools/cluster.ts';
import { newSecret } from '../../src/features/webhooks/sign.ts';
import { atTheEnd } from '../support/at-the-end.ts';
import { aPair, send } from '../support/conversation.ts';
import { aWorker, lastWeek } from '../support/hours.ts';
import { aKey } from '../support/programs.ts';
import { aWebhook } from '../support/receiver.ts';
import { aProgram, codeOf } from '../support/referrals.ts';
import { startServer } from '../support/server.ts';

const port = await freePort();
const receiver = `http://localhost:${port}`;
const server = await startServer({ environment: { OUTBOUND_TEST_ORIGIN: receiver } });
const project = fileURLToPath(new URL('../../../', import.meta.url));
const shown = 'https://ambitionhub.example';
/** Has the packages of the generators; in a folder below it, the examples find theirs. */
const clients = join(project, 'tools/api-clients');
const folder = mkdtempSync(join(clients, '.examples-'));
atTheEnd(() => rmSync(folder, { recursive: true, force: true }));

type Example = { readonly language: string; readonly file: string; readonly code: string };

/** The page's blocks of code, for this server. Its generators are installed, so nothing is downloaded. */
const examples = [
  ...readFileSync(join(project, 'docs/api.md'), 'utf8').matchAll(/^```(\w+) ?(\S*)\n(.*?)^```$/gms),
].map(
  ([, language = '', file = '', code = '']): Example => ({
    language,
    file,
    code: code.replaceAll(shown, server.url).replaceAll('8080', `${port}`).replaceAll(/^npx /gm, ''),
  }),
);

const run = promisify(execFile);
const bins = [project, clients].map((path) => join(path, 'node_modules/.bin'));
const inFolder = (secret: string) => ({
  cwd: folder,
  env: { PATH: [...bins, process.env['PATH']].join(':'), HOME: folder, AMBITIONHUB_KEY: secret },
});

it('the examples of the API page work: curl, and two generated clients, which type-check', async () => {
  const { student, company } = await aPair(server);
  await send(student, company, 'I know every dorm');
  const { id, student: worker } = await aWorker(
    server,
    {},
    { pair: { company, student: (await aPair(server)).student } },
  );
  await worker.api.hours.log({
    id: randomUUID() as never,
    ambassadorshipId: id,
    day: lastWeek(),
    minutes: 120,
    note: '',
  });
  await company.api.referrals.saveProgram(aProgram());
  await server.pool.query("UPDATE referral_links SET code = 'K7MPX3D' WHERE code = $1", [
    await codeOf(worker),
  ]);
  const options = inFolder(await aKey(company));

  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }');
  const compilerOptions = {
    strict: true,
    skipLibCheck: true,
    target: 'es2023',
    module: 'nodenext',
    outDir: 'built',
    rootDir: '.',
    types: ['node'],
  };
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, include: ['*.ts'] }));
  const shell = examples.filter(({ language, code }) => language === 'bash' && !code.includes(receiver));
  const isGenerator = ({ code }: Example) => !code.startsWith('curl');
  for (const { code } of shell.filter((one) => !isGenerator(one))) await run('bash', ['-euc', code], options);
  await Promise.all(shell.filter(isGenerator).map(({ code }) => run('bash', ['-euc', code], options)));
  const programs = examples.filter(({ language }) => language === 'ts');
  for (const { file, code } of programs) writeFileSync(join(folder, file), code);
  await run('tsc', [], options).catch(({ stdout }: { stdout: string }) => expect(stdout).toBe(''));
  const said: string[] = [];
  for (const { file } of programs.filter((one) => !one.code.includes('.listen(')))
    said.push((await run('node', [join('built', file.replace(/ts$/, 'js'))], options)).stdout);

  expect(said.join('')).toMatch(
    /^Student \d+ applied for .*\nStudent \d+: 120 minutes approved\n1 ambassadors\nStudent \d+: K7MPX3D, 0 clicks\nOrder 1002 is held\n$/,
  );
  const { weeks } = await company.api.hours.review({ list: 'waiting' });
  expect(weeks).toMatchObject([{ deciding: { decision: 'approve' } }]);
  const { conversions } = await company.api.referrals.conversions({});
  expect(conversions.map(({ orderId, state }) => [orderId, state])).toEqual([
    ['1002', 'held'],
    ['1001', 'reversed'],
  ]);
});

it('the examples of webhooks work: a receiver that checks signatures, and a signed request by curl', async () => {
  const { company } = await aPair(server);
  const { id, secret } = await aWebhook(company, { url: `${receiver}/` });
  const options = inFolder('');
  const env = { ...options.env, AMBITIONHUB_WEBHOOK_SECRET: secret };
  const program = spawn('node', [join('built', 'receive-events.js')], { ...options, env });
  const { promise: isDone, resolve: done } = Promise.withResolvers<string>();
  let said = '';
  program.stdout.setEncoding('utf8').on('data', (text: string) => {
    said += text;
    if (said === 'test\ntest\n') done(said);
  });
  const signed = examples.find(({ code }) => code.includes('openssl'))?.code ?? '';
  const isUp = () => fetch(receiver, { method: 'POST', body: '{}' }).then(({ status }) => status);
  await expect.poll(() => isUp().catch(() => null), { timeout: 10_000 }).toBe(400);
  // Twice, with one id: the receiver hears of it once.
  await run('bash', ['-euc', signed], { ...options, env });
  await run('bash', ['-euc', signed], { ...options, env });
  const stranger = run('bash', ['-euc', signed], {
    ...options,
    env: { ...env, AMBITIONHUB_WEBHOOK_SECRET: newSecret() },
  });
  await expect(stranger).rejects.toThrow('400');
  await company.api.webhooks.test({ id });
  expect(await isDone).toBe('test\ntest\n');
  program.kill();
  await once(program, 'close');
});
