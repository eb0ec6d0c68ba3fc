import { defineFeature, screen } from '../../session/feature.ts';

export const studentsFeature = defineFeature({
  screens: {
    '/choose-university': screen('ChooseUniversity', () => import('./onboarding/ChooseUniversity.tsx')),
    '/student-dashboard': screen('StudentDashboard', () => import('./StudentDashboard.tsx')),
    '/student-search': screen('StudentSearch', () => import('./StudentSearch.tsx')),
  },
  wideParts: {
    '/student-dashboard': { name: 'ProfilePanel', load: () => import('./dashboard/ProfilePanel.tsx') },
  },
});
