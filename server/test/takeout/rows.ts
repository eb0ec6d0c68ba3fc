import { participants, type TestRows } from '../support/rows.ts';

export const rows: TestRows<'takeout'> = {
  refusals: {
    current: { serves: participants },
    ask: { serves: participants },
  },
  copied: () => `
    INSERT INTO takeouts (id, user_id, expires_at) SELECT uuidv7(), id, now() FROM users`,
};
