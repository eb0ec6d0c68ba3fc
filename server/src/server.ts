import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import {
  accountsProcedures,
  createAccess,
  createAuth,
  createSignIn,
  createTokenReader,
  ensureAdmin,
} from './features/accounts/index.ts';
import { companiesProcedures } from './features/companies/index.ts';
import { directoryProcedures } from './features/directory/index.ts';
import { createStreams, type HubEvent, messagingProcedures } from './features/messaging/index.ts';
import { moderationProcedures } from './features/moderation/index.ts';
import { studentsProcedures } from './features/students/index.ts';
import type { Config } from './platform/config/index.ts';
import type { OpenDatabase } from './platform/database/index.ts';
import { createApiHandler, createWebServer, readPages } from './platform/http/index.ts';
import { createLocalHub, createRedisHub } from './platform/live/index.ts';
import { announce, type Logger } from './platform/log/index.ts';
import { createProfiles, fixUniversity } from './profiles.ts';

type Parts = { readonly config: Config; readonly database: OpenDatabase; readonly log: Logger };

export interface Server {
  readonly fetchListener: RequestListener;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const dist = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Makes every feature and wires them together; nothing is created anywhere else. */
export const createServer = async ({ config, database, log }: Parts): Promise<Server> => {
  const { db, pool } = database;
  const { publicUrl } = config.http;

  const hub = config.redis.url ? createRedisHub<HubEvent>(config.redis.url, log) : createLocalHub<HubEvent>();
  const profiles = createProfiles(db);
  const auth = createAuth(db, { secret: config.session.secret, publicUrl, sendResetLink: async () => {} });
  const access = createAccess(db, await createTokenReader(auth, config.session.secret));
  const signIn = createSignIn({
    db,
    auth,
    adminEmail: config.admin.email,
    revealUnknownAccounts: config.signIn.revealUnknownAccounts,
  });
  const streams = createStreams({ db, access, hub, log });

  const procedures = createApiHandler(
    {
      accounts: accountsProcedures({
        db,
        access,
        auth,
        signIn,
        profiles,
        debug: { switches: config.debug.switches, fixUniversity: (userId) => fixUniversity(db, userId) },
        onSessionsEnded: (userId) => hub.publish(userId, { name: 'recheck', data: {} }),
      }),
      students: studentsProcedures({ db, access }),
      companies: companiesProcedures({ db, access }),
      directory: directoryProcedures({ db, access }),
      messaging: messagingProcedures({ db, access, hub }),
      moderation: moderationProcedures({ db, access }),
    },
    log,
  );

  const fetchListener = createWebServer({
    publicUrl,
    production: config.production,
    trustedProxies: config.http.trustedProxies,
    dist,
    pages: await readPages(dist, publicUrl),
    procedures,
    live: streams.handle,
    routes: [],
    isReady: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
  });

  return {
    fetchListener,
    start: async () => {
      const { generatedPassword } = await ensureAdmin(db, config.admin);
      if (generatedPassword)
        announce([`Administrator: ${config.admin.email}, password ${generatedPassword} (shown this once)`]);
    },
    stop: async () => {
      streams.stop();
      await hub.stop();
    },
  };
};
