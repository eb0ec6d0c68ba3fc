import type { AnalyticsEvent } from '@ambitionhub/contract/analytics';
import { viewedTitle } from '@ambitionhub/contract/routes';
import type { Database } from '../../platform/database/index.ts';
import { done, type FromReplica, networkOf, Refusal } from '../../platform/http/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { createTokenBucket } from '../../platform/limits/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import type { Access } from '../accounts/index.ts';
import { readOverview } from './overview.ts';
import { insertEvents } from './store.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly fromReplica: FromReplica;
  readonly log: Logger;
  readonly publicUrl: string;
  readonly jobs: Pick<Jobs, 'queue'>;
};

/** Do Not Track and Global Privacy Control (D11). */
const wantsNoTracking = (headers: Headers): boolean =>
  headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';

/**
 * Events that a network may record per minute, and how many networks: a flood fills neither the table nor the
 * memory.
 */
const eventsPerMinute = 120;
const networksKept = 20_000;

/** Only the path of a view comes from the browser: a title or the rest of a URL may name a person. */
function recordedEvent(event: AnalyticsEvent, place: number, publicUrl: string): AnalyticsEvent {
  if (event.name !== 'page_view') return event;
  const title = viewedTitle(event.path);
  if (title === undefined)
    throw new Refusal('INVALID_INPUT', {
      fields: [{ field: `events.${place}.path`, message: 'This is not a page of the product' }],
    });
  return { ...event, title, location: publicUrl + event.path };
}

export function analyticsProcedures({ db, access, fromReplica, log, publicUrl, jobs }: Deps) {
  const allowance = createTokenBucket(eventsPerMinute, { kept: networksKept });
  return {
    // The browser does not learn whether an event was stored.
    record: access.visitor.analytics.record.handler(async ({ input: { events }, context }) => {
      if (wantsNoTracking(context.request.headers)) return done;
      const network = networkOf(context.request.address);
      const recorded = events.map((event, place) => recordedEvent(event, place, publicUrl));
      const taken = recorded.filter(() => allowance(network).wait === 0);
      if (taken.length === 0) return done;
      try {
        await insertEvents(db, taken);
      } catch (error) {
        log.warn({ err: error }, 'analytics events were not stored');
      }
      return done;
    }),

    overview: access.admin.analytics.overview
      .use(fromReplica)
      .handler(({ input: { period }, context: { reader } }) =>
        readOverview({ db, reader, jobs }, period, new Date()),
      ),
  };
}
