import { defineFeature, screen } from '../../session/feature.ts';

export const payoutsFeature = defineFeature({
  screens: {
    '/card-payment': screen('CardPaid', () => import('./CardPaid.tsx')),
    '/sandbox-card-payment': screen('SandboxCardPayment', () => import('./SandboxCardPayment.tsx')),
    '/sandbox-onboarding': screen('SandboxOnboarding', () => import('./SandboxOnboarding.tsx')),
  },
});
