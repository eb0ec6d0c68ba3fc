import { defineFeature } from '../../session/feature.ts';

export const directoryFeature = defineFeature({
  wideParts: {
    '/company-dashboard': { name: 'FilterFields', load: () => import('./students/filters/FilterFields.tsx') },
  },
});
