import {
  authErrors,
  isPossiblePassword,
  type UserId,
  type UserType,
  userId,
} from '@ambitionhub/contract/accounts';
import { APIError } from 'better-auth/api';
import {
  type Database,
  isUniqueViolation,
  type Transaction,
  transact,
} from '../../platform/database/index.ts';
import { emit, sendHint } from '../../platform/events/index.ts';
import { networkOf, Refusal, type RequestContext } from '../../platform/http/index.ts';
import { onBehalfOf } from '../../platform/request-context/index.ts';
import { isFormerAdmin } from './admin.ts';
import { type Auth, addressHeader } from './auth.ts';
import { passwordReplaced, sessionsEnded, signedUp } from './events.ts';
import { joinTransaction } from './join-transaction.ts';
import { toLibrary } from './library-address.ts';
import { liftSignInLock, limitSignUps, withinSignInLimits } from './limits.ts';
import { verifyPassword } from './password-hash.ts';
import type { PasswordCheck } from './password-strength.ts';
import { endResetLinks } from './revocation/revoke.store.ts';
import { revokeAccess } from './revocation/revoke.ts';
import type { TokenReader } from './session.ts';
import {
  type Actor,
  endSessionOf,
  endSurplusSessions,
  requireOpenSession,
  restrictSession,
  sessionIdsOf,
} from './sessions.store.ts';
import { findPasswordHash, findUserByEmail } from './store.ts';
import type { Turns } from './turns.ts';

type Deps = {
  readonly db: Database;
  readonly auth: Auth;
  readonly inTurn: Turns;
  readonly requireStrongPassword: PasswordCheck;
  readonly readToken: TokenReader;
  readonly adminEmail: string;
  readonly revealUnknownAccounts: boolean;
  /** Whether the admin needs a code in addition to the password. */
  readonly secondFactor: boolean;
};

/** The result of a correct password: a session, or, without a token, a login that still needs a code. */
type Begun = { readonly headers: Headers; readonly token: string | null };

/** An id that no account has. */
const nobody = '00000000-0000-0000-0000-000000000000' as UserId;

/** The request's headers for the accounts library, with the client's address as we determined it. */
export function headersFor({ request: { headers, address } }: RequestContext): Headers {
  const copy = new Headers(headers);
  copy.set(addressHeader, address);
  return copy;
}

/** Copies the library's cookies to the reply. Its body holds the token and must not be sent. */
export function passCookies(from: Headers, context: RequestContext): void {
  for (const cookie of from.getSetCookie()) context.replyHeaders.append('set-cookie', cookie);
}

type NewAccount = {
  readonly email: string;
  readonly password: string;
  readonly userType: UserType;
  /** The browser's time zone, if it sends one. */
  readonly timeZone?: string | undefined;
};

