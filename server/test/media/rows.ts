import { admins, nobody, participants, type TestRows } from '../support/rows.ts';

export const rows: TestRows<'media'> = {
  refusals: {
    removeImage: { serves: participants },
    removeImageOf: {
      serves: admins,
      input: { id: nobody, key: 'a'.repeat(32) },
      knowsIds: true,
    },
  },
};
