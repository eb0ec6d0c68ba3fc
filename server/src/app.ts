import type { RequestListener } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRouter, Procedure } from '@orpc/server';
import { addDemoData, registerDemoPictureJobs } from './demo/index.ts';
import { readStreamEvent } from './features/messaging/index.ts';
import {
  type Context,
  createContext,
  features,
  hourly,
  listenTo,
  nightly,
  type Procedures,
} from './features.ts';
import type { Config } from './platform/config/index.ts';
import { createReadiness, type OpenDatabase } from './platform/database/index.ts';
import type { Feature } from './platform/feature.ts';
import { createApiHandler, createWebServer, readPages } from './platform/http/index.ts';
import { type Jobs, registerHousekeeping } from './platform/jobs/index.ts';
import type { Logger } from './platform/log/index.ts';
import { outboxRoutes } from './platform/mail/index.ts';
import type { Metrics } from './platform/metrics/index.ts';
import { openPlatform } from './platform/platform.ts';
import { webhookRoutes } from './platform/stripe/index.ts';

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

type Whole = Context & {
  readonly pages: Awaited<ReturnType<typeof readPages>>;
  readonly mailSeconds: number | undefined;
};
const all: readonly Omit<Feature<Whole>, 'create' | 'notices' | 'reactions'>[] = features;

/** Opens the platform, lets each feature make its parts, and serves them all. */
export async function createServer({
  config,
  database,
  log,
  dist = builtPages,
  mailSeconds,
}: Deps): Promise<Server> {
  const platform = await openPlatform({ config, database, log, readStreamEvent });
  const { jobs, metrics, plain: db, outbox, publicUrl } = platform;
  const made = await createContext(platform);
  platform.listenWith(listenTo(made));
  const { accounts, introduction, media, sandbox, streams, stripe } = made;
  const pages = await readPages(dist, {
    publicUrl,
    measurementId: config.analytics.gaMeasurementId,
    operator: config.operator,
    serviceWorker: config.serviceWorker,
    introduction,
  });
  const context = { ...made, pages, mailSeconds };

  for (const feature of all) {
    feature.jobs?.(context);
    feature.gauges?.(metrics, context);
  }
  registerHousekeeping(jobs, db, { nightly, hourly });
  if (config.demo.data)
    registerDemoPictureJobs({ jobs, db, images: media.images, attachments: media.attachments });
  const webhooks = stripe ? webhookRoutes({ ...stripe, features: all, context, log }) : [];
  sandbox?.reportTo(webhooks);
  const procedures = Object.fromEntries(
    all.flatMap(({ name, procedures }) => {
      const served = procedures?.(context);
      return served ? [[name, served]] : [];
    }),
  ) as Procedures;

  const fetchListener = await createWebServer({
    ...platform,
    production: config.production,
    trustedProxies: config.http.trustedProxies,
    sessionOf: accounts.sessionOf,
    dist,
    pages,
    googleAnalytics: config.analytics.gaMeasurementId !== null,
    procedures: createApiHandler(procedures, log),
    servesSignedOut: (name) => {
      const procedure = getRouter(procedures, name.split('.'));
      return procedure instanceof Procedure && accounts.access.servesSignedOut(procedure);
    },
    live: streams.handle,
    routes: [
      ...all.flatMap(({ routes }) => routes?.(context) ?? []),
      ...webhooks,
      ...(config.production ? [] : [{ path: '/', app: outboxRoutes(outbox) }]),
    ],
    direct: all.flatMap(({ direct }) => direct?.(context) ?? []),
    readiness: createReadiness(database.pool),
  });

  return {
    fetchListener,
    metrics,
    jobs,
    start: async (tell) => {
      await database.whenUp(() => jobs.start());
      for (const { start } of all) if (start) tell(await database.whenUp(() => start(context)));
      const demo = {
        db,
        jobs,
        payouts: config.payouts,
        sandbox,
        createAccountInserter: accounts.createAccountInserter,
      };
      if (config.demo.data) tell(await database.whenUp(() => addDemoData(demo)));
    },
    hangUp: () => streams.stop(),
    stop: async () => {
      await jobs.stop();
      for (const { stop } of all) await stop?.(context);
      await platform.stop();
    },
  };
}
