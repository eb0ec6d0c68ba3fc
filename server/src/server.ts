import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  activityExportPath,
  adminExportPath,
  applicantExportPath,
  calendarPath,
  companyLedgerPath,
  connectWebhookPath,
  paymentWebhookPath,
  studentExportPath,
  studentLedgerPath,
} from '@ambitionhub/contract';
import { rateLimits } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { createAccounts } from './features/accounts/index.ts';
import { activityExportRoutes, activityProcedures } from './features/activity/index.ts';
import { ambassadorsProcedures, findWorked, hoursProcedures } from './features/ambassadors/index.ts';
import { analyticsProcedures } from './features/analytics/index.ts';
import { applicantExportRoutes, applicationsProcedures } from './features/applications/index.ts';
import { introductionUntil, openBilling } from './features/billing/index.ts';
import {
  companiesProcedures,
  findOwned,
  hasCompleteProfile,
  mayPay,
  showCompanyImage,
} from './features/companies/index.ts';
import { addDemoData } from './features/demo/index.ts';
import {
  directoryProcedures,
  exportRoutes,
  publicPageRoutes,
  readLettering,
  sitemapRoutes,
} from './features/directory/index.ts';
import {
  companyLedgerRoutes,
  ledgerProcedures,
  studentLedgerRoutes,
  watchLedger,
} from './features/ledger/index.ts';
import { createFileLinks, createMedia } from './features/media/index.ts';
import {
  createNotingCall,
  createStreams,
  messagingProcedures,
  readStreamEvent,
  type StreamEvent,
} from './features/messaging/index.ts';
import { adminExportRoutes, missedBy, moderationProcedures, recordAct } from './features/moderation/index.ts';
import {
  createSweepCall,
  createUnsubscribeLinks,
  notificationsProcedures,
  oneClickRoutes,
} from './features/notifications/index.ts';
import { openPayouts, providerOf, watchPayouts } from './features/payouts/index.ts';
import { portfolioProcedures } from './features/portfolio/index.ts';
import { positionsProcedures } from './features/positions/index.ts';
import { showStudentImage, studentsProcedures } from './features/students/index.ts';
import { createTakeout } from './features/takeout/index.ts';
import { calendarRoutes, tasksProcedures, watchPictures } from './features/tasks/index.ts';
import { addGauges } from './gauges.ts';
import { registerJobs } from './jobs.ts';
import { personalData } from './personal-data.ts';
import { pictureRows } from './pictures.ts';
import type { Config } from './platform/config/index.ts';
import { createReadiness, type OpenDatabase, withListener } from './platform/database/index.ts';
import { createListener } from './platform/events/index.ts';
import { createApiHandler, createRateLimit, createWebServer, readPages } from './platform/http/index.ts';
import { createJobs } from './platform/jobs/index.ts';
import { openHub } from './platform/live/index.ts';
import type { Logger } from './platform/log/index.ts';
import { createMailer, openOutbox, outboxRoutes } from './platform/mail/index.ts';
import { createMetrics, type Metrics } from './platform/metrics/index.ts';
import { openTracing } from './platform/tracing/index.ts';
import { createProfiles, fixUniversity } from './profiles.ts';
import { createReactions } from './reactions.ts';

type Deps = {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly log: Logger;
  /** The folder of the built pages. */
  readonly dist?: string;
  /** How long an email that others cause waits for more of its kind. */
  readonly mailSeconds?: number;
};

export interface Server {
  readonly fetchListener: RequestListener;
  readonly metrics: Metrics;
  start(tell: (lines: readonly string[]) => void): Promise<void>;
  /** Ends long-lived streams, so that the remaining requests soon finish. */
  readonly hangUp: () => Promise<void>;
  stop(): Promise<void>;
}

const builtPages = fileURLToPath(new URL('../../web/dist', import.meta.url));

