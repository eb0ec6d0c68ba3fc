import { defineFeature, screen } from '../../session/feature.ts';

export const directoryFeature = defineFeature({
  screens: {
    '/companies': screen('CompanyPage', () => import('./page/CompanyPage.tsx')),
  },
  wideParts: {
    '/company-dashboard': { name: 'FilterFields', load: () => import('./students/filters/FilterFields.tsx') },
  },
});
