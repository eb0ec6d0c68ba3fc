import { nginxServer, openSsl, pgBouncer, redisServer } from './cluster.mjs';
import { runContained } from './contained.mjs';
import { Fault, inProject } from './place.mjs';
import { withScratch } from './scratch.mjs';

/**
 * `npm run test:faults -- [seconds]`: three servers under load while the services they depend on are killed,
 * cut off and removed.
 */
export async function faults([seconds = '300']) {
  if (!/^\d{1,5}$/.test(seconds))
    throw new Fault(`'${seconds}' is no number: npm run test:faults -- [seconds]`);
  const programs = {
    FAULT_REDIS: await redisServer(),
    FAULT_NGINX: await nginxServer(),
    FAULT_PGBOUNCER: await pgBouncer(),
    FAULT_OPENSSL: await openSsl(),
  };
  const vitest = inProject('node_modules', 'vitest/vitest.mjs');
  const run = [vitest, 'run', '--root', 'server', '--config', 'vitest.faults.config.ts'];
  return withScratch((env) => runContained(run, { env: { ...env, ...programs, FAULT_SECONDS: seconds } }));
}
