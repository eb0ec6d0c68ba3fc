import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { vi } from 'vitest';
import type { RunningServer } from './server.ts';

type Mail = { readonly to: string; readonly subject: string; readonly text: string };

const read = new Map<string, Mail>();

/** An email of the outbox's folder, read once: whoever waits for one looks many times a second. */
function mailIn(path: string): Mail {
  const mail: Mail = read.get(path) ?? JSON.parse(readFileSync(path, 'utf8'));
  read.set(path, mail);
  return mail;
}

/** A user's emails, newest first. */
export async function mailsTo({ config }: RunningServer, email: string): Promise<readonly Mail[]> {
  const folder = join(config.data.folder, 'outbox');
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith('.json')) : [];
  const newestFirst = names.toSorted().toReversed();
  return newestFirst.map((name) => mailIn(join(folder, name))).filter(({ to }) => to === email);
}

/** The tokens of one kind of emailed link, newest first, once there are as many as awaited. */
const tokensOf =
  (name: 'token' | 'proof' | 'stop' | 'invitation') =>
  (server: RunningServer, email: string, awaited = 1): Promise<readonly string[]> =>
    vi.waitFor(async () => {
      const written = new RegExp(`#${name}=([\\w-]+)`);
      const tokens = (await mailsTo(server, email)).flatMap(({ text }) => written.exec(text)?.[1] ?? []);
      if (tokens.length < awaited) throw new Error(`${tokens.length} links with a ${name} came to ${email}`);
      return tokens;
    });

const newestOf =
  (tokens: ReturnType<typeof tokensOf>) =>
  async (server: RunningServer, email: string): Promise<string> => {
    const [newest = ''] = await tokens(server, email);
    return newest;
  };

/** The links that set a new password. */
export const resetTokensOf = tokensOf('token');
export const resetTokenOf = newestOf(resetTokensOf);

/** The links that confirm an address. */
export const proofsOf = tokensOf('proof');
export const proofOf = newestOf(proofsOf);

/** The newest link that stops a change of address. */
export const stopOf = newestOf(tokensOf('stop'));

/** The links of invitations to join a company. */
export const invitationsTo = tokensOf('invitation');
export const invitationTo = newestOf(invitationsTo);
