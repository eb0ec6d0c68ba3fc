import { expect, it } from 'vitest';
import { freshDatabase } from '../support/database.ts';
import { aStudent } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const database = await freshDatabase();

it('a request in progress when the server stops is still answered', async () => {
  const server = await startServer({ database });
  const student = await aStudent(server);
  const client = await database.pool.connect();
  await client.query('BEGIN');
  await client.query('SELECT 1 FROM students WHERE user_id = $1 FOR UPDATE', [student.id]);
  const save = student.api.students.chooseUniversity({ university: 'Stanford University' });
  const signIn = student.api.accounts.signIn({ email: student.email, password: 'not theirs' });
  save.catch(() => undefined);
  const refusal = expect(signIn).rejects.toMatchObject({ code: 'INVALID_CREDENTIALS' });
  const saving = async () => {
    const { rowCount } = await database.pool.query(
      "SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'",
    );
    return rowCount === 1;
  };
  await expect.poll(saving).toBe(true);
  const stopped = server.stop();
  await client.query('COMMIT');
  client.release();
  await save;
  await refusal;
  await stopped;
});
