import { sql } from 'drizzle-orm';
import { jsonRows, type PersonalData } from '../../platform/database/index.ts';

export const takeoutData: PersonalData = {
  copy: {
    copiesOfData: {
      of: ['takeouts.user_id'],
      json: jsonRows(
        sql`select state, asked_at, expires_at, bytes from takeouts where user_id = account.id order by asked_at`,
      ),
    },
  },
  privacy: { takeouts: 'a copy that you ask for' },
};
