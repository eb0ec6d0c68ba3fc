import config from './vitest.config.ts';

/** `npm run test:image`: the Dockerfile's steps in a plain folder, which takes minutes and npm's registry; apart from `npm test`. */
export default { ...config, test: { ...config.test, include: ['test/image/*.image.ts'] } };
