import { passkeyLimits, type UsedPasskey } from '@ambitionhub/contract/accounts';
import { APIError } from 'better-auth/api';
import { type Database, transact } from '../../../platform/database/index.ts';
import { Refusal, type RequestContext } from '../../../platform/http/index.ts';
import type { Auth } from '../auth.ts';
import { joinTransaction } from '../join-transaction.ts';
import { limitCeremonies } from '../limits.ts';
import { type Actor, endSessionOf, requireOpenSession } from '../sessions.store.ts';
import { headersFor, passCookies, type SignIn } from '../sign-in.ts';
import { hasPasskey, listPasskeys, removePasskey, renamePasskey } from './passkeys.store.ts';

type Deps = { readonly db: Database; readonly auth: Auth; readonly signIn: SignIn };

/** The library refuses an expired ceremony, an unknown passkey, another user's passkey, and a wrong signature. */
function refused(error: unknown): never {
  throw error instanceof APIError ? new Refusal('PASSKEY_REFUSED', { cause: error }) : error;
}

/** The options for the browser. The library's types leave out some of them. */
const ceremony = (options: object) => ({ options: { ...options, userVerification: 'required' } });

/** Passkeys of students and companies. The library runs the ceremonies and stores the public keys. */
export const createPasskeys = ({ db, auth, signIn }: Deps) => ({
  of: async ({ userId }: Actor) => {
    const kept = await listPasskeys(db, userId);
    return {
      passkeys: kept.map(({ createdAt, ...one }) => ({ ...one, createdAt: createdAt.toISOString() })),
    };
  },

  /** Begins the ceremony that adds a passkey. Requires the password. */
  prepare: async (actor: Actor, password: string, context: RequestContext) => {
    await signIn.requireOwnPassword(password, actor, context);
    if ((await listPasskeys(db, actor.userId)).length >= passkeyLimits.perAccount)
      throw new Refusal('PASSKEYS_FULL');
    const { headers, response } = await auth.api
      .generatePasskeyRegistrationOptions({ headers: headersFor(context), returnHeaders: true })
      .catch(refused);
    passCookies(headers, context);
    return { options: { ...response } };
  },

  /** Stores a new passkey, unless the account was taken back in the meantime. */
  add: async (
    actor: Actor,
    { name, credential }: { name: string; credential: object },
    context: RequestContext,
  ): Promise<{ id: string; name: string; createdAt: string }> => {
    const made = await transact(db, async (tx) => {
      await requireOpenSession(tx, actor);
      return joinTransaction(tx, () =>
        auth.api
          .verifyPasskeyRegistration({ body: { name, response: credential }, headers: headersFor(context) })
          .catch(refused),
      );
    });
    return { id: made.id, name, createdAt: new Date(made.createdAt).toISOString() };
  },

  rename: async ({ userId }: Actor, named: { id: string; name: string }): Promise<void> => {
    if (!(await renamePasskey(db, userId, named))) throw new Refusal('NOT_FOUND');
  },

  remove: async ({ userId }: Actor, id: string): Promise<void> => {
    if (!(await removePasskey(db, userId, id))) throw new Refusal('NOT_FOUND');
  },

  /** Begins the ceremony that signs in with a passkey. It does not reveal which passkeys exist. */
  begin: async (context: RequestContext) => {
    await limitCeremonies(db, context.request.address);
    const headers = headersFor(context);
    headers.delete('cookie');
    const begun = await auth.api
      .generatePasskeyAuthenticationOptions({ headers, returnHeaders: true })
      .catch(refused);
    passCookies(begun.headers, context);
    return ceremony(begun.response);
  },

  signIn: async (credential: UsedPasskey, context: RequestContext) => {
    const { headers, response } = await auth.api
      .verifyPasskeyAuthentication({
        body: { response: credential },
        headers: headersFor(context),
        returnHeaders: true,
      })
      .catch(refused);
    const { user, session } = response;
    // The admin logs in with a password and a code, never with a passkey. The passkey may also have been removed in the meantime.
    const isAdmin = 'userType' in user && user.userType === 'admin';
    if (isAdmin || !(await hasPasskey(db, credential.id))) {
      await endSessionOf(db, session.token);
      throw new Refusal('PASSKEY_REFUSED');
    }
    return signIn.admit(user.email, session.token, headers, context);
  },
});

export type Passkeys = ReturnType<typeof createPasskeys>;
