import config from './vitest.config.ts';

/**
 * `npm run test:faults`: what takes minutes and programs that not every machine has, apart from `npm test`; one file after
 * the other, since each keeps the machine busy.
 */
export default {
  ...config,
  test: { ...config.test, include: ['test/**/*.faults.ts'], fileParallelism: false },
};
