import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { removeAccounts } from '../../src/features/accounts/index.ts';
import { tell } from '../../src/features/notifications/tell.ts';
import { transact } from '../../src/platform/database/index.ts';
import type { ProofsOf } from '../reactions/proof.ts';
import { anOpenConversation, aPair, send } from '../support/conversation.ts';
import type { RunningServer } from '../support/server.ts';
import { inert, withReactions } from '../support/with-reactions.ts';

/** What one side was told of the other is gone with the other. */
async function isForgotten(server: RunningServer, gone: 'student' | 'company'): Promise<void> {
  const { student, company } = await aPair(server);
  const db = withReactions(server.db);
  const [reader, by] = gone === 'student' ? [company, student] : [student, company];
  const news = { id: randomUUID(), group: 'work', kind: 'a-kind', text: 'News', href: '/login' } as const;
  const about = { userIds: [reader.id], byId: by.id, at: new Date() };
  await transact(db, (tx) => tell(tx, inert.jobs, { ...news, ...about }));
  expect((await reader.api.notifications.bell()).entries).toHaveLength(1);
  await transact(db, (tx) => removeAccounts(tx, [by.id]));
  expect((await reader.api.notifications.bell()).entries).toEqual([]);
}

export const proofs: ProofsOf<'notifications'> = {
  'what others were told of a removed student is removed': (server) => isForgotten(server, 'student'),
  'what others were told of a removed company is removed': (server) => isForgotten(server, 'company'),
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
