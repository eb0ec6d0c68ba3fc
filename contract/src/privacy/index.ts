import { accountsPrivacy } from '../accounts/index.ts';
import { analyticsPrivacy } from '../analytics/index.ts';
import { applicationsPrivacy } from '../applications/index.ts';
import { billingPrivacy } from '../billing/index.ts';
import { companiesPrivacy } from '../companies/index.ts';
import { directoryPrivacy } from '../directory/index.ts';
import { mediaPrivacy } from '../media/index.ts';
import { messagingPrivacy } from '../messaging/index.ts';
import { moderationPrivacy } from '../moderation/index.ts';
import { notificationsPrivacy } from '../notifications/index.ts';
import { studentsPrivacy } from '../students/index.ts';
import { takeoutPrivacy } from '../takeout/index.ts';

/**
 * The personal data we store, by heading, with the text and order of the Privacy page; each feature declares
 * its own.
 */
export const privacyTexts = {
  ...accountsPrivacy,
  ...studentsPrivacy,
  ...companiesPrivacy,
  ...directoryPrivacy,
  ...mediaPrivacy,
  ...messagingPrivacy,
  ...applicationsPrivacy,
  ...notificationsPrivacy,
  ...billingPrivacy,
  ...analyticsPrivacy,
  ...moderationPrivacy,
  ...takeoutPrivacy,
} as const;
