import { randomUUID } from 'node:crypto';
import { aPositionForm } from '../support/positions.ts';
import { admins, companies, nobody, type TestRows } from '../support/rows.ts';

export const rows: TestRows<'positions'> = {
  refusals: {
    list: { serves: companies },
    save: { serves: companies, input: { id: randomUUID(), version: null, ...aPositionForm() } },
    setOpen: { serves: companies, input: { id: nobody, version: 1, open: false }, knowsIds: true },
    remove: { serves: companies, input: { id: nobody }, knowsIds: true },
    listed: { serves: admins, input: { id: nobody }, knowsIds: true },
    take: {
      serves: admins,
      input: { id: nobody, position: nobody, reason: 'It is not paid.' },
      knowsIds: true,
    },
  },
  copied: ({ company }) => `
    INSERT INTO positions (id, company_id, title) VALUES (uuidv7(), '${company}', 'Runner')`,
};
