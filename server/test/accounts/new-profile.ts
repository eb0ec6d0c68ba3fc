import { expect } from 'vitest';
import { openBrowser } from '../support/browser.ts';
import type { RunningServer } from '../support/server.ts';

/** Whether the same transaction last wrote a profile and its account. */
export async function isOfOneTransaction(
  { pool }: RunningServer,
  table: 'students' | 'companies',
  userId: string | undefined,
): Promise<boolean> {
  const { rowCount } = await pool.query(
    `SELECT FROM users JOIN ${table} AS profile ON profile.user_id = users.id AND profile.xmin = users.xmin
     WHERE users.id = $1`,
    [userId],
  );
  return rowCount === 1;
}

export async function getsProfile(
  server: RunningServer,
  userType: 'student' | 'company',
  table: 'students' | 'companies',
): Promise<void> {
  const { accounts } = openBrowser(server).api;
  const email = `${userType}@reacted.example`;
  const { viewer } = await accounts.signUp({ email, password: 'long enough for it', userType });
  expect(await isOfOneTransaction(server, table, viewer?.id)).toBe(true);
}
