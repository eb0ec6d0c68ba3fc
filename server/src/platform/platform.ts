import { join } from 'node:path';
import { rateLimits } from '@ambitionhub/contract/accounts';
import type { Config } from './config/index.ts';
import { createLateListener, createReadiness, type OpenDatabase, withListener } from './database/index.ts';
import { createFromReplica, createRateLimit } from './http/index.ts';
import { createJobs } from './jobs/index.ts';
import { openHub } from './live/index.ts';
import type { Logger } from './log/index.ts';
import { createMailer, openOutbox } from './mail/index.ts';
import { addGauges, createMetrics } from './metrics/index.ts';
import type { StreamEvent } from './notices.ts';
import { createOutbound } from './outbound/index.ts';
import { createPushSender } from './push/index.ts';
import { openTracing } from './tracing/index.ts';

type Deps = {
  readonly config: Config;
  readonly database: OpenDatabase;
  readonly log: Logger;
  /** Reads what another server has published. */
  readonly readStreamEvent: (value: unknown) => StreamEvent | null;
};

/** Opens one of each outside thing. What features make is added to these, and is the context of all their parts. */
export async function openPlatform({ config, database, log, readStreamEvent }: Deps) {
  const { pool, background, replicas } = database;
  const metrics = createMetrics({ ofProcess: config.metrics !== null });
  const hub = await openHub<StreamEvent>(config.redis.url, { log, read: readStreamEvent });
  const tracing = await openTracing(config.tracing);
  for (const watched of [pool, background.pool, ...Object.values(replicas.pools)]) tracing.watch(watched);
  const jobs = createJobs({ pool: background.pool, log, metrics, tracing });
  const outbox = openOutbox(join(config.data.folder, 'outbox'));
  const mailer = createMailer(config.mail, outbox);
  const outbound = createOutbound(config.outbound);
  const { listener, listenWith } = createLateListener();
  addGauges(metrics, { pools: { requests: pool, jobs: background.pool, ...replicas.pools }, replicas, hub });

  return {
    config,
    log,
    publicUrl: config.http.publicUrl,
    db: withListener(database.db, listener),
    /** The jobs' own connections, so that background work and requests never wait for each other. */
    background: withListener(background.db, listener),
    /** The same, without the reactions to events: for counting and tidying. */
    plain: background.db,
    replicas,
    fromReplica: createFromReplica(replicas),
    readiness: createReadiness(pool),
    jobs,
    hub,
    metrics,
    tracing,
    outbox,
    mailer,
    outbound,
    pushSender: createPushSender(config.push, outbound),
    limits: {
      messages: createRateLimit(config.messages.perMinute),
      typing: createRateLimit(rateLimits.typing),
      saves: createRateLimit(rateLimits.saves),
      calendars: createRateLimit(rateLimits.calendars),
    },
    /** From now on both databases have these reactions to events, which need what features make. */
    listenWith,
    stop: async (): Promise<void> => {
      mailer.close();
      await hub.stop();
      await tracing.stop();
    },
  };
}

export type Platform = Awaited<ReturnType<typeof openPlatform>>;
