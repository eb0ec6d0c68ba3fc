import { ambassadorsPrivacy } from '@ambitionhub/contract/ambassadors';
import { sql } from 'drizzle-orm';
import { forCompany, jsonRows, ofEitherSide, type PersonalData } from '../../platform/database/index.ts';

export const ambassadorsData: PersonalData = {
  copy: {
    ambassadorships: {
      of: ['ambassadorships.student_id', 'ambassadorships.company_id'],
      json: jsonRows(sql`select student_name as student, company_name as company, state, offered_at, answered_at,
        decline_note, first_day, last_day, ended_by, end_reason, (select coalesce(jsonb_agg(to_jsonb(terms)
          - '{ambassadorship_id,proposed_by_id,proposed_by_name}'::text[]
          || jsonb_build_object('proposed_by', ${forCompany('proposed_by_name')}) order by terms.version), '[]')
          from ambassador_terms terms where terms.ambassadorship_id = ambassadorships.id) as terms
        from ambassadorships where ${ofEitherSide('ambassadorships')} order by offered_at`),
    },
  },
  leftOut: {
    'ambassadorships.accepting_id': 'the ten seconds in which an acceptance can be undone',
    'ambassador_terms.proposed_by_id': 'the company’s person who proposed them; students see the company',
  },
  privacy: {
    ambassadorships: ambassadorsPrivacy['Offers and work'],
    ambassador_terms: 'the terms',
    ambassador_done: 'what the company decided',
  },
};
