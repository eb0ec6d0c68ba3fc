// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { orpc } from '../../session/api.ts';
import { companiesChanges } from './live.ts';

test('changed people refetch what is owed and paid, which shows whether the user may pay', () => {
  expect(companiesChanges.peopleChanged()).toContainEqual(orpc.ledger.key());
});
