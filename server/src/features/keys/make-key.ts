import { createHash, randomBytes } from 'node:crypto';
import type { CompanyId } from '@ambitionhub/contract/accounts';
import { keyErrors, keyLimits, keyStart, type MakeKeyInput } from '@ambitionhub/contract/keys';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { emit } from '../../platform/events/index.ts';
import { Refusal, requireFound } from '../../platform/http/index.ts';
import { type Actor, requireFreshSession, requireOpenSession } from '../accounts/index.ts';
import { lockCompanies, mayManageKeys } from '../companies/index.ts';
import { keysChanged } from './events.ts';
import { insertKey, listKeys, removeKey } from './keys.store.ts';

/** A copy of the database is not enough to use a key. A secret is long enough that a plain hash hides it. */
export const hashOfKey = (secret: string): string => createHash('sha256').update(secret).digest('base64url');

/** The characters of a key that its list shows. */
const shownLength = keyStart.length + 6;

/** A new secret, with what is stored of it. */
export function newKey() {
  const secret = `${keyStart}${randomBytes(24).toString('base64url')}`;
  return { secret, stored: { prefix: secret.slice(0, shownLength), secretHash: hashOfKey(secret) } };
}

/** Locks the caller, whose session must still be open, and their company, whose keys they may still manage. */
async function lockAsManager(tx: Transaction, actor: Actor<CompanyId>): Promise<void> {
  await requireOpenSession(tx, actor);
  await lockCompanies(tx, [actor.companyId]);
  if (!(await mayManageKeys(tx, actor.userId))) throw new Refusal('FORBIDDEN');
}

/** Makes a key and returns its secret, which is stored nowhere. */
export async function makeKey(db: Database, actor: Actor<CompanyId>, input: MakeKeyInput): Promise<string> {
  await requireFreshSession(db, actor);
  const { secret, stored } = newKey();
  const { companyId, userId } = actor;
  await transact(db, async (tx) => {
    await lockAsManager(tx, actor);
    const keys = await listKeys(tx, companyId);
    if (keys.some(({ name }) => name === input.name))
      throw new Refusal('INVALID_INPUT', { fields: [{ field: 'name', message: keyErrors.taken }] });
    if (keys.length >= keyLimits.keys) throw new Refusal('KEYS_FULL');
    await insertKey(tx, { ...input, ...stored, companyId, madeBy: userId });
    await emit(tx, keysChanged({ companyId, actorId: userId, act: 'make', name: input.name }));
  });
  return secret;
}

/** From the commit on, every server refuses the key: each request looks it up. */
export const revokeKey = (db: Database, actor: Actor<CompanyId>, id: string): Promise<void> =>
  transact(db, async (tx) => {
    await lockAsManager(tx, actor);
    const { companyId, userId } = actor;
    const name = requireFound(await removeKey(tx, companyId, id));
    await emit(tx, keysChanged({ companyId, actorId: userId, act: 'revoke', name }));
  });
