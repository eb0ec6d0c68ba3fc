import type { AnalyticsEvent } from '@ambitionhub/contract/analytics';
import type { Database } from '../../platform/database/index.ts';
import { done, networkOf } from '../../platform/http/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import type { Access } from '../accounts/index.ts';
import { createEventLimit } from './limit.ts';
import { insertEvent } from './store.ts';

type Deps = { readonly db: Database; readonly access: Access; readonly log: Logger };

/** Do Not Track and Global Privacy Control (D11). */
const wantsNoTracking = (headers: Headers): boolean =>
  headers.get('dnt') === '1' || headers.get('sec-gpc') === '1';

// What follows the path can name a person: a reset token, a user id.
const bare = (address: string): string => address.replace(/[?#].*$/s, '');

const impersonal = (event: AnalyticsEvent): AnalyticsEvent =>
  event.name === 'page_view' ? { ...event, location: bare(event.location), path: bare(event.path) } : event;

export const analyticsProcedures = ({ db, access, log }: Deps) => {
  const mayRecord = createEventLimit();
  return {
    // An event that is not kept, or cannot be, is no concern of the person at the browser.
    record: access.visitor.analytics.record.handler(async ({ input, context }) => {
      if (wantsNoTracking(context.headers) || !mayRecord(networkOf(context.address))) return done;
      try {
        await insertEvent(db, impersonal(input));
      } catch (error) {
        log.warn({ err: error }, 'an analytics event was not stored');
      }
      return done;
    }),
  };
};
