import type { DatabaseSettings } from '../../src/platform/database/index.ts';
import { privateFolder } from './folders.ts';
import { launchServer } from './launched.ts';

function addressOf(settings: DatabaseSettings): string {
  if (!('host' in settings)) return settings.connectionString;
  const { host, user, database: name } = settings;
  return `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`;
}

/** The product in a separate process over the database of a test, and how to kill it. */
export async function startVictim(
  { settings }: { readonly settings: DatabaseSettings },
  environment: Readonly<Record<string, string>>,
) {
  const launched = launchServer({
    dataDir: privateFolder(),
    env: { DATABASE_URL: addressOf(settings), ADMIN_EMAIL: 'admin@example.org', ...environment },
  });
  const url = await launched.ready;
  const kill = async (): Promise<void> => {
    launched.process.kill('SIGKILL');
    await launched.ended;
  };
  return { url, kill };
}
