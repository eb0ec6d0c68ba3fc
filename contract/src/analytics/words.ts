/** The two events that are recorded, with nothing personal in them (first specification, section 7; decision D11). */
export const analyticsEventNames = ['page_view', 'click'] as const;

/** How long events are kept. */
export const analyticsKeptMonths = 13;

export const clickCategory = 'engagement';

export const clickLabels = ['student_get_started', 'company_get_started'] as const;
export type ClickLabel = (typeof clickLabels)[number];

/** Characters. What is longer is refused, so that the endpoint stores no more than it needs. */
export const analyticsLimits = { title: 200, location: 500, path: 300 } as const;

export const analyticsTexts = {
  title: 'Analytics',
  pageViews: 'Page views',
  clicks: {
    student_get_started: 'Student sign-up clicks',
    company_get_started: 'Company sign-up clicks',
  },
  range: 'Last 30 days',
  empty: 'No events recorded yet.',
} as const;
