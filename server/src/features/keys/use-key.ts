import { type KeyScope, keyLimits, keyStart } from '@ambitionhub/contract/keys';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/index.ts';
import { networkOf, Refusal, type RequestContext } from '../../platform/http/index.ts';
import { createTokenBucket } from '../../platform/limits/index.ts';
import { countKeyGuess, type KeyActor } from '../accounts/index.ts';
import { type FoundKey, noteKeyUse, prepareKey } from './keys.store.ts';
import { hashOfKey } from './make-key.ts';

const { perMinute, guesses, guessMinutes } = keyLimits;
const remembered = 10_000;

/** The secret that a request sends; null if it sends none that could be a key. */
function secretOf(headers: Headers): string | null {
  const [, secret = ''] = /^bearer +(\S+)$/i.exec(headers.get('authorization') ?? '') ?? [];
  return secret.startsWith(keyStart) ? secret : null;
}

/**
 * Reads the keys of programs' requests. `identify` finds the key and counts the request: it has so many a minute on each server,
 * as the reply's headers say. `authorize` says for whom it acts: its company must be approved, and neither suspended nor closed,
 * and its scope must cover the procedure. A request waits for its turn between the two, and the key may be revoked meanwhile.
 */
export function createKeyReader(db: Database) {
  const findKey = prepareKey(db);
  const take = createTokenBucket(perMinute);
  /** Networks that have sent too many unknown keys, until when they are forgotten. */
  const blocked = new LRUCache<string, true>({ max: remembered });
  /** Keys that have worked from a network: a guesser there does not stop them. */
  const known = new LRUCache<string, true>({ max: remembered });

  const found = async (secretHash: string, network: string): Promise<FoundKey> => {
    const use = `${network} ${secretHash}`;
    if (blocked.has(network) && !known.has(use))
      throw new Refusal('TOO_MANY_UNKNOWN_KEYS', { retryAfter: blocked.getRemainingTTL(network) / 1000 });
    const key = await findKey(secretHash);
    if (key) {
      known.set(use, true);
      return key;
    }
    known.delete(use);
    const { count, seconds } = await countKeyGuess(db, network, guessMinutes);
    if (count >= guesses) blocked.set(network, true, { ttl: seconds * 1000 });
    throw new Refusal('INVALID_KEY');
  };

  const limit = ({ keyId }: FoundKey, { replyHeaders }: RequestContext): void => {
    const { wait, left } = take(keyId);
    replyHeaders.set('ratelimit-policy', `"minute";q=${perMinute};w=60`);
    const untilFull = Math.ceil(((perMinute - left) * 60) / perMinute);
    replyHeaders.set('ratelimit', `"minute";r=${Math.floor(left)};t=${untilFull}`);
    if (wait > 0) throw new Refusal('KEY_TOO_FAST', { retryAfter: wait });
  };

  return {
    identify: async (context: RequestContext): Promise<string> => {
      const { request, replyHeaders } = context;
      const secret = secretOf(request.headers);
      if (secret === null) {
        replyHeaders.set('www-authenticate', 'Bearer');
        throw new Refusal('INVALID_KEY');
      }
      const secretHash = hashOfKey(secret);
      limit(await found(secretHash, networkOf(request.address)), context);
      return secretHash;
    },

    authorize: async (secretHash: string, scope: KeyScope): Promise<KeyActor> => {
      const key = await findKey(secretHash);
      if (!key) throw new Refusal('INVALID_KEY');
      if (!key.works) throw new Refusal('KEY_PAUSED');
      if (scope === 'write' && key.scope === 'read') throw new Refusal('KEY_MAY_ONLY_READ');
      if (key.useIsDue) await noteKeyUse(db, key.keyId).catch(() => undefined);
      const { keyId, name, companyId, madeBy } = key;
      return {
        keyId,
        key: { name, scope: key.scope },
        companyId,
        participantId: companyId,
        userId: madeBy,
        userType: 'company',
      };
    },
  };
}
