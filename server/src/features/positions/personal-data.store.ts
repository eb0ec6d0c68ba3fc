import { positionsPrivacy } from '@ambitionhub/contract/positions';
import { sql } from 'drizzle-orm';
import { jsonRows, type PersonalData, rowsOf } from '../../platform/database/index.ts';
import { companies } from '../companies/index.ts';

export const positionsData: PersonalData = {
  copy: {
    positions: rowsOf(
      'positions.company_id',
      'title, hours_per_week, pay_amount, pay_type, place, text, skills, schools, open, last_day, created_at',
      'created_at',
    ),
    savedPositions: {
      of: ['saved_positions.student_id'],
      only: 'student',
      json: jsonRows(sql`select title, (select ${companies.name} from ${companies} where ${companies.id} = company_id) as company, saved_at
        from saved_positions join positions on positions.id = position_id where student_id = account.id order by saved_at`),
    },
  },
  privacy: { positions: positionsPrivacy.Positions, saved_positions: positionsPrivacy['Saved positions'] },
};
