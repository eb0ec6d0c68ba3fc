import { randomUUID } from 'node:crypto';
import type { UserId } from '@ambitionhub/contract/accounts';
import type { Participant } from '@ambitionhub/contract/messaging';
import type pg from 'pg';
import { sessionCookie, signedToken } from '../support/people.ts';
import type { Player } from './client.ts';

const profiles = {
  student: `insert into students (user_id, name, published) select id, 'Student', true from unnest($1::uuid[]) as id`,
  company: `insert into companies (user_id, name, profile_completed, is_approved, approved_at)
    select id, 'Company', true, true, now() from unnest($1::uuid[]) as id`,
} as const;

/**
 * Signed-in users who may write to the other side, inserted directly into the database: these tests are about
 * messages, not sign-up.
 */
export async function castPlayers(
  database: Pick<pg.Pool, 'query'>,
  secret: string,
  side: Participant,
  count: number,
): Promise<readonly Player[]> {
  const cast = Array.from({ length: count }, () => ({ id: randomUUID() as UserId, token: randomUUID() }));
  const ids = cast.map(({ id }) => id);
  await database.query(
    `insert into users (id, name, email, user_type) select id, '', id || '@model.test', $2 from unnest($1::uuid[]) as id`,
    [ids, side],
  );
  await database.query(
    `insert into sessions (id, token, user_id, expires_at)
     select gen_random_uuid(), token, id, now() + interval '1 day' from unnest($1::uuid[], $2::text[]) as t (id, token)`,
    [ids, cast.map(({ token }) => token)],
  );
  await database.query(profiles[side], [ids]);
  return cast.map(({ id, token }) => ({
    id,
    side,
    cookie: `${sessionCookie}=${signedToken(token, secret)}`,
  }));
}
