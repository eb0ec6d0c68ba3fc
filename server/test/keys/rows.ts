import { nobody, type TestRows } from '../support/rows.ts';

const manager = ['company'] as const;

export const rows: TestRows<'keys'> = {
  refusals: {
    list: { serves: manager },
    make: { serves: manager, input: { name: 'Shop', scope: 'read' } },
    revoke: { serves: manager, input: { id: nobody }, knowsIds: true },
  },
  wholeLists: { keys: 'keys of a company' },
  copied: ({ company }) => `
    INSERT INTO api_keys (company_id, made_by, name, scope, prefix, secret_hash)
      VALUES ('${company}', '${company}', 'Shop', 'read', 'ahk_123456', 'hash');
    INSERT INTO api_writes (key_id, name, request) SELECT id, 'a', 'b' FROM api_keys`,
};
