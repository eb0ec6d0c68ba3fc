import { sql } from 'drizzle-orm';
import { forCompany, jsonRows, ofEitherSide, type PersonalData } from '../../platform/database/index.ts';
import { ambassadorships } from '../ambassadors/index.ts';

export const hoursData: PersonalData = {
  copy: {
    hours: {
      of: ['hour_weeks.student_id', 'hour_weeks.company_id'],
      json: jsonRows(sql`select student_name as student, company_name as company, week, hour_weeks.state, minutes,
        amount_cents, note, decided_at, ${forCompany('decided_by_name')} as decided_by, (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'minutes', hours.minutes,
          'note', hours.note) order by day), '[]') from worked_hours hours
          where (hours.ambassadorship_id, hours.week) = (hour_weeks.ambassadorship_id, hour_weeks.week)) as hours
        from hour_weeks join ${ambassadorships} on ambassadorships.id = hour_weeks.ambassadorship_id
        where ${ofEitherSide('hour_weeks')} order by week`),
    },
  },
  leftOut: {
    'hour_weeks.decided_by_id': 'the company’s person who decided; students see the company',
    'hour_weeks.decision_by_id': 'the company’s person who decides; students see the company',
  },
  privacy: {
    hour_weeks: 'the hours that an ambassador logs',
    worked_hours: 'the hours that an ambassador logs',
  },
};
