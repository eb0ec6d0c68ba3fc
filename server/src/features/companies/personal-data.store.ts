import { companiesPrivacy } from '@ambitionhub/contract/companies';
import { sql } from 'drizzle-orm';
import type { PersonalData } from '../../platform/database/index.ts';

export const companiesData: PersonalData = {
  copy: {
    profile: {
      of: ['companies.user_id'],
      only: 'company',
      json: sql`(select to_jsonb(company) - array['admin_text', 'search_text', 'leaving', 'version'] from companies company
        where user_id = account.id)`,
    },
  },
  privacy: { companies: companiesPrivacy['Company profile'] },
};
