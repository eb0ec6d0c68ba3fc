import { Fault, inProject, say } from './place.mjs';
import { runUntilItEnds } from './run.mjs';
import { withScratch } from './scratch.mjs';

const usual = 100_000;

/**
 * `npm run test:fuzz -- [requests] [seed]`: the full fuzz test, of which `npm test` runs a small part, with
 * new input each time.
 */
export function fuzz([requests = String(usual), seed = String(Date.now() % 1_000_000_000)]) {
  for (const number of [requests, seed])
    if (!/^\d{1,9}$/.test(number))
      throw new Fault(`'${number}' is no number: npm run test:fuzz -- [requests] [seed]`);
  say(`${requests} requests. The same again: npm run test:fuzz -- ${requests} ${seed}`);
  const vitest = inProject('node_modules', 'vitest/vitest.mjs');
  return withScratch((env) =>
    runUntilItEnds([vitest, 'run', '--root', 'server', 'test/fuzz'], {
      env: { ...env, FUZZ_REQUESTS: requests, FUZZ_SEED: seed },
    }),
  );
}
