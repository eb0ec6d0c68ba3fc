import { activityExportPath } from '@ambitionhub/contract/activity';
import { badPositions, companies, type TestRows } from '../support/rows.ts';
import { plans } from './plans.ts';

export const rows: TestRows<'activity'> = {
  refusals: {
    list: { serves: companies, input: {} },
  },
  cursors: {
    list: [{ reader: 'company', forged: badPositions(6) }],
  },
  plans,
  files: { [activityExportPath]: { serves: companies, like: 'activity.list' } },
  copied: ({ company }) => `
    INSERT INTO company_activity (company_id, act, kind) VALUES ('${company}', 'profile', 'company')`,
  leftOut: {
    'decisions of this installation’s admin, and its log': ['company_activity'],
  },
};
