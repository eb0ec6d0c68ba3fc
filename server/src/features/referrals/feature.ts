import { ownReferralFilesPath, referralFilesPath, referralPath } from '@ambitionhub/contract/referrals';
import { defineFeature } from '../../platform/feature.ts';
import type { Platform } from '../../platform/platform.ts';
import { registerConversionsJobs } from './earn-conversions.ts';
import { ownReferralFileRoutes, referralFileRoutes } from './file-routes.ts';
import { conversionReversedMail, conversionsEarnedMail } from './mails.ts';
import { referralsNotices } from './notices.ts';
import { referralsData } from './personal-data.store.ts';
import { referralsProcedures } from './procedures.ts';
import { referralsReactions } from './reactions.ts';
import { createRedirect, endedLinkRoutes } from './redirect.ts';
import { createReferralLinks, type ReferralLinks } from './referral-links.ts';
import { forgetVisitors } from './visitors.store.ts';

type Context = Platform &
  Parameters<typeof referralFileRoutes>[0] & {
    readonly referrals: ReferralLinks;
    readonly pages: { readonly companyPage: { readonly template: string } };
  };

export const referralsFeature = defineFeature({
  name: 'referrals',
  create: ({ plain, hub, log }: Platform) => ({ referrals: createReferralLinks({ db: plain, hub, log }) }),
  procedures: referralsProcedures,
  routes: ({ referrals: { links }, pages: { companyPage }, ...context }: Context) => [
    { path: referralPath, app: endedLinkRoutes({ links, template: companyPage.template, log: context.log }) },
    { path: referralFilesPath, app: referralFileRoutes(context) },
    { path: ownReferralFilesPath, app: ownReferralFileRoutes(context) },
  ],
  direct: ({ referrals, config }: Context) => [
    {
      path: referralPath,
      serve: createRedirect({ ...referrals, trustedProxies: config.http.trustedProxies }),
    },
  ],
  jobs: ({ jobs, background }: Platform) => registerConversionsJobs(jobs, background),
  emails: [conversionsEarnedMail, conversionReversedMail],
  hourly: { forgetVisitors },
  personalData: referralsData,
  notices: referralsNotices,
  reactions: referralsReactions,
  stop: ({ referrals }: Pick<Context, 'referrals'>) => referrals.stop(),
});
