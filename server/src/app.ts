import { fileURLToPath } from 'node:url';
import { demo } from './demo/index.ts';
import { readStreamEvent } from './features/messaging/index.ts';
import {
  type Context,
  createContext,
  features,
  hourly,
  listenTo,
  nightly,
  proceduresOf,
} from './features.ts';
import type { Config } from './platform/config/index.ts';
import type { OpenDatabase } from './platform/database/index.ts';
import type { Feature } from './platform/feature.ts';
import { createWebServer, readPages } from './platform/http/index.ts';
import { registerHousekeeping } from './platform/jobs/index.ts';
import type { Logger } from './platform/log/index.ts';
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

export type Server = Awaited<ReturnType<typeof createServer>>;

const builtPages = fileURLToPath(new URL('../../web/dist', import.meta.url));

type Whole = Context & {
  readonly pages: Awaited<ReturnType<typeof readPages>>;
  readonly mailSeconds: number | undefined;
};
const all: readonly Omit<Feature<Whole>, 'create' | 'notices' | 'reactions'>[] = [...features, demo];

/** Opens the platform, lets each feature make its parts, and serves them all. */
export async function createServer({ config, database, log, dist = builtPages, mailSeconds }: Deps) {
  const platform = await openPlatform({ config, database, log, readStreamEvent });
  const { jobs, metrics, plain } = platform;
  const made = await createContext(platform);
  platform.listenWith(listenTo(made));
  const { accounts, introduction, sandbox, streams, stripe } = made;
  const pages = await readPages(dist, config, introduction);
  const context = { ...made, pages, mailSeconds };

  for (const feature of all) {
    feature.jobs?.(context);
    feature.gauges?.(metrics, context);
  }
  registerHousekeeping(jobs, plain, { nightly, hourly });
  const webhooks = stripe ? webhookRoutes({ ...stripe, features: all, context, log }) : [];
  sandbox?.reportTo(webhooks);

  const fetchListener = await createWebServer({
    ...platform,
    dist,
    pages,
    sessionOf: accounts.sessionOf,
    procedures: proceduresOf(context),
    servesSignedOut: accounts.access.servesSignedOut,
    live: streams.handle,
    routes: [...all.flatMap(({ routes }) => routes?.(context) ?? []), ...webhooks],
    direct: all.flatMap(({ direct }) => direct?.(context) ?? []),
  });

  return {
    fetchListener,
    metrics,
    jobs,
    start: async (tell: (lines: readonly string[]) => void): Promise<void> => {
      await database.whenUp(() => jobs.start());
      for (const { start } of all) if (start) tell(await database.whenUp(() => start(context)));
    },
    /** Ends long-lived streams, so that the remaining requests soon finish. */
    hangUp: () => streams.stop(),
    stop: async (): Promise<void> => {
      await jobs.stop();
      for (const { stop } of all) await stop?.(context);
      await platform.stop();
    },
  };
}
