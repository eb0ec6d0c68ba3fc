import { publicPaths, screenPaths } from '../routes/index.ts';

/** The two events that are recorded, with nothing personal in them (first specification, section 7; decision D11). */
export const analyticsEventNames = ['page_view', 'click'] as const;

/** The paths of which views are recorded: whatever shows a page. */
export const viewedPaths = [...publicPaths, ...screenPaths] as const;
export type ViewedPath = (typeof viewedPaths)[number];

/** How long events are kept one by one; what stays of older ones is how many there were on each day. */
export const analyticsKeptMonths = 13;

export const clickLabels = ['student_get_started', 'company_get_started'] as const;
export type ClickLabel = (typeof clickLabels)[number];

/** Characters of an event, and events that a browser sends at once. */
export const analyticsLimits = { title: 120, location: 300, batch: 20 } as const;

/** Milliseconds for which a browser gathers events before it sends them; leaving the page sends them at once. */
export const analyticsTimings = { gathering: 5000 } as const;

/** Where the server writes the id of Google Analytics into a page, when there is one. */
export const measurementIdMark = 'ambitionhub-measurement-id';

/** What is asked before Google Analytics is loaded; nothing is where it is not configured. */
export const consentTexts = {
  label: 'Analytics cookies',
  text: 'May we use Google Analytics cookies to see which pages are useful? Everything works without them.',
  accept: 'Allow',
  decline: 'No, thanks',
} as const;

export const analyticsPrivacy = {
  'Use of the site': `which pages are opened and which sign-up buttons are clicked, without your name, your account, your network address or a cookie. After ${analyticsKeptMonths} months only totals by day and page are left. We also count by day and week how many people sign up, publish, write and are answered, and how many requests our servers answer and how fast; such totals name nobody.`,
} as const;
