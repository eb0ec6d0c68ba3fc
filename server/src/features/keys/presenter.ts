import type { ApiKey } from '@ambitionhub/contract/keys';
import type { KeyRow } from './keys.store.ts';

export const presentKey = ({ createdAt, lastUsedAt, ...row }: KeyRow): ApiKey => ({
  ...row,
  createdAt: createdAt.toISOString(),
  lastUsedAt: lastUsedAt?.toISOString() ?? null,
});