export function createSignIn({
  db,
  auth,
  inTurn,
  requireStrongPassword,
  readToken,
  adminEmail,
  revealUnknownAccounts,
  secondFactor,
}: Deps) {
  /** A browser has one session: a new one ends the one that the request came with. */
  const endFormer = async (context: RequestContext): Promise<void> => {
    const former = readToken(context.cookie);
    const userId = former === null ? null : await endSessionOf(db, former);
    if (userId !== null) sendHint(db, sessionsEnded({ userId }));
  };

  const wrongCredentials = async (email: string): Promise<Refusal> => {
    if (!revealUnknownAccounts) return new Refusal('INVALID_CREDENTIALS');
    return new Refusal((await findUserByEmail(db, email)) ? 'WRONG_PASSWORD' : 'UNKNOWN_ACCOUNT');
  };

  const attempt = async (
    input: { email: string; password: string },
    context: RequestContext,
  ): Promise<Begun> => {
    if (!isPossiblePassword(input.password)) throw await wrongCredentials(input.email);
    const user = await findUserByEmail(db, input.email);
    const before = await findPasswordHash(db, user?.id ?? nobody);
    // The library queries a password only if the account exists. We run the same query if it does not, so that the
    // time does not reveal it.
    if (!user) await findPasswordHash(db, nobody);
    try {
      const begun = await auth.api.signInEmail({
        body: { ...input, email: toLibrary(input.email) },
        headers: headersFor(context),
        returnHeaders: true,
      });
      const token = 'token' in begun.response ? begun.response.token : null;
      if (!user || (await findPasswordHash(db, user.id)) === before) return { headers: begun.headers, token };
      // The password changed while it was being checked, and the new session or login would survive that change.
      if (token !== null) await endSessionOf(db, token);
      else await transact(db, (tx) => endResetLinks(tx, [user.id]));
      return attempt(input, context);
    } catch (error) {
      if (error instanceof APIError && error.statusCode === 401) throw await wrongCredentials(input.email);
      throw error;
    }
  };

  /** Creates the account, its session and everything else that a new account has, in one transaction. */
  const openAccount = async (
    { email, password, userType, timeZone }: NewAccount,
    context: RequestContext,
  ) => {
    const { headers, account } = await transact(db, (tx) =>
      joinTransaction(tx, async () => {
        const { headers, response } = await auth.api.signUpEmail({
          body: { email: toLibrary(email), password, name: '', userType },
          headers: headersFor(context),
          returnHeaders: true,
        });
        const id = userId.parse(response.user.id);
        await emit(tx, signedUp({ userId: id, userType, email, ...(timeZone && { timeZone }) }));
        const user = await findUserByEmail(tx, email);
        if (!user) throw new Error('the new account is missing');
        return { headers, account: { ...user, userId: id, email } };
      }),
    );
    onBehalfOf(account.userId);
    await endFormer(context);
    passCookies(headers, context);
    return account;
  };

  /**
   * Admits a user who has proved their identity. A former admin is refused; the user of a suspended or closed account may only
   * read why. Without a token there is no session yet, because a code is required.
   */
  const admit = async (email: string, token: string | null, headers: Headers, context: RequestContext) => {
    const user = await findUserByEmail(db, email);
    if (!user) throw new Refusal('INVALID_CREDENTIALS');
    const { id, isBarred, ...known } = user;
    const actor = { userId: id, email, ...known };
    onBehalfOf(id);
    if (isFormerAdmin(actor, adminEmail)) {
      if (token !== null) await endSessionOf(db, token);
      throw new Refusal('FORMER_ADMIN');
    }
    if (isBarred && token !== null) await restrictSession(db, token);
    await endSurplusSessions(db, actor.userId);
    if (token !== null) await endFormer(context);
    passCookies(headers, context);
    if (token === null) return 'code';
    if (secondFactor && actor.userType === 'admin') return 'set-up';
    return isBarred ? 'barred' : actor;
  };

  return {
    admit,
    endFormer,

    signIn: async (input: { email: string; password: string }, context: RequestContext) => {
      const limits = { email: input.email, address: context.request.address };
      const { headers, token } = await inTurn(networkOf(context.request.address), () =>
        withinSignInLimits(db, limits, () => attempt(input, context)),
      );
      return admit(input.email, token, headers, context);
    },

    /**
     * Creates an account and its first session in one transaction, so that a failure does not use up the link.
     * There are no limits: the password is new, and other people's failed logins must not lock the owner out.
     */
    signInNew: async (
      { email, password }: { email: string; password: string },
      open: (tx: Transaction) => Promise<void>,
      context: RequestContext,
    ) => {
      const { address } = context.request;
      const begin = () =>
        transact(db, (tx) =>
          joinTransaction(tx, async () => {
            await open(tx);
            await liftSignInLock(tx, { email, address });
            return auth.api.signInEmail({
              body: { email: toLibrary(email), password },
              headers: headersFor(context),
              returnHeaders: true,
            });
          }),
        );
      const { headers, response } = await inTurn(networkOf(address), begin);
      return admit(email, response.token, headers, context);
    },

    signUp: async (
      input: { email: string; password: string; userType: UserType },
      context: RequestContext,
    ) => {
      const { email, password } = input;
      await requireStrongPassword(password, email, 'password');
      await limitSignUps(db, context.request.address);
      // Nobody else may sign up with the administrator's address, even before that account exists (D3).
      if (email === adminEmail || (await findUserByEmail(db, email))) throw new Refusal('EMAIL_TAKEN');
      try {
        return await inTurn(networkOf(context.request.address), () => openAccount(input, context));
      } catch (error) {
        // Of two simultaneous sign-ups with one address, the database accepts one.
        if (isUniqueViolation(error) || (await findUserByEmail(db, email))) throw new Refusal('EMAIL_TAKEN');
        throw error;
      }
    },

    /** Refuses a wrong password for the account that the user is signed in to. */
    requireOwnPassword: async (
      password: string,
      { userId, email }: { userId: UserId; email: string },
      { request: { address } }: RequestContext,
    ): Promise<void> => {
      const checkPassword = async () => {
        const hash = await findPasswordHash(db, userId);
        if (hash === null) throw new Refusal('NO_PASSWORD');
        if (isPossiblePassword(password) && (await verifyPassword({ hash, password }))) return;
        throw new Refusal('WRONG_PASSWORD', {
          fields: [{ field: 'password', message: authErrors.wrongPassword }],
        });
      };
      await inTurn(networkOf(address), () => withinSignInLimits(db, { email, address }, checkPassword));
    },

    /**
     * Ends every other way into the account, and begins one session for this browser. Its live stream reconnects with the new
     * cookie.
     */
    changePassword: async (
      input: { currentPassword: string; newPassword: string },
      { userId, email, token }: Pick<Actor, 'userId' | 'email' | 'token'>,
      context: RequestContext,
    ): Promise<void> => {
      await requireStrongPassword(input.newPassword, email, 'newPassword');
      const change = () =>
        transact(db, async (tx) => {
          await requireOpenSession(tx, { userId, token });
          const sessionIds = await sessionIdsOf(tx, userId);
          const { headers } = await joinTransaction(tx, () => replacePassword(auth, input, context));
          await revokeAccess(tx, 'password change', { userIds: [userId], sessionIds });
          await emit(tx, passwordReplaced({ userId }));
          return headers;
        });
      const headers = await inTurn(networkOf(context.request.address), () =>
        withinSignInLimits(db, { email, address: context.request.address }, change),
      );
      passCookies(headers, context);
    },
  };
}

async function replacePassword(
  auth: Auth,
  passwords: { currentPassword: string; newPassword: string },
  context: RequestContext,
) {
  try {
    return await auth.api.changePassword({
      body: { ...passwords, revokeOtherSessions: true },
      headers: headersFor(context),
      returnHeaders: true,
    });
  } catch (error) {
    if (error instanceof APIError && error.statusCode < 500)
      throw new Refusal('WRONG_PASSWORD', {
        fields: [{ field: 'currentPassword', message: authErrors.wrongPassword }],
      });
    throw error;
  }
}

export type SignIn = ReturnType<typeof createSignIn>;
