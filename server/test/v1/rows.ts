import type { TestRows } from '../support/rows.ts';

export const rows: TestRows<'v1'> = {
  refusals: { company: { serves: [], key: 'read' } },
};
