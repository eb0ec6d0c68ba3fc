import { defineFeature, screen } from '../../session/feature.ts';

export const sandboxFeature = defineFeature({
  screens: {
    '/sandbox-checkout': screen('SandboxCheckout', () => import('./SandboxCheckout.tsx')),
    '/sandbox-card-payment': screen('SandboxCardPayment', () => import('./SandboxCardPayment.tsx')),
    '/sandbox-onboarding': screen('SandboxOnboarding', () => import('./SandboxOnboarding.tsx')),
  },
});
