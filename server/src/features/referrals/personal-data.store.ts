import { sql } from 'drizzle-orm';
import {
  forCompany,
  jsonRows,
  ofEitherSide,
  type PersonalData,
  rowsOf,
} from '../../platform/database/index.ts';
import { ambassadorships } from '../ambassadors/index.ts';

const names = sql`ambassadorships.student_name as student, ambassadorships.company_name as company`;

export const referralsData: PersonalData = {
  copy: {
    referralSettings: rowsOf(
      'referral_programs.company_id',
      'enabled, target, earns, amount_cents, share_hundredths, cap_cents, hold_days, discount',
      'company_id',
    ),
    referralLinks: {
      of: ['referral_links.student_id', 'referral_links.company_id'],
      json: jsonRows(sql`select code, ${names}, created_at, clicks, unique_clicks, conversions, earned_cents, pending_cents,
          (select coalesce(jsonb_agg(jsonb_build_object('day', day, 'clicks', days.clicks, 'unique_clicks', days.unique_clicks,
            'conversions', days.conversions, 'earned_cents', days.earned_cents) order by day), '[]')
            from referral_days days where days.code = referral_links.code) as days
        from referral_links join ${ambassadorships} on ambassadorships.id = referral_links.ambassadorship_id
        where ${ofEitherSide('referral_links')} order by code`),
    },
    referralConversions: {
      of: ['referral_conversions.student_id', 'referral_conversions.company_id'],
      json: jsonRows(sql`select code, ${names}, order_id, order_cents, at, referral_conversions.state, earning_cents,
          corrected_cents, held_until, source, reported_at, ${forCompany('by_name')} as by
        from referral_conversions join ${ambassadorships} on ambassadorships.id = referral_conversions.ambassadorship_id
        where ${ofEitherSide('referral_conversions')} order by at, referral_conversions.id`),
    },
  },
  leftOut: {
    'referral_conversions.by_id': 'the company’s person who reported it; students see the company',
    'referral_days.company_id': 'each link has its days',
    'referral_company_days.company_id': 'the sums of its links’ days',
  },
  privacy: {
    referral_programs: 'an ambassador’s link and code at a company',
    referral_links: 'an ambassador’s link and code at a company',
    referral_days: 'how often the link was opened each day',
    referral_company_days: 'how often the link was opened each day',
    referral_conversions: 'the orders that a company reports for it, with what they earned',
    referral_visitors:
      'a hash of the visitor’s network address and browser whose key we delete when the day is over',
  },
  ofNobody: {
    referral_keys: 'the keys of visitors’ hashes, until the day is over',
  },
};
