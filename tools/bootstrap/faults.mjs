import { redisServer } from './cluster.mjs';
import { Fault, inProject } from './place.mjs';
import { runUntilItEnds } from './run.mjs';

/** `npm run test:faults -- [seconds]`: three servers under load while what they stand on is killed, cut off and taken away. */
export const faults = async ([seconds = '300']) => {
  if (!/^\d{1,5}$/.test(seconds))
    throw new Fault(`'${seconds}' is no number: npm run test:faults -- [seconds]`);
  const redis = await redisServer();
  return runUntilItEnds(
    [
      inProject('node_modules', 'vitest/vitest.mjs'),
      'run',
      '--root',
      'server',
      '--config',
      'vitest.faults.config.ts',
    ],
    { env: { FAULT_SECONDS: seconds, FAULT_REDIS: redis } },
  );
};
