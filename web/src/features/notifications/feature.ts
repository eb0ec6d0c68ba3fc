import { defineFeature, screen } from '../../session/feature.ts';

export const notificationsFeature = defineFeature({
  screens: {
    '/unsubscribe': screen('Unsubscribe', () => import('./Unsubscribe.tsx')),
  },
});
