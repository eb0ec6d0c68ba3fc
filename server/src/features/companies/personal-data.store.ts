import { companiesPrivacy } from '@ambitionhub/contract/companies';
import { type PersonalData, rowOf } from '../../platform/database/index.ts';

export const companiesData: PersonalData = {
  copy: {
    profile: rowOf('companies.user_id', [
      'admin_text',
      'search_text',
      'leaving',
      'version',
      'owner_id',
      'decision',
      'decision_id',
    ]),
  },
  leftOut: { 'companies.owner_id': 'the person whose copy has the company' },
  privacy: { companies: companiesPrivacy['Company profile'] },
};
