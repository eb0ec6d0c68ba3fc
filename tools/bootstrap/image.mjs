import { inProject } from './place.mjs';
import { runUntilItEnds } from './run.mjs';
import { withScratch } from './scratch.mjs';

/** `npm run test:image`: what the Dockerfile says, done in a plain folder and started as production, where no container runs. */
export function image(args) {
  const vitest = inProject('node_modules', 'vitest/vitest.mjs');
  const run = [vitest, 'run', '--root', 'server', '--config', 'vitest.image.config.ts', ...args];
  return withScratch((env) => runUntilItEnds(run, { env }));
}
