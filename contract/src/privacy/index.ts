import { accountsPrivacy } from '../accounts/index.ts';
import { activityPrivacy } from '../activity/index.ts';
import { ambassadorsPrivacy } from '../ambassadors/index.ts';
import { analyticsPrivacy } from '../analytics/index.ts';
import { applicationsPrivacy } from '../applications/index.ts';
import { billingPrivacy } from '../billing/index.ts';
import { companiesPrivacy } from '../companies/index.ts';
import { directoryPrivacy } from '../directory/index.ts';
import { ledgerPrivacy } from '../ledger/index.ts';
import { mediaPrivacy } from '../media/index.ts';
import { messagingPrivacy } from '../messaging/index.ts';
import { moderationPrivacy } from '../moderation/index.ts';
import { notificationsPrivacy } from '../notifications/index.ts';
import { payoutsPrivacy } from '../payouts/index.ts';
import { portfolioPrivacy } from '../portfolio/index.ts';
import { positionsPrivacy } from '../positions/index.ts';
import { studentsPrivacy } from '../students/index.ts';
import { takeoutPrivacy } from '../takeout/index.ts';
import { tasksPrivacy } from '../tasks/index.ts';

/**
 * The personal data we store, by heading, with the text and order of the Privacy page; each feature declares
 * its own.
 */
export const privacyTexts = {
  ...accountsPrivacy,
  ...studentsPrivacy,
  ...portfolioPrivacy,
  ...companiesPrivacy,
  ...positionsPrivacy,
  ...activityPrivacy,
  ...directoryPrivacy,
  ...mediaPrivacy,
  ...messagingPrivacy,
  ...applicationsPrivacy,
  ...ambassadorsPrivacy,
  ...tasksPrivacy,
  ...ledgerPrivacy,
  ...notificationsPrivacy,
  ...billingPrivacy,
  ...payoutsPrivacy,
  ...analyticsPrivacy,
  ...moderationPrivacy,
  ...takeoutPrivacy,
} as const;
