import { vi } from 'vitest';
import { openBrowser } from './browser.ts';
import type { RunningServer } from './server.ts';

type Mail = { readonly to: string; readonly text: string };

const tokenIn = (text: string): string => {
  const token = /[?&]token=([\w-]+)/.exec(text)?.[1];
  if (!token) throw new Error(`no reset link in: ${text}`);
  return token;
};

/** The token of the reset link that was last queued to be mailed to somebody, without waiting for the mail. */
export const resetTokenOf = async ({ pool }: RunningServer, email: string): Promise<string> => {
  const { rows } = await pool.query<Mail>(
    "SELECT data->>'text' AS text FROM pgboss.job WHERE data->>'to' = $1 ORDER BY created_on DESC LIMIT 1",
    [email],
  );
  return tokenIn(rows[0]?.text ?? '');
};

/** The same as a developer gets it: from the mail in the outbox, once it has come. */
export const mailedResetTokenOf = (server: RunningServer, email: string): Promise<string> =>
  vi.waitFor(
    async () => {
      const response = await openBrowser(server).fetch('/dev/outbox.json');
      const mails = (await response.json()) as readonly Mail[];
      return tokenIn(mails.find(({ to }) => to === email)?.text ?? '');
    },
    { timeout: 20_000, interval: 50 },
  );
