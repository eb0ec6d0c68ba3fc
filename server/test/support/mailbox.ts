import { vi } from 'vitest';
import { openBrowser } from './browser.ts';
import type { RunningServer } from './server.ts';

type Mail = { readonly to: string; readonly subject: string; readonly text: string };

/** The mails that have come for somebody, newest first, as a developer reads them. */
export async function mailsTo(server: RunningServer, email: string): Promise<readonly Mail[]> {
  const response = await openBrowser(server).fetch('/dev/outbox', {
    headers: { accept: 'application/json' },
  });
  const mails = (await response.json()) as readonly Mail[];
  return mails.filter(({ to }) => to === email);
}

/** The tokens of the reset links that were mailed to somebody, newest first, once there are as many as awaited. */
export const resetTokensOf = (
  server: RunningServer,
  email: string,
  awaited = 1,
): Promise<readonly string[]> =>
  vi.waitFor(
    async () => {
      const tokens = (await mailsTo(server, email)).flatMap(
        ({ text }) => /#token=([\w-]+)/.exec(text)?.[1] ?? [],
      );
      if (tokens.length < awaited) throw new Error(`${tokens.length} reset links came to ${email}`);
      return tokens;
    },
    { timeout: 20_000, interval: 20 },
  );

/** The token of the reset link that was mailed to somebody. */
export async function resetTokenOf(server: RunningServer, email: string): Promise<string> {
  const [token = ''] = await resetTokensOf(server, email);
  return token;
}

/** The tokens of the links that prove an address, newest first, once there are as many as awaited. */
export const proofsOf = (server: RunningServer, email: string, awaited = 1): Promise<readonly string[]> =>
  vi.waitFor(
    async () => {
      const proofs = (await mailsTo(server, email)).flatMap(
        ({ text }) => /#proof=([\w-]+)/.exec(text)?.[1] ?? [],
      );
      if (proofs.length < awaited) throw new Error(`${proofs.length} proofs came to ${email}`);
      return proofs;
    },
    { timeout: 20_000, interval: 20 },
  );

/** The token of the newest link that proves an address. */
export async function proofOf(server: RunningServer, email: string): Promise<string> {
  const [proof = ''] = await proofsOf(server, email);
  return proof;
}
