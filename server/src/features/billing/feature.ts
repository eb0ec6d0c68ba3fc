import { paymentWebhookPath } from '@ambitionhub/contract';
import { defineFeature, type JobContext } from '../../platform/feature.ts';
import { registerIntroductionJobs } from './introduction.ts';
import { introductionEndsMail } from './introduction-mail.ts';
import type { OpenBilling } from './open.ts';
import { billingData } from './personal-data.store.ts';

type Context = { readonly billing: OpenBilling };

export const billingFeature = defineFeature({
  name: 'billing',
  procedures: ({ billing }: Context) => billing.procedures,
  routes: ({ billing }: Context) =>
    billing.webhook ? [{ path: paymentWebhookPath, app: billing.webhook }] : [],
  jobs: ({ jobs, background, config }: JobContext) =>
    registerIntroductionJobs(jobs, background, { ...config.introduction, ...config.digest }),
  emails: [introductionEndsMail],
  personalData: billingData,
});
