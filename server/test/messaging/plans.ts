import { assignedFilters } from '@ambitionhub/contract/messaging';
import { positionId } from '@ambitionhub/contract/positions';
import { expect, it } from 'vitest';
import { noteWords } from '../../src/features/messaging/message-words.ts';
import { converseWithMany } from '../directory/many.ts';
import { from, type Plans } from '../support/rows.ts';

export const plans: Plans<'messaging'> = {
  conversations: ({ company, expectIndexed, server }) => {
    it('of the conversations of a user with very many', async () => {
      await converseWithMany(server, company);
      await server.background.pool.query('analyze conversations');
      await expectIndexed((cursor) => company.api.messaging.conversations(from(cursor)));
      const places: string[] = [];
      for (let cursor: string | null = ''; cursor !== null && places.length < 200; ) {
        const page = await company.api.messaging.conversations(from(cursor || undefined));
        places.push(...page.conversations.map(({ lastMessage }) => lastMessage?.at ?? ''));
        cursor = page.nextCursor;
      }
      expect(places).toEqual(places.toSorted().toReversed());
      expect(new Set(places).size).toBe(places.length);
    });

    it.each(['unread', 'archived', 'position'] as const)(
      'of a company’s conversations, filtered: %s',
      async (name) => {
        await server.background.pool.query(
          `update conversations set company_archived = true, position_id = $1, company_unread = 1, company_counted = true
           where company_id = $1
           and id in (select id from conversations where company_id = $1 order by last_at limit 100)`,
          [company.id],
        );
        await server.background.pool.query('update conversations set company_counted = company_unread > 0');
        await server.background.pool.query('analyze conversations');
        const filters = {
          unread: { unread: 'true' },
          archived: { archived: 'true' },
          position: { position: positionId.parse(company.id) },
        } as const;
        await expectIndexed((cursor) =>
          company.api.messaging.conversations({ ...filters[name], ...from(cursor) }),
        );
      },
    );

    it.each(assignedFilters)(
      'of a company’s conversations, by whom they are assigned to: %s',
      async (assigned) => {
        await server.background.pool.query(
          `update conversations set assigned_to = $1 where company_id = $1
         and id in (select id from conversations where company_id = $1 order by last_at limit 100)`,
          [company.id],
        );
        await server.background.pool.query('analyze conversations');
        await expectIndexed((cursor) => company.api.messaging.conversations({ assigned, ...from(cursor) }));
      },
    );
  },
  search: ({ company, expectIndexed, server }) => {
    it('of the people and messages of a company with very many', async () => {
      await converseWithMany(server, company);
      await server.background.pool.query(
        `insert into messages (conversation_id, seq, id, sender_id, sender_name, recipient_name, text)
         select id, 1000, gen_random_uuid(), student_id, 'a', 'b', 'Hello' from conversations where company_id = $1
         on conflict do nothing`,
        [company.id],
      );
      await noteWords(server.db);
      await server.background.pool.query(
        'analyze message_words, message_word_weeks, messages, conversations',
      );
      await expectIndexed((cursor) => company.api.messaging.search({ query: 'hello', ...from(cursor) }));
    });
  },
};
