import type { UserId } from '@ambitionhub/contract/accounts';
import type { Transaction } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { findMemberIds, removeAccounts } from '../accounts/index.ts';
import { companiesRemoved } from './events.ts';
import { deleteCompanies, findOwned } from './store.ts';

/**
 * Removes the companies of owners who are removed, or no longer act for a company, with the accounts of their
 * members.
 */
export async function removeOwnedCompanies(tx: Transaction, ownerIds: readonly UserId[]): Promise<void> {
  const companyIds = await findOwned(tx, ownerIds);
  if (companyIds.length === 0) return;
  await emit(tx, companiesRemoved({ companyIds }));
  const gone = new Set(ownerIds);
  await removeAccounts(
    tx,
    (await findMemberIds(tx, companyIds)).filter((userId) => !gone.has(userId)),
  );
  await deleteCompanies(tx, companyIds);
}
