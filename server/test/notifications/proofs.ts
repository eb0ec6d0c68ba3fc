import { expect, vi } from 'vitest';
import { removeAccounts } from '../../src/features/accounts/index.ts';
import { transact } from '../../src/platform/database/index.ts';
import type { ProofsOf } from '../reactions/proof.ts';
import { anOpenConversation, aPair, send } from '../support/conversation.ts';
import { tellNews } from '../support/news.ts';
import type { RunningServer } from '../support/server.ts';
import { withReactions } from '../support/with-reactions.ts';

/** What one side was told of the other is gone with the other. */
async function isForgotten(server: RunningServer, gone: 'student' | 'company'): Promise<void> {
  const { student, company } = await aPair(server);
  const db = withReactions(server.db);
  const [reader, by] = gone === 'student' ? [company, student] : [student, company];
  await server.pool.query('DELETE FROM bell_entries');
  await tellNews(server, reader.id, { byId: by.id });
  expect((await reader.api.notifications.bell()).entries).toHaveLength(1);
  await transact(db, (tx) => removeAccounts(tx, [by.id]));
  expect((await reader.api.notifications.bell()).entries).toEqual([]);
}

export const proofs: ProofsOf<'notifications'> = {
  'what others were told of a removed student is removed': (server) => isForgotten(server, 'student'),
  'what others were told of a removed company is removed': (server) => isForgotten(server, 'company'),
  'a message is told in the product and on devices': async (server) => {
    const { student, company } = await anOpenConversation(server);
    await send(student, company, 'Are you there?');
    await vi.waitFor(
      async () => {
        const { entries } = await company.api.notifications.bell();
        expect(entries.map(({ text }) => text)).toContainEqual(expect.stringMatching(/^New message from /));
      },
      { interval: 20, timeout: 10_000 },
    );
  },
  'a message that stays unread is announced by email': async (server) => {
    const { student, company } = await anOpenConversation(server);
    await send(student, company, 'Are you there?');
    await vi.waitFor(
      async () => {
        const { rows } = await server.pool.query<{ waits: boolean }>(
          "SELECT start_after > now() + interval '1 minute' AS waits FROM pgboss.job WHERE name = 'unread-messages'",
        );
        expect(rows).toContainEqual({ waits: true });
      },
      { interval: 20 },
    );
  },
};
