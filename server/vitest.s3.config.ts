import { ObjectStoreTable } from './test/s3/table.ts';
import config from './vitest.config.ts';

/** `npm run test:s3`: what keeps files, on a real object store, which not every machine has; apart from `npm test`. */
export default {
  ...config,
  test: {
    ...config.test,
    include: [
      'test/s3/*.s3.ts',
      'test/media/{pictures,uploads}.test.ts',
      'test/takeout/takeout.test.ts',
      'test/transfer/pictures.test.ts',
    ],
    globalSetup: ['test/support/cluster.ts', 'test/s3/swift.ts'],
    reporters: ['default', new ObjectStoreTable()],
  },
};
