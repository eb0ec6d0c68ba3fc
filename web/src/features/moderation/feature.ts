import { defineFeature, screen } from '../../session/feature.ts';

export const moderationFeature = defineFeature({
  screens: {
    '/admin-dashboard': screen('AdminDashboard', () => import('./AdminDashboard.tsx')),
    '/account-notice': screen('NoticeScreen', () => import('./notice/NoticeScreen.tsx')),
  },
});
