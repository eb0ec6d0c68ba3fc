// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { orpc } from '../../session/api.ts';
import { sessionQuery } from '../../session/sessionQuery.ts';
import { changes } from './live.ts';

test('changed people refetch what is owed and paid, which shows whether the user may pay', () => {
  expect(changes.peopleChanged()).toContainEqual(orpc.ledger.key());
});

test('an owner who is leaving refetches the company’s profile, which says when it ends', () => {
  expect(changes.peopleChanged()).toContainEqual(orpc.companies.profile.key());
});

test('a saved profile refetches the session, which has the name in the account menu', () => {
  expect(changes.companyProfileChanged()).toContainEqual(sessionQuery.queryKey);
});
