import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildWhatChanged } from './build.mjs';
import { chromium, lookForChromium } from './chromium.mjs';
import { linesOf, repeatFailed } from './flaky.mjs';
import { Fault, inProject, root, say } from './place.mjs';
import { runOnNode } from './run.mjs';
import { quickestPlace, withScratch } from './scratch.mjs';
import { playwrightTally, vitestTally } from './tally.mjs';

const program = (path) => inProject('node_modules', path);

const check =
  (...args) =>
  async () => ({ succeeded: (await runOnNode(args)) === 0 });

/** Server and benchmarks as one program: the benchmarks load most of the server. */
const programs = ['contract', 'tsconfig.node.json', 'web', 'web/service-worker', 'e2e'];

/** All at the same time, each by one checker: several checkers of one program repeat most of each other's work. */
async function typeCheck() {
  const checks = programs.map((one) => check(program('typescript/bin/tsc'), '-p', one, '--checkers', '1')());
  return { succeeded: (await Promise.all(checks)).every(({ succeeded }) => succeeded) };
}

const reporters = ['default', 'json', fileURLToPath(import.meta.resolve('./unhandled.mjs'))];

/** A workspace's tests, or those of one file. */
const vitest =
  (workspace) =>
  async (env, { path = null, heard = null } = {}) => {
    const report = join(env.TMPDIR, `${workspace}.json`);
    const unhandled = join(env.TMPDIR, `${workspace}.unhandled`);
    for (const earlier of [report, unhandled]) rmSync(earlier, { force: true });
    const args = ['run', '--root', workspace, ...reporters.map((one) => `--reporter=${one}`)];
    const exitCode = await runOnNode(
      [program('vitest/vitest.mjs'), ...args, `--outputFile.json=${report}`, ...(path ? [path] : [])],
      { env: { ...env, UNHANDLED_FILE: unhandled }, heard },
    );
    return { succeeded: exitCode === 0, hasOtherFaults: existsSync(unhandled), ...vitestTally(report) };
  };

/** All stories, or one. */
async function playwright(env, { path = null, heard = null } = {}) {
  const report = join(env.TMPDIR, 'browser.json');
  rmSync(report, { force: true });
  const exitCode = await runOnNode([program('@playwright/test/cli.js'), 'test', ...(path ? [path] : [])], {
    cwd: inProject('e2e'),
    env: {
      ...env,
      CHROMIUM_PATH: await chromium(),
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      // Its compiled stories stay after the run's folder is deleted.
      PWTEST_CACHE_DIR: inProject('.cache/stories'),
    },
    heard,
  });
  return { succeeded: exitCode === 0, ...playwrightTally(report) };
}

/** In CI, one failure by chance must not fail the run: what failed is run again, once and alone. */
const withRepeat = (runTests) => async (env, flaky) => {
  const result = await runTests(env);
  if (process.env.CI !== 'true') return result;
  return repeatFailed(result, {
    flaky,
    repeat: async ({ name, path }) => {
      say(`\nAgain, alone: ${name.replace(`${root}/`, '')}\n`);
      const output = [];
      const again = await runTests(env, { path, heard: (text) => output.push(text) });
      return { ...again, output: output.join('') };
    },
  });
};

/**
 * The steps of `npm test`, in this order, up to the first that fails. A step that is `beside` another one runs at
 * the same time, one after the other: the compiler and the test runner sometimes leave a core idle, and each of
 * these steps uses at most one. Steps with `onPages` run the product with its built pages; if such a step runs
 * alone, the pages are built first.
 */
const steps = [
  { name: 'types', title: 'Type check', run: typeCheck },
  {
    name: 'lint',
    beside: 'types',
    title: 'Lint',
    run: check(program('@biomejs/biome/bin/biome'), 'check', '.'),
  },
  { name: 'boundaries', beside: 'types', title: 'Boundaries', run: check('tools/boundaries/check.mjs') },
  {
    name: 'unused',
    beside: 'types',
    title: 'Unused files, exports and packages',
    run: check(program('knip/bin/knip.js')),
  },
  {
    name: 'contract',
    beside: 'types',
    title: 'Unit tests of the contract',
    run: withRepeat(vitest('contract')),
  },
  { name: 'web', title: 'Unit tests of the pages', run: withRepeat(vitest('web')) },
  { name: 'build', beside: 'web', title: 'Build', run: check('web/build.ts') },
  {
    name: 'server',
    onPages: true,
    title: 'Integration tests on the embedded database',
    run: withRepeat(vitest('server')),
  },
  { name: 'browser', onPages: true, title: 'Browser tests', run: withRepeat(playwright) },
];

/** Runs all checks and tests, or only the named steps; resolves with the exit code. */
export async function runTests(names) {
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown) throw new Fault(`There is no step '${unknown}'. Available: ${steps.map(nameOf).join(', ')}.`);
  // Vitest passes such a path to Node unencoded. `npm start` works there.
  if (root.includes('%'))
    throw new Fault(
      `The tests cannot run in a folder whose path has a percent sign (${root}): Vitest loads no packages there. ` +
        'Run them in another folder.',
    );
  const chosen = steps.filter((step) => names.length === 0 || names.includes(step.name));
  return withScratch((env) => runInOrder(chosen, env), quickestPlace());
}

const nameOf = (step) => step.name;

async function runInOrder(chosen, env) {
  const total = { passed: 0, failed: 0, failures: [], flaky: [] };
  const times = [];
  const began = performance.now();
  /** Runs steps one after the other, up to the first that fails. */
  const runAll = async (list) => {
    for (const step of list) {
      await runOne(step);
      if (total.failed > 0) return;
    }
  };
  const runOne = async (step) => {
    say(`\n── ${step.title} ${'─'.repeat(Math.max(0, 70 - step.title.length))}\n`);
    const start = performance.now();
    const {
      succeeded,
      passed = 0,
      failed = 0,
      failures = [],
      isEmpty = false,
    } = await step.run(env, total.flaky);
    times.push([step.title, performance.now() - start]);
    if (isEmpty) console.error(`${step.title}: not one test has run.`);
    const hasFailed = !succeeded || isEmpty || failed > 0;
    total.passed += passed;
    total.failed += hasFailed ? Math.max(1, failed) : 0;
    total.failures.push(...failures);
    if (hasFailed) console.error(`\n${step.title}: failed. Alone: npm test -- ${step.name}`);
  };
  const isChosen = (name) => chosen.some((step) => step.name === name);
  if (isChosen('browser')) lookForChromium();
  if (!isChosen('build') && chosen.some(({ onPages }) => onPages)) await buildWhatChanged();
  const main = chosen.filter(({ beside }) => !isChosen(beside));
  for (const step of main) {
    await Promise.all([runAll([step]), runAll(chosen.filter(({ beside }) => beside === step.name))]);
    if (total.failed > 0) break;
  }
  sayTimes(times, performance.now() - began);
  // Repeat the failures at the very end: a failing server's output may have scrolled everything else away.
  for (const line of linesOf(total.flaky)) say(line.replaceAll(`${root}/`, ''));
  for (const failure of total.failures) say(`✗ ${failure.replace(`${root}/`, '')}`);
  say(`\n${total.passed} passed, ${total.failed} failed`);
  return total.failed === 0 ? 0 : 1;
}

/** The time of each part; the total is less than their sum where some ran in parallel. */
function sayTimes(times, whole) {
  say('');
  for (const [title, time] of [...times, ['Together', whole]])
    say(`${title.padEnd(42)}${seconds(time).padStart(8)}`);
}

const seconds = (milliseconds) => `${(milliseconds / 1000).toFixed(1)} s`;
