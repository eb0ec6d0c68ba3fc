import type { CompanyId, UserId } from '@ambitionhub/contract/accounts';
import type { MakeKeyInput } from '@ambitionhub/contract/keys';
import type { Transaction } from '../../platform/database/index.ts';
import { insertKey } from './keys.store.ts';
import { newKey } from './make-key.ts';

type PastKey = MakeKeyInput & { readonly createdAt: Date; readonly lastUsedAt: Date };

/** Stores keys of the past, such as demo data, without notifying anyone. Nobody has their secrets. */
export async function fillKeys(
  tx: Transaction,
  owner: { readonly companyId: CompanyId; readonly madeBy: UserId },
  keys: readonly PastKey[],
): Promise<void> {
  for (const key of keys) await insertKey(tx, { ...key, ...owner, ...newKey().stored });
}
