import { filesOf } from './debian.mjs';
import { inProject } from './place.mjs';
import { runUntilItEnds } from './run.mjs';
import { withScratch } from './scratch.mjs';

/** `npm run test:s3`: the file storage against OpenStack Swift's S3 interface, from Debian's packages. */
export async function objectStore(args) {
  await filesOf(
    ['/usr/lib/python3/dist-packages/swift/common/middleware/s3api/s3api.py', '/usr/bin/memcached'],
    ['python3-swift', 'memcached'],
    'This test needs OpenStack Swift as its object store: install it, on Debian `sudo apt-get install python3-swift memcached`.',
  );
  const vitest = inProject('node_modules', 'vitest/vitest.mjs');
  const run = [vitest, 'run', '--root', 'server', '--config', 'vitest.s3.config.ts', ...args];
  return withScratch((env) => runUntilItEnds(run, { env }));
}
