import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { uploadsPath } from '@ambitionhub/contract';
import {
  accountsProcedures,
  createAccess,
  createAuth,
  createSignIn,
  createTokenReader,
  ensureAdmin,
} from './features/accounts/index.ts';
import { analyticsProcedures } from './features/analytics/index.ts';
import { companiesProcedures, showCompanyImage } from './features/companies/index.ts';
import { addDemoData, workDemoPictures } from './features/demo/index.ts';
import { directoryProcedures } from './features/directory/index.ts';
import {
  createImages,
  imageRoutes,
  mediaProcedures,
  openParts,
  startSweeping,
  uploadRoutes,
} from './features/media/index.ts';
import { createStreams, type HubEvent, messagingProcedures } from './features/messaging/index.ts';
import { auditLog, moderationProcedures } from './features/moderation/index.ts';
import { createResetMail, notificationsProcedures } from './features/notifications/index.ts';
import { showStudentImage, studentsProcedures } from './features/students/index.ts';
import { scheduleHousekeeping } from './housekeeping.ts';
import type { Config } from './platform/config/index.ts';
import type { OpenDatabase } from './platform/database/index.ts';
import { openFiles } from './platform/files/index.ts';
import { createApiHandler, createWebServer, readPages } from './platform/http/index.ts';
import { createJobs } from './platform/jobs/index.ts';
import { createLocalHub, createRedisHub } from './platform/live/index.ts';
import { announce, type Logger } from './platform/log/index.ts';
import { createMailer, mailJob, openOutbox, outboxRoutes } from './platform/mail/index.ts';
import { createProfiles, fixUniversity } from './profiles.ts';

type Parts = {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly log: Logger;
  /** The folder of the built pages. */
  readonly dist?: string;
};

export interface Server {
  readonly fetchListener: RequestListener;
  start(): Promise<void>;
  stop(): Promise<void>;
}

const builtPages = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Makes every feature and wires them together; nothing is created anywhere else. */
export const createServer = async ({ config, database, log, dist = builtPages }: Parts): Promise<Server> => {
  const { db, pool } = database;
  const { publicUrl } = config.http;

  const hub = config.redis.url ? createRedisHub<HubEvent>(config.redis.url, log) : createLocalHub<HubEvent>();
  const profiles = createProfiles(db);
  const jobs = createJobs({ pool, log });
  const outbox = openOutbox(join(config.data.folder, 'outbox'));
  const mailer = createMailer(config.mail, outbox);
  jobs.work(mailJob, (mail, { id }) => mailer.send(mail, id));
  scheduleHousekeeping(jobs, db);
  const queueResetMail = createResetMail({ jobs, publicUrl });
  const auth = createAuth(db, {
    secret: config.session.secret,
    publicUrl,
    sendResetLink: (link) => queueResetMail(db, link),
  });
  const access = createAccess(db, await createTokenReader(auth, config.session.secret));
  const signIn = createSignIn({
    db,
    auth,
    adminEmail: config.admin.email,
    revealUnknownAccounts: config.signIn.revealUnknownAccounts,
  });
  const streams = createStreams({ db, access, hub, log });
  const files = await openFiles({ folder: join(config.data.folder, 'images'), s3: config.s3 });
  const parts = await openParts(join(config.data.folder, 'uploads'));
  const images = createImages({
    db,
    files,
    log,
    show: { student: showStudentImage, company: showCompanyImage },
    audit: async (tx, { key, ...entry }) => {
      await tx.insert(auditLog).values({ ...entry, action: 'upload-image', detail: { image: key } });
    },
  });

  if (config.demo.data) workDemoPictures({ jobs, db, images });

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
      notifications: notificationsProcedures({ db, access }),
      media: mediaProcedures({ access, images }),
      moderation: moderationProcedures({ db, access }),
      analytics: analyticsProcedures({ db, access, log }),
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
    routes: [
      { path: uploadsPath, app: uploadRoutes({ access, images, parts, log }) },
      { path: '/images', app: imageRoutes(files) },
      ...(config.production ? [] : [{ path: '/', app: outboxRoutes(outbox) }]),
    ],
    isReady: () =>
      pool.query('select 1').then(
        () => true,
        () => false,
      ),
  });

  let stopSweeping = () => {};

  return {
    fetchListener,
    start: async () => {
      await jobs.start();
      stopSweeping = startSweeping({ images, parts, log });
      const { generatedPassword } = await ensureAdmin(db, config.admin);
      if (generatedPassword)
        announce([`Administrator: ${config.admin.email}, password ${generatedPassword} (shown this once)`]);
      if (config.demo.data) announce(await addDemoData({ db, jobs }));
    },
    stop: async () => {
      await streams.stop();
      stopSweeping();
      await jobs.stop();
      mailer.close();
      await hub.stop();
    },
  };
};
