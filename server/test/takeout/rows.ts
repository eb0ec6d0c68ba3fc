import { randomUUID } from 'node:crypto';
import { gone, isAboutOneRow } from '../support/bad-rows.ts';
import { participants, type TestRows } from '../support/rows.ts';

export const rows: TestRows<'takeout'> = {
  refusals: {
    current: { serves: participants },
    ask: { serves: participants },
  },
  copied: () => `
    INSERT INTO takeouts (id, user_id, expires_at) SELECT uuidv7(), id, now() FROM users`,
  otherRoutes: {
    'GET /api/takeout/file': 'takeout/takeout.test.ts',
  },
  leftOut: {
    'about what was seen, sent or asked here': ['takeouts'],
  },
  jobs: {
    'sweep-takeouts': {
      make: async (server) => {
        const id = randomUUID();
        await server.pool.query(
          "INSERT INTO takeouts (id, user_id, state, expires_at) VALUES ($1, $2, 'ready', now() + interval '1 day')",
          [id, randomUUID()],
        );
        return id;
      },
      due: "UPDATE takeouts SET expires_at = now() - interval '2 days' WHERE id::text = ANY($1)",
      refused: { table: 'takeouts', when: 'old.id = bad', on: 'DELETE' },
      done: gone('takeouts', 'id'),
    },
    'make-takeout': isAboutOneRow,
  },
};
