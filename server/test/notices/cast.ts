import { asCompany, asStudent, userId } from '@ambitionhub/contract/accounts';
import type { RunningServer } from '../support/server.ts';

const person = (nth: number) => userId.parse(`00000000-0000-4000-8000-00000000000${nth}`);

// The people of the sample events. A company has the id of its founder, who owns it.
export const student = asStudent(person(1));
export const otherStudent = asStudent(person(2));
export const owner = person(3);
export const company = asCompany(owner);
export const otherCompany = asCompany(person(4));
/** A person who acts for `company`. */
export const member = person(5);
export const theAdmin = person(6);
/** The id of whatever else an event is about. */
export const aThing = '00000000-0000-4000-8000-000000000099';

export const insertCast = ({ pool }: Pick<RunningServer, 'pool'>) =>
  pool.query(`
    WITH people (id, name, user_type) AS (VALUES
      ('${student}'::uuid, 'Maya', 'student'), ('${otherStudent}', 'Noah', 'student'),
      ('${owner}', 'Olivia', 'company'), ('${otherCompany}', 'Pia', 'company'),
      ('${member}', 'Jonas', 'company'), ('${theAdmin}', '', 'admin')
    ), accounts AS (
      INSERT INTO users (id, name, email, user_type, company_id)
        SELECT id, name, id || '@example.org', user_type, CASE id WHEN '${member}' THEN '${company}'::uuid END FROM people
    ), founded AS (
      INSERT INTO companies (user_id, owner_id) VALUES ('${company}', '${owner}'), ('${otherCompany}', '${otherCompany}')
    )    , profiles AS (INSERT INTO students (user_id, name) SELECT id, name FROM people WHERE user_type = 'student'
    ), signed_in AS (
      INSERT INTO sessions (id, token, user_id, expires_at)
        SELECT gen_random_uuid(), id, id, now() + interval '1 day' FROM people RETURNING id, user_id
    )
    INSERT INTO push_subscriptions (session_id, user_id, endpoint, p256dh, auth)
      SELECT id, user_id, 'https://push.example.org/' || id, '', '' FROM signed_in`);
