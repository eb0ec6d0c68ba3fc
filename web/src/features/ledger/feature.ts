import { defineFeature, screen } from '../../session/feature.ts';

export const ledgerFeature = defineFeature({
  screens: {
    '/earnings-statement': screen('StatementScreen', () => import('./StatementScreen.tsx')),
  },
});
