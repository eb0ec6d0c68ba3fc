import { accountsData } from './features/accounts/index.ts';
import { activityData } from './features/activity/index.ts';
import { ambassadorsData } from './features/ambassadors/index.ts';
import { analyticsData } from './features/analytics/index.ts';
import { applicationsData } from './features/applications/index.ts';
import { billingData } from './features/billing/index.ts';
import { companiesData } from './features/companies/index.ts';
import { directoryData } from './features/directory/index.ts';
import { ledgerData } from './features/ledger/index.ts';
import { mediaData } from './features/media/index.ts';
import { messagingData } from './features/messaging/index.ts';
import { moderationData } from './features/moderation/index.ts';
import { notificationsData } from './features/notifications/index.ts';
import { payoutsData } from './features/payouts/index.ts';
import { portfolioData } from './features/portfolio/index.ts';
import { positionsData } from './features/positions/index.ts';
import { studentsData } from './features/students/index.ts';
import { takeoutData } from './features/takeout/index.ts';
import { tasksData } from './features/tasks/index.ts';
import type { PersonalData } from './platform/database/index.ts';
import { undoWindowData } from './platform/undo-window/index.ts';

/**
 * The personal data we keep: what a copy contains, what it leaves out and why, and what the Privacy page says
 * about it. A feature with a table is a line here.
 */
export const personalData: readonly PersonalData[] = [
  accountsData,
  studentsData,
  portfolioData,
  companiesData,
  positionsData,
  activityData,
  directoryData,
  mediaData,
  messagingData,
  applicationsData,
  ambassadorsData,
  tasksData,
  ledgerData,
  notificationsData,
  billingData,
  payoutsData,
  analyticsData,
  moderationData,
  takeoutData,
  undoWindowData,
];
