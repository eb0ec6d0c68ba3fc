import type { PersonalData } from '../../platform/database/index.ts';

export const analyticsData: PersonalData = {
  privacy: {
    analytics_events: 'which pages are opened and which sign-up buttons are clicked',
    daily_totals: 'We also count by day',
  },
};
