import type { UserType } from '@ambitionhub/contract/accounts';
import type { Database } from '../../platform/database/index.ts';
import { api, Refusal } from '../../platform/http/index.ts';
import type { TokenReader } from './session.ts';
import { type Actor, findActor } from './store.ts';

/**
 * Who may call. A procedure is implemented on one of these, so the question is answered before its input is even read:
 * nobody signed in is UNAUTHENTICATED, the wrong kind of user FORBIDDEN.
 */
export const createAccess = (db: Database, readToken: TokenReader) => {
  const actorOf = async (headers: Headers): Promise<Actor | null> => {
    const token = readToken(headers);
    return token === null ? null : findActor(db, token);
  };

  const only = (...userTypes: readonly UserType[]) =>
    api.use(async ({ context, next }) => {
      const actor = await actorOf(context.headers);
      if (!actor) throw new Refusal('UNAUTHENTICATED');
      if (!userTypes.includes(actor.userType)) throw new Refusal('FORBIDDEN');
      return next({ context: { actor } });
    });

  return {
    actorOf,
    anyone: api,
    signedIn: only('student', 'company', 'admin'),
    participant: only('student', 'company'),
    student: only('student'),
    company: only('company'),
    admin: only('admin'),
  };
};

export type Access = ReturnType<typeof createAccess>;