/** Creates every feature and wires them together; nothing is created anywhere else. */
export async function createServer({
  config,
  database,
  log,
  dist = builtPages,
  mailSeconds,
}: Deps): Promise<Server> {
  const { pool, background } = database;
  const { publicUrl } = config.http;
  const { gaMeasurementId } = config.analytics;

  const metrics = createMetrics({ ofProcess: config.metrics !== null });
  const hub = await openHub<StreamEvent>(config.redis.url, { log, read: readStreamEvent });
  const tracing = await openTracing(config.tracing);
  for (const watched of [pool, background.pool]) tracing.watch(watched);
  const jobs = createJobs({ pool: background.pool, log, metrics, tracing });
  const callSweep = createSweepCall({ db: background.db, jobs });
  const callNoting = createNotingCall({ db: background.db, jobs });
  const fileLinks = createFileLinks(config.session.secrets);
  const listener = createListener(
    createReactions({ hub, jobs, callSweep, callNoting, fileLinks, payouts: providerOf(config.payouts) }),
  );
  const db = withListener(database.db, listener);
  const behind = withListener(background.db, listener);
  const outbox = openOutbox(join(config.data.folder, 'outbox'));
  const mailer = createMailer(config.mail, outbox);
  const links = createUnsubscribeLinks(config.session.secrets);
  const accounts = await createAccounts({
    db,
    config,
    profiles: createProfiles(db),
    hasCompleteProfile: (companyId) => hasCompleteProfile(db, companyId),
    ownsCompany: async (userId) => (await findOwned(db, [userId])).length > 0,
    mayPay: (userId) => mayPay(db, userId),
    fixUniversity: (userId) => fixUniversity(db, userId),
  });
  const { access } = accounts;
  const streams = createStreams({ db, access, hub, log, missedBy });
  addGauges(metrics, { pools: { requests: pool, jobs: background.pool }, streams, hub });
  watchLedger(metrics, background.db);
  watchPayouts(metrics, background.db);
  watchPictures(metrics, background.db);
  const media = await createMedia({
    db,
    access,
    jobs,
    config,
    log,
    show: { student: showStudentImage, company: showCompanyImage },
    rows: pictureRows,
    audit: (tx, { key, before, ...act }) =>
      recordAct(tx, {
        ...act,
        action: key === null ? 'remove-image' : 'upload-image',
        detail: { image: { from: before, to: key } },
      }),
  });

  const takeout = await createTakeout({
    db,
    background: background.db,
    access,
    jobs,
    config,
    log,
    kept: personalData,
    pictureOf: media.pictureOf,
    readFile: media.readFile,
  });

  const payouts = await openPayouts({
    db,
    background: behind,
    access,
    jobs,
    log,
    settings: config.payouts,
    publicUrl,
  });

  const introduction = introductionUntil(config.introduction.ends, config.digest.timeZone);
  const billing = await openBilling({
    db,
    access,
    jobs,
    log,
    settings: config.stripe,
    publicUrl,
    introduction,
    passOn: payouts.applyEvent,
  });

  registerJobs({
    db: background.db,
    withReactions: behind,
    config,
    jobs,
    hub,
    log,
    mailer,
    links,
    images: media.images,
    kept: media.kept,
    mailSeconds,
  });

  const limits = {
    messages: createRateLimit(config.messages.perMinute),
    typing: createRateLimit(rateLimits.typing),
    saves: createRateLimit(rateLimits.saves),
    calendars: createRateLimit(rateLimits.calendars),
  };

  const procedures = createApiHandler(
    {
      accounts: accounts.procedures,
      students: studentsProcedures({ db, access, limits }),
      companies: companiesProcedures({ db, access, logins: accounts.logins, limits }),
      positions: positionsProcedures({ db, access, limits }),
      portfolio: portfolioProcedures({ db, access, limits, linksTo: media.linksTo.portfolio }),
      billing: billing.procedures,
      directory: directoryProcedures({ db, access }),
      messaging: messagingProcedures({ db, access, hub, fileLinks, limits }),
      applications: applicationsProcedures({ db, access, jobs }),
      hours: hoursProcedures({ db, access, jobs }),
      ledger: ledgerProcedures({
        db,
        access,
        mayPay: (userId) => mayPay(db, userId),
        workedAs: (pair) => findWorked(db, pair),
      }),
      payouts: payouts.procedures,
      ambassadors: ambassadorsProcedures({ db, access, jobs, limits }),
      notifications: notificationsProcedures({ db, access, limits, links }),
      media: media.procedures,
      moderation: moderationProcedures({ db, access, jobs, fileLinks }),
      analytics: analyticsProcedures({ db, access, log, publicUrl, jobs }),
      tasks: tasksProcedures({ db, access, jobs, hub, limits, publicUrl, linksTo: media.linksTo.proof }),
      takeout: takeout.procedures,
      activity: activityProcedures({ db, access }),
    },
    log,
  );

  const pages = await readPages(dist, {
    publicUrl,
    measurementId: gaMeasurementId,
    operator: config.operator,
    introduction,
  });

  const fetchListener = await createWebServer({
    publicUrl,
    production: config.production,
    trustedProxies: config.http.trustedProxies,
    sessionOf: accounts.sessionOf,
    dist,
    pages,
    googleAnalytics: gaMeasurementId !== null,
    procedures,
    live: streams.handle,
    routes: [
      { path: studentExportPath, app: exportRoutes({ db, access, log }) },
      { path: applicantExportPath, app: applicantExportRoutes({ db, access, log }) },
      { path: paths.unsubscribe, app: oneClickRoutes({ db, links }) },
      { path: calendarPath, app: calendarRoutes({ db, access, publicUrl, log, limits }) },
      { path: activityExportPath, app: activityExportRoutes({ db, access, log }) },
      { path: adminExportPath, app: adminExportRoutes({ db, access, log }) },
      { path: companyLedgerPath, app: companyLedgerRoutes({ db, access, log }) },
      { path: studentLedgerPath, app: studentLedgerRoutes({ db, access, log }) },
      {
        path: paths.companyPage,
        app: publicPageRoutes({
          db,
          access,
          publicUrl,
          template: pages.companyPage.template,
          lettering: readLettering(pages.companyPage.lettering),
          sources: { logoOf: media.pictureOf, coverOf: (key) => media.attachmentOf('cover', key) },
          log,
        }),
      },
      { path: '/', app: sitemapRoutes({ db, publicUrl, log }) },
      ...media.routes,
      ...takeout.routes,
      ...(billing.webhook ? [{ path: paymentWebhookPath, app: billing.webhook }] : []),
      ...(payouts.webhook ? [{ path: connectWebhookPath, app: payouts.webhook }] : []),
      ...(config.production ? [] : [{ path: '/', app: outboxRoutes(outbox) }]),
    ],
    readiness: createReadiness(pool),
    metrics,
    tracing,
    log,
  });

  return {
    fetchListener,
    metrics,
    start: async (tell) => {
      await database.whenUp(() => jobs.start());
      tell(await database.whenUp(() => accounts.start()));
      const demo = { db: background.db, jobs, payouts: config.payouts, openingWith: accounts.openingWith };
      if (config.demo.data) tell(await database.whenUp(() => addDemoData(demo)));
    },
    hangUp: () => streams.stop(),
    stop: async () => {
      media.stop();
      await jobs.stop();
      mailer.close();
      await hub.stop();
      await tracing.stop();
    },
  };
}
