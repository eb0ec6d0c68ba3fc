import * as z from 'zod';

/** Nothing personal: which page, or which call to action (D11). */
export const analyticsEvent = z.discriminatedUnion('name', [
  z.object({
    name: z.literal('page_view'),
    title: z.string().max(200),
    location: z.string().max(500),
    path: z.string().max(200),
  }),
  z.object({
    name: z.literal('click'),
    category: z.literal('engagement'),
    label: z.enum(['student_get_started', 'company_get_started']),
  }),
]);
export type AnalyticsEvent = z.infer<typeof analyticsEvent>;
