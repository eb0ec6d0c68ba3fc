import { passkeyLimits, type UsedPasskey } from '@ambitionhub/contract/accounts';
import { APIError } from 'better-auth/api';
import { type Database, transact } from '../../../platform/database/index.ts';
import { Refusal, type RequestContext } from '../../../platform/http/index.ts';
import type { Auth } from '../auth.ts';
import { joinTransaction } from '../joining.ts';
import { limitCeremonies } from '../limits.ts';
import { type Actor, endSessionOf, holdOpenSession } from '../sessions.store.ts';
import { headersFor, passCookies, type SignIn } from '../sign-in.ts';
import { isKept, listPasskeys, removePasskey, renamePasskey } from './passkeys.store.ts';

type Deps = { readonly db: Database; readonly auth: Auth; readonly signIn: SignIn };

/** What the library refuses: a ceremony that is over, a passkey that is nobody's or somebody else's, a wrong signature. */
function refused(error: unknown): never {
  throw error instanceof APIError ? new Refusal('PASSKEY_REFUSED', { cause: error }) : error;
}

/** What a browser is asked to do, which holds what the library's types leave out. */
const ceremony = (options: object) => ({ options: { ...options, userVerification: 'required' } });

/** Passkeys of students and companies: the library leads the ceremonies and keeps the public halves. */
export const createPasskeys = ({ db, auth, signIn }: Deps) => ({
  of: async ({ userId }: Actor) => {
    const kept = await listPasskeys(db, userId);
    return {
      passkeys: kept.map(({ createdAt, ...one }) => ({ ...one, createdAt: createdAt.toISOString() })),
    };
  },

  /** A ceremony in which the browser makes one, for whoever knows the password. */
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
      if (!(await holdOpenSession(tx, actor))) throw new Refusal('UNAUTHENTICATED');
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

  /** A ceremony in which the browser uses one; it says nothing of whose there are. */
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
    // The admin logs in by two steps, and has no passkeys. One that was removed meanwhile has begun nothing either.
    const isAdmin = 'userType' in user && user.userType === 'admin';
    if (isAdmin || !(await isKept(db, credential.id))) {
      await endSessionOf(db, session.token);
      throw new Refusal('PASSKEY_REFUSED');
    }
    return signIn.admit(user.email, session.token, headers, context);
  },
});

export type Passkeys = ReturnType<typeof createPasskeys>;
