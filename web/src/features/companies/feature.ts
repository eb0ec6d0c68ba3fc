import { defineFeature, screen } from '../../session/feature.ts';

export const companiesFeature = defineFeature({
  screens: {
    '/company-dashboard': screen('CompanyDashboard', () => import('./CompanyDashboard.tsx')),
    '/companies': screen('CompanyPage', () => import('./page/CompanyPage.tsx')),
    '/company-profile': screen('CompanyProfile', () => import('./CompanyProfile.tsx')),
  },
});
