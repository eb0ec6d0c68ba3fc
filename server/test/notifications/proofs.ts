import { expect, vi } from 'vitest';
import type { ProofsOf } from '../reactions/proof.ts';
import { anOpenConversation, send } from '../support/conversation.ts';

export const proofs: ProofsOf<'notifications'> = {
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
