import { accountsFeature } from './accounts/feature.ts';
import { activityFeature } from './activity/feature.ts';
import { ambassadorsFeature } from './ambassadors/feature.ts';
import { analyticsFeature } from './analytics/feature.ts';
import { applicationsFeature } from './applications/feature.ts';
import { billingFeature } from './billing/feature.ts';
import { companiesFeature } from './companies/feature.ts';
import { directoryFeature } from './directory/feature.ts';
import { factsFeature } from './facts/feature.ts';
import { hoursFeature } from './hours/feature.ts';
import { keysFeature } from './keys/feature.ts';
import { ledgerFeature } from './ledger/feature.ts';
import { mediaFeature } from './media/feature.ts';
import { messagingFeature } from './messaging/feature.ts';
import { milestonesFeature } from './milestones/feature.ts';
import { moderationFeature } from './moderation/feature.ts';
import { notificationsFeature } from './notifications/feature.ts';
import { payoutsFeature } from './payouts/feature.ts';
import { portfolioFeature } from './portfolio/feature.ts';
import { positionsFeature } from './positions/feature.ts';
import { referralsFeature } from './referrals/feature.ts';
import { reviewsFeature } from './reviews/feature.ts';
import { sandboxFeature } from './sandbox/feature.ts';
import { studentsFeature } from './students/feature.ts';
import { takeoutFeature } from './takeout/feature.ts';
import { tasksFeature } from './tasks/feature.ts';
import { v1Feature } from './v1/feature.ts';
import { webhooksFeature } from './webhooks/feature.ts';

/** Every feature of the product, by name. The Privacy page has this order. */
export const features = {
  accounts: accountsFeature,
  students: studentsFeature,
  portfolio: portfolioFeature,
  companies: companiesFeature,
  positions: positionsFeature,
  activity: activityFeature,
  directory: directoryFeature,
  media: mediaFeature,
  messaging: messagingFeature,
  applications: applicationsFeature,
  ambassadors: ambassadorsFeature,
  hours: hoursFeature,
  tasks: tasksFeature,
  ledger: ledgerFeature,
  milestones: milestonesFeature,
  reviews: reviewsFeature,
  facts: factsFeature,
  referrals: referralsFeature,
  notifications: notificationsFeature,
  billing: billingFeature,
  payouts: payoutsFeature,
  sandbox: sandboxFeature,
  keys: keysFeature,
  v1: v1Feature,
  webhooks: webhooksFeature,
  analytics: analyticsFeature,
  moderation: moderationFeature,
  takeout: takeoutFeature,
} as const;

type Procedures = { readonly [Name in keyof typeof features]: (typeof features)[Name]['procedures'] };

/** Every procedure of the HTTP API; on the wire it is plain REST under `/api`. */
export const contract = Object.fromEntries(
  Object.entries(features).map(([name, { procedures }]) => [name, procedures]),
) as Procedures;
