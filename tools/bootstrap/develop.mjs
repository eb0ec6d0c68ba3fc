import { buildWhatChanged } from './build.mjs';
import { inProject, node } from './place.mjs';
import { forwardSignals, run } from './run.mjs';

const page = 'http://localhost:5173';

/**
 * The server, restarted on every change of its files, behind Vite, which serves the app with its latest
 * changes and forwards all other requests to the server.
 */
export async function develop() {
  await buildWhatChanged();
  const server = run(node, ['--watch', '--watch-preserve-output', 'server/src/main.ts'], {
    env: { PUBLIC_URL: process.env.PUBLIC_URL || page },
  });
  const vite = run(node, [inProject('node_modules/vite/bin/vite.js'), '--port', '5173', '--strictPort'], {
    cwd: inProject('web'),
  });
  forwardSignals([server.child, vite.child]);
  const exitCode = await Promise.race([server.ended, vite.ended]);
  server.child.kill();
  vite.child.kill();
  await Promise.all([server.ended, vite.ended]);
  return exitCode;
}
