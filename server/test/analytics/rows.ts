import { isOneStatement } from '../support/bad-rows.ts';
import { admins, participants, type TestRows } from '../support/rows.ts';

export const rows: TestRows<'analytics'> = {
  refusals: {
    overview: { serves: admins, input: { period: '90' } },
    record: {
      serves: ['signedOut', ...participants],
      input: { events: [{ name: 'page_view', title: 'Home', location: 'http://localhost/', path: '/' }] },
    },
  },
  wholeLists: {
    series: 'measures of the overview',
  },
  leftOut: {
    'about what was seen, sent or asked here': ['analytics_events', 'daily_totals'],
  },
  jobs: {
    'daily-totals': isOneStatement,
  },
};
