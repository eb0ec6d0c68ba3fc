import { sql } from 'drizzle-orm';
import {
  forCompany,
  jsonRows,
  ofEitherSide,
  type PersonalData,
  rowOf,
  rowsOf,
} from '../../platform/database/index.ts';
import { conversations } from '../messaging/index.ts';

export const applicationsData: PersonalData = {
  copy: {
    applications: {
      of: ['applications.student_id', 'applications.company_id'],
      json: jsonRows(sql`select ${conversations.studentName} as student, ${conversations.companyName} as company, status,
        applied_at, seen_at, answered_at, offered_at, declined_at,
        ${forCompany('declined_by_name')} as declined_by, withdrawn_at, hired_at,
        case when status = 'declined' then note else '' end as note
        from applications join ${conversations} on ${conversations.id} = conversation_id
        where ${ofEitherSide('applications')} order by applied_at`),
    },
    applicationTemplates: rowsOf(
      'application_templates.company_id',
      'id, name, text, removed, created_at',
      'created_at',
    ),
    responseFigures: rowOf('response_figures.company_id', ['company_id']),
  },
  privacy: {
    applications: 'seen, answered, hired, withdrawn or declined, with the company’s note',
    application_weeks: 'We also count by day',
    application_templates: 'templates for such notes',
    response_figures: 'how soon and how often a company answers',
  },
};
