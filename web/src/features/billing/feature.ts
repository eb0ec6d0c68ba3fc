import { defineFeature, screen } from '../../session/feature.ts';

export const billingFeature = defineFeature({
  screens: {
    '/payment-success': screen('PaymentSuccess', () => import('./PaymentSuccess.tsx')),
    '/receipt': screen('ReceiptScreen', () => import('./ReceiptScreen.tsx')),
  },
});
