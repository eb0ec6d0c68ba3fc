import * as z from 'zod';
import { line } from '../wire/index.ts';
import { analyticsLimits } from './words.ts';

/** Nothing personal: which page, or which call to action (D11). */
export const analyticsEvent = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('page_view'),
    title: line(analyticsLimits.title),
    location: line(analyticsLimits.location),
    path: line(analyticsLimits.path),
  }),
  z.object({
    name: z.literal('click'),
    category: z.literal('engagement'),
    label: z.enum(['student_get_started', 'company_get_started']),
  }),
]);
export type AnalyticsEvent = z.infer<typeof analyticsEvent>;
