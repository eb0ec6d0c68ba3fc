/**
 * Measures counted per day (UTC). Decision D11 for views and clicks, D13 for payments; an answer is the first
 * message from the side that did not start the conversation.
 */
export const measures = [
  'views',
  'clicks',
  'sign-ups',
  'published',
  'messages',
  'conversations',
  'answers',
  'reports',
  'payments',
  'revenue',
] as const;
export type Measure = (typeof measures)[number];

/** How soon the first answer came, in hours from the first message; the last step is open-ended. */
export const answerTimes = {
  hour: 1,
  day: 24,
  'three-days': 72,
  week: 168,
  later: Number.POSITIVE_INFINITY,
} as const;
export type AnswerTime = keyof typeof answerTimes;

/** Days that the overview covers, including today. */
export const periods = ['7', '30', '90', '365'] as const;
export type Period = (typeof periods)[number];

/** Above this many days the overview counts by week, because more points would not help the reader. */
const daysShown = 100;

export const stepOf = (period: Period): 'day' | 'week' => (Number(period) > daysShown ? 'week' : 'day');

export const overviewTexts = {
  title: 'Overview',
  period: 'Period',
  periods: { 7: 'Last 7 days', 30: 'Last 30 days', 90: 'Last 90 days', 365: 'Last 12 months' },
  counted: 'Days are UTC days. Counted at',
  counting: 'Counting...',
  failed: 'The overview could not be loaded.',
  empty: 'Nothing in this period.',
  table: 'Show as a table',
  csv: 'Download CSV',
  total: 'Total',
  /** The total of the same number of days before. */
  before: (total: string) => `${total} in the previous period`,
  periodBefore: 'Previous period',
  /** Before the titles of what is empty. */
  nothing: 'Nothing to report:',
  waiting: {
    reports: 'open reports',
    none: 'Nothing is waiting for you.',
  },
  charts: {
    funnel: {
      title: 'From visit to answer',
      text: 'Each step counts everyone who took it in the period, so the people may differ. Percentages are of the previous step.',
    },
    signUps: { title: 'Sign-ups', text: 'New accounts' },
    published: { title: 'Published profiles', text: 'Students who became visible to companies' },
    messages: { title: 'Messages', text: 'Sent by each side' },
    answers: {
      title: 'First answers',
      text: 'How soon the other side answered a new conversation',
    },
    views: { title: 'Visits by page', text: 'Views of each page' },
    visits: { title: 'Visits', text: 'Views of all pages' },
    clicks: { title: 'Sign-up clicks', text: 'Clicks on a call to action' },
    reports: { title: 'Reports', text: 'Messages that were reported' },
    revenue: { title: 'Payments', text: 'Paid, in US dollars' },
  },
  funnel: {
    landing: 'Landing page views',
    clicks: 'Sign-up clicks',
    'sign-ups': 'Sign-ups',
    published: 'Published profiles',
    conversations: 'First messages',
    answers: 'Answers',
  },
  subjects: {
    student: 'Students',
    company: 'Companies',
    student_get_started: 'Students',
    company_get_started: 'Companies',
  },
  answerTimes: {
    hour: 'Within an hour',
    day: 'Within a day',
    'three-days': 'Within three days',
    week: 'Within a week',
    later: 'Later',
  },
  answered: {
    student: 'Companies answered',
    company: 'Students answered',
    of: (answered: string, begun: string) => `${answered} of ${begun} conversations`,
  },
} as const;
