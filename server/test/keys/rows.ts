import { aCompany } from '../support/people.ts';
import { nobody, type TestRows } from '../support/rows.ts';

const manager = ['company'] as const;

export const rows: TestRows<'keys'> = {
  refusals: {
    list: { serves: manager },
    make: { serves: manager, input: { name: 'Shop', scope: 'read' } },
    revoke: { serves: manager, input: { id: nobody }, knowsIds: true },
  },
  fill: async ({ server }) => {
    const { id } = await aCompany(server);
    await server.background.pool.query(
      `INSERT INTO api_keys (company_id, made_by, name, scope, prefix, secret_hash)
       SELECT $1, $1, 'Key ' || n, 'read', 'ahk_' || n, 'hash ' || n FROM generate_series(1, 10000) n`,
      [id],
    );
    await server.background.pool.query('ANALYZE api_keys');
  },
  wholeLists: { keys: 'keys of a company' },
  copied: ({ company }) => `
    INSERT INTO api_keys (company_id, made_by, name, scope, prefix, secret_hash)
      VALUES ('${company}', '${company}', 'Shop', 'read', 'ahk_123456', 'hash');
    INSERT INTO api_writes (key_id, name, request) SELECT id, 'a', 'b' FROM api_keys`,
  leftOut: {
    'ways into an account: imported people set a new password': ['api_keys'],
    'what programs asked here, for a day': ['api_writes'],
  },
};
