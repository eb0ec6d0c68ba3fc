import * as z from 'zod';
import { line } from '../wire/index.ts';
import { analyticsLimits, clickLabels, viewedPaths } from './words.ts';

/** Nothing personal: which page, or which call to action (D11). */
const analyticsEvent = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('page_view'),
    title: line(analyticsLimits.title),
    location: line(analyticsLimits.location),
    path: z.enum(viewedPaths),
  }),
  z.object({
    name: z.literal('click'),
    category: z.literal('engagement'),
    label: z.enum(clickLabels),
  }),
]);
export type AnalyticsEvent = z.infer<typeof analyticsEvent>;

/** What a browser has gathered. */
export const analyticsBatch = z.object({ events: z.array(analyticsEvent).min(1).max(analyticsLimits.batch) });
