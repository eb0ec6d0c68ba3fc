import * as z from 'zod';
import { day, instant, line } from '../schemas/index.ts';
import { analyticsLimits, clickLabels } from './constants.ts';
import { measures, periods } from './overview.ts';

/** No personal data: only the page or the call to action (D11). */
const analyticsEvent = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('page_view'),
    title: line(analyticsLimits.title),
    location: line(analyticsLimits.location),
    /** Of a page or screen; the server knows which there are. */
    path: line(analyticsLimits.location),
  }),
  z.object({
    name: z.literal('click'),
    category: z.literal('engagement'),
    label: z.enum(clickLabels),
  }),
]);
export type AnalyticsEvent = z.infer<typeof analyticsEvent>;

/** The events that a browser collected. */
export const analyticsBatch = z.object({ events: z.array(analyticsEvent).min(1).max(analyticsLimits.batch) });

export const overviewInput = z.object({ period: z.enum(periods).default('30') });

const countUpTo = z.object({ count: z.int(), isMore: z.boolean() });

export const overview = z.object({
  /** When the counts were made; null if nothing has been counted yet. */
  countedAt: instant.nullable(),
  /** Whether a new count is running. */
  isCounting: z.boolean(),
  step: z.enum(['day', 'week']),
  /** The first day of each step. */
  days: z.array(day),
  /** A count for each step, and for each step of the same number of days before. */
  series: z.array(
    z.object({
      measure: z.enum(measures),
      subject: z.string(),
      counts: z.array(z.number()),
      before: z.array(z.number()),
    }),
  ),
  /** Items waiting for the admin now. */
  waiting: z.object({ approvals: countUpTo, reports: countUpTo }),
});
export type Overview = z.infer<typeof overview>;
