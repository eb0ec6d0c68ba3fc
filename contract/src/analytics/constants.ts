/** The two recorded events, with no personal data (first specification, section 7; decision D11). */
export const analyticsEventNames = ['page_view', 'click'] as const;

/** How many months single events are kept; of older ones only daily totals remain. */
export const analyticsKeptMonths = 13;

export const clickLabels = ['student_get_started', 'company_get_started'] as const;
export type ClickLabel = (typeof clickLabels)[number];

/** Characters of an event, and events per request. */
export const analyticsLimits = { title: 120, location: 300, batch: 20 } as const;

/** How many milliseconds a browser collects events before sending them; leaving the page sends them at once. */
export const analyticsTimings = { gathering: 5000 } as const;

/** Replaced by the server with the Google Analytics id, if there is one. */
export const measurementIdMark = 'ambitionhub-measurement-id';

/** The consent question before Google Analytics loads; absent if it is not configured. */
export const consentTexts = {
  label: 'Analytics cookies',
  text: 'May we use Google Analytics cookies to see which pages are useful? Everything works without them.',
  accept: 'Allow',
  decline: 'No, thanks',
} as const;

export const analyticsPrivacy = {
  'Use of the site': `which pages are opened and which sign-up buttons are clicked, without your name, your account, your network address or a cookie. After ${analyticsKeptMonths} months we keep only totals by day and page. We also count by day and week how many people sign up, publish, write and get answers, and how many requests our servers answer and how fast; these totals identify no one.`,
} as const;
