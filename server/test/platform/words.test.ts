import { expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';

const { pool } = await freshDatabase();
const id = 'gen_random_uuid()';

// From any writer: a script, an import, or a person at the database.
it.each([
  {
    column: 'users_user_type',
    row: `users (id, name, email, user_type) values (${id}, '', 'a@b.example', 'owner')`,
  },
  { column: 'students_class_year', row: `students (user_id, class_year) values (${id}, 'Junior')` },
  { column: 'companies_pay_type', row: `companies (user_id, pay_type) values (${id}, 'weekly')` },
  {
    column: 'companies_subscription_status',
    row: `companies (user_id, subscription_status) values (${id}, 'gold')`,
  },
  {
    column: 'checkouts_plan',
    row: `checkouts (company_id, plan, provider) values (${id}, 'gold', 'sandbox')`,
  },
  {
    column: 'conversations_turn',
    row: `conversations (student_id, company_id, student_name, company_name, started_by, turn, last_seq, last_text,
            last_sender_id, last_at)
          values (${id}, ${id}, '', '', 'student', 'closed', 1, '', ${id}, now())`,
  },
  {
    column: 'subscriptions_state',
    row: `subscriptions (company_id, plan, state, provider, provider_id)
          values (${id}, 'basic', 'free', 'sandbox', '1')`,
  },
  {
    column: 'payments_status',
    row: `payments (id, company_id, plan, amount, currency, at, status, provider, reference)
          values ('1', ${id}, 'basic', 999, 'usd', now(), 'lost', 'sandbox', '1')`,
  },
  {
    column: 'company_activity_kind',
    row: `company_activity (company_id, act, kind) values (${id}, 'note', 'others')`,
  },
])('the database takes only known words for $column', async ({ column, row }) => {
  await expect(pool.query(`insert into ${row}`)).rejects.toMatchObject({ code: '23514', constraint: column });
});
