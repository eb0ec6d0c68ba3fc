import type { RequestListener } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { rateLimits, type UserId } from '@ambitionhub/contract/accounts';
import { addDemoData, registerDemoPictureJobs } from './demo/index.ts';
import { createAccounts } from './features/accounts/index.ts';
import { findWorked } from './features/ambassadors/index.ts';
import { introductionUntil, openBilling } from './features/billing/index.ts';
import {
  companyInSession,
  findOwned,
  hasCompleteProfile,
  mayPay,
  showCompanyImage,
} from './features/companies/index.ts';
import { createFileLinks, createMedia } from './features/media/index.ts';
import { createNotingCall, createStreams, readStreamEvent } from './features/messaging/index.ts';
import { missedBy, recordAct } from './features/moderation/index.ts';
import { createSweepCall, createUnsubscribeLinks } from './features/notifications/index.ts';
import { openPayouts } from './features/payouts/index.ts';
import { openStripe } from './features/sandbox/index.ts';
import { fixUniversity, showStudentImage, studentInSession } from './features/students/index.ts';
import { createTakeout } from './features/takeout/index.ts';
import { sumPending } from './features/tasks/index.ts';
import {
  attachments,
  digestMail,
  digestSources,
  emails,
  features,
  hourly,
  listenTo,
  nightly,
  type Procedures,
  personalData,
} from './features.ts';
import type { Config } from './platform/config/index.ts';
import { createReadiness, type OpenDatabase, withListener } from './platform/database/index.ts';
import type { Feature } from './platform/feature.ts';
import { createApiHandler, createRateLimit, createWebServer, readPages } from './platform/http/index.ts';
import { createJobs, type Jobs, registerHousekeeping } from './platform/jobs/index.ts';
import { openHub } from './platform/live/index.ts';
import type { Logger } from './platform/log/index.ts';
import { createMailer, openOutbox, outboxRoutes } from './platform/mail/index.ts';
import { addGauges, createMetrics, type Metrics } from './platform/metrics/index.ts';
import type { StreamEvent } from './platform/notices.ts';
import { webhookRoutes } from './platform/stripe/index.ts';
import { openTracing } from './platform/tracing/index.ts';

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
  /** Queues background work, as a feature does. */
  readonly jobs: Pick<Jobs, 'queue'>;
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
  const listener = listenTo({
    hub,
    jobs,
    callSweep,
    callNoting,
    fileLinks,
    payoutProvider: config.payouts.provider,
  });
  const db = withListener(database.db, listener);
  const behind = withListener(background.db, listener);
  const outbox = openOutbox(join(config.data.folder, 'outbox'));
  const mailer = createMailer(config.mail, outbox);
  const links = createUnsubscribeLinks(config.session.secrets);
  const accounts = await createAccounts({
    db,
    config,
    profiles: {
      student: ({ userId }) => studentInSession(db, userId),
      company: (user) => companyInSession(db, user),
    },
    hasCompleteProfile: (companyId) => hasCompleteProfile(db, companyId),
    ownsCompany: async (userId) => (await findOwned(db, [userId])).length > 0,
    mayPay: (userId) => mayPay(db, userId),
    fixUniversity: (userId) => fixUniversity(db, userId),
  });
  const { access } = accounts;
  const streams = createStreams({ db, access, hub, log, missedBy });
  addGauges(metrics, { pools: { requests: pool, jobs: background.pool }, streams, hub });
  const media = await createMedia({
    db,
    access,
    jobs,
    config,
    log,
    show: { student: showStudentImage, company: showCompanyImage },
    rows: attachments,
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

  const stripe = await openStripe(database.db, config, log);
  const sandbox = stripe?.sandbox ?? null;
  const payouts = openPayouts({
    db,
    background: behind,
    access,
    jobs,
    log,
    settings: config.payouts,
    publicUrl,
    stripe: stripe?.client ?? null,
  });

  const introduction = introductionUntil(config.introduction.ends, config.digest.timeZone);
  const billing = openBilling({
    db,
    access,
    jobs,
    log,
    settings: config.stripe,
    publicUrl,
    introduction,
    stripe: stripe?.client ?? null,
  });

  const limits = {
    messages: createRateLimit(config.messages.perMinute),
    typing: createRateLimit(rateLimits.typing),
    saves: createRateLimit(rateLimits.saves),
    calendars: createRateLimit(rateLimits.calendars),
  };

  const pages = await readPages(dist, {
    publicUrl,
    measurementId: gaMeasurementId,
    operator: config.operator,
    serviceWorker: config.serviceWorker,
    introduction,
  });

  const context = {
    db,
    background: behind,
    plain: background.db,
    access,
    accounts,
    logins: accounts.logins,
    jobs,
    hub,
    log,
    config,
    publicUrl,
    limits,
    links,
    fileLinks,
    mailer,
    mailSeconds,
    media,
    pages,
    takeout,
    billing,
    payouts,
    sandbox,
    emails,
    digestSources,
    digestMail,
    mayPay: (userId: UserId) => mayPay(db, userId),
    pendingOf: (scope: Parameters<typeof sumPending>[1]) => sumPending(db, scope),
    workedAs: (pair: Parameters<typeof findWorked>[1]) => findWorked(db, pair),
  };
  const all: readonly Omit<Feature<typeof context>, 'notices' | 'reactions'>[] = features;
  for (const feature of all) {
    feature.jobs?.(context);
    feature.gauges?.(metrics, background.db);
  }
  registerHousekeeping(jobs, background.db, { nightly, hourly });
  if (config.demo.data)
    registerDemoPictureJobs({ jobs, db: background.db, images: media.images, kept: media.kept });
  const webhooks = stripe ? webhookRoutes({ ...stripe, features: all, context, log }) : [];
  sandbox?.reportTo(webhooks);
  const procedures = Object.fromEntries(
    all.flatMap(({ name, procedures }) => {
      const served = procedures?.(context);
      return served ? [[name, served]] : [];
    }),
  ) as Procedures;

  const fetchListener = await createWebServer({
    publicUrl,
    production: config.production,
    trustedProxies: config.http.trustedProxies,
    sessionOf: accounts.sessionOf,
    dist,
    pages,
    googleAnalytics: gaMeasurementId !== null,
    procedures: createApiHandler(procedures, log),
    live: streams.handle,
    routes: [
      ...all.flatMap(({ routes }) => routes?.(context) ?? []),
      ...webhooks,
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
    jobs,
    start: async (tell) => {
      await database.whenUp(() => jobs.start());
      tell(await database.whenUp(() => accounts.start()));
      const demo = {
        db: background.db,
        jobs,
        payouts: config.payouts,
        sandbox,
        openingWith: accounts.openingWith,
      };
      if (config.demo.data) tell(await database.whenUp(() => addDemoData(demo)));
    },
    hangUp: () => streams.stop(),
    stop: async () => {
      media.stop();
      await jobs.stop();
      mailer.close();
      sandbox?.close();
      await hub.stop();
      await tracing.stop();
    },
  };
}
