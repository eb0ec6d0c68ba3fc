import { inProject } from './place.mjs';
import { runUntilItEnds } from './run.mjs';
import { withScratch } from './scratch.mjs';

/**
 * `npm run test:image`: runs the Dockerfile's steps in a plain folder and starts the result as in production,
 * for machines that cannot run containers.
 */
export function image(args) {
  const vitest = inProject('node_modules', 'vitest/vitest.mjs');
  const run = [vitest, 'run', '--root', 'server', '--config', 'vitest.image.config.ts', ...args];
  return withScratch((env) => runUntilItEnds(run, { env }));
}
