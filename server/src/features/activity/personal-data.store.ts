import { type PersonalData, rowsOf } from '../../platform/database/index.ts';

export const activityData: PersonalData = {
  copy: {
    activity: rowsOf(
      'company_activity.company_id',
      'at, actor_name, act, subject_name, detail',
      'at, company_activity.id',
    ),
  },
  leftOut: {
    'company_activity.actor_id':
      'what someone does for a company is the company’s: its owner’s copy names who did it',
    'company_activity.subject_id': 'what a company does is its own business',
  },
  privacy: { company_activity: 'which of a company’s people did what' },
};
