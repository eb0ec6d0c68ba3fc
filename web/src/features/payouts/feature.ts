import { defineFeature, screen } from '../../session/feature.ts';

export const payoutsFeature = defineFeature({
  screens: {
    '/card-payment': screen('CardPaid', () => import('./CardPaid.tsx')),
  },
});
