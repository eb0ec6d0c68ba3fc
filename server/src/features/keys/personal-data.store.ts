import { sql } from 'drizzle-orm';
import { jsonRows, ownCompany, type PersonalData } from '../../platform/database/index.ts';

export const keysData: PersonalData = {
  copy: {
    apiKeys: {
      of: ['api_keys.company_id', 'api_keys.made_by'],
      only: 'company',
      json: jsonRows(sql`select name, scope, prefix, created_at, last_used_at from api_keys
        where company_id = ${ownCompany} or made_by = account.id order by created_at`),
    },
  },
  leftOut: { 'api_writes.key_id': 'what a program asked, for a day, which the data itself shows' },
  privacy: {
    api_keys: 'the name of each key, who made it',
    api_writes: 'For 24 hours, what its programs have changed',
  },
};
