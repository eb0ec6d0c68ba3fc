import {
  authErrors,
  passwordLimits,
  type UserId,
  type UserType,
  userId,
} from '@ambitionhub/contract/accounts';
import { APIError } from 'better-auth/api';
import { type Database, isUniqueViolation, transact } from '../../platform/database/index.ts';
import { emit, sendHint } from '../../platform/events/index.ts';
import { networkOf, Refusal, type RequestContext } from '../../platform/http/index.ts';
import { onBehalfOf } from '../../platform/requests/index.ts';
import { isFormerAdmin } from './admin.ts';
import { type Auth, addressHeader } from './auth.ts';
import { sessionsEnded, signedUp } from './events.ts';
import { joinTransaction } from './joining.ts';
import { limitSignUps, withinSignInLimits } from './limits.ts';
import { verifyPassword } from './passwords.ts';
import { endResetLinks } from './revocation/revoke.store.ts';
import { revokeAccess } from './revocation/revoke.ts';
import type { TokenReader } from './session.ts';
import {
  type Actor,
  endSessionOf,
  endSurplusSessions,
  holdOpenSession,
  holdSession,
  sessionIdsOf,
} from './sessions.store.ts';
import { findPasswordHash, findUserByEmail } from './store.ts';
import type { PasswordCheck } from './strength.ts';
import type { Turns } from './turns.ts';

type Deps = {
  readonly db: Database;
  readonly auth: Auth;
  readonly inTurn: Turns;
  readonly requireStrongPassword: PasswordCheck;
  readonly readToken: TokenReader;
  readonly adminEmail: string;
  readonly revealUnknownAccounts: boolean;
  /** Whether the admin is let in by the password and a code only. */
  readonly secondFactor: boolean;
};

/** What a right password begins: a session, or, without a token, a login that waits for a code. */
type Begun = { readonly headers: Headers; readonly token: string | null };

/** The id of no account. */
const nobody = '00000000-0000-0000-0000-000000000000' as UserId;

/** The request's headers as the accounts library gets them: with the address that we established. */
export function headersFor({ request: { headers, address } }: RequestContext): Headers {
  const copy = new Headers(headers);
  copy.set(addressHeader, address);
  return copy;
}

/** Hands the library's cookies on to the reply; its body, which holds the token, goes no further. */
export function passCookies(from: Headers, context: RequestContext): void {
  for (const cookie of from.getSetCookie()) context.replyHeaders.append('set-cookie', cookie);
}

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
  /** A browser has one session: where it begins another one, the one that its request came with ends. */
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
    if (input.password.length > passwordLimits.max) throw await wrongCredentials(input.email);
    const user = await findUserByEmail(db, input.email);
    const before = await findPasswordHash(db, user?.id ?? nobody);
    // The library looks a password up only where there is an account; where there is none, as much is asked for.
    if (!user) await findPasswordHash(db, nobody);
    try {
      const begun = await auth.api.signInEmail({
        body: input,
        headers: headersFor(context),
        returnHeaders: true,
      });
      const token = 'token' in begun.response ? begun.response.token : null;
      if (!user || (await findPasswordHash(db, user.id)) === before) return { headers: begun.headers, token };
      // The account was taken back while the password was being judged, and what has begun since would outlive that.
      if (token !== null) await endSessionOf(db, token);
      else await transact(db, (tx) => endResetLinks(tx, [user.id]));
      return attempt(input, context);
    } catch (error) {
      if (error instanceof APIError && error.statusCode === 401) throw await wrongCredentials(input.email);
      throw error;
    }
  };

  /** The account, its session, and whatever else belongs to a new account: all of it or nothing. */
  const openAccount = async (
    { email, password, userType }: { email: string; password: string; userType: UserType },
    context: RequestContext,
  ) => {
    const { headers, account } = await transact(db, (tx) =>
      joinTransaction(tx, async () => {
        const { headers, response } = await auth.api.signUpEmail({
          body: { email, password, name: '', userType },
          headers: headersFor(context),
          returnHeaders: true,
        });
        const account = { userId: userId.parse(response.user.id), userType, email };
        await emit(tx, signedUp(account));
        return { headers, account: { ...account, emailConfirmed: false, leavingAt: null } };
      }),
    );
    onBehalfOf(account.userId);
    await endFormer(context);
    passCookies(headers, context);
    return account;
  };

  /**
   * Whoever has proved whose account it is is let in as that account stands: not as a former admin, and only to be told
   * why where it is barred. Without a token no session was begun yet, since a code is asked for.
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
    if (isBarred && token !== null) await holdSession(db, token);
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

    signUp: async (
      input: { email: string; password: string; userType: UserType },
      context: RequestContext,
    ) => {
      const { email, password } = input;
      await requireStrongPassword(password, email, 'password');
      await limitSignUps(db, context.request.address);
      // The administrator's address is never up for grabs, not even before its account exists (D3).
      if (email === adminEmail || (await findUserByEmail(db, email))) throw new Refusal('EMAIL_TAKEN');
      try {
        return await inTurn(networkOf(context.request.address), () => openAccount(input, context));
      } catch (error) {
        // Two sign-ups with one address at the same instant: the database lets one through.
        if (isUniqueViolation(error) || (await findUserByEmail(db, email))) throw new Refusal('EMAIL_TAKEN');
        throw error;
      }
    },

    /** Refuses whoever does not know the password of the account in which they are signed in. */
    requireOwnPassword: async (
      password: string,
      { userId, email }: { userId: UserId; email: string },
      { request: { address } }: RequestContext,
    ): Promise<void> => {
      const checkPassword = async () => {
        const hash = await findPasswordHash(db, userId);
        if (password.length <= passwordLimits.max && hash && (await verifyPassword({ hash, password })))
          return;
        throw new Refusal('WRONG_PASSWORD', {
          fields: [{ field: 'password', message: authErrors.wrongPassword }],
        });
      };
      await inTurn(networkOf(address), () => withinSignInLimits(db, { email, address }, checkPassword));
    },

    /**
     * Ends every other way into the account, and begins one session for this browser, whose live stream comes back with the
     * new cookie.
     */
    changePassword: async (
      input: { currentPassword: string; newPassword: string },
      { userId, email, token }: Pick<Actor, 'userId' | 'email' | 'token'>,
      context: RequestContext,
    ): Promise<void> => {
      await requireStrongPassword(input.newPassword, email, 'newPassword');
      const change = () =>
        transact(db, async (tx) => {
          if (!(await holdOpenSession(tx, { userId, token }))) throw new Refusal('UNAUTHENTICATED');
          const sessionIds = await sessionIdsOf(tx, userId);
          const { headers } = await joinTransaction(tx, () => replacePassword(auth, input, context));
          await revokeAccess(tx, 'password change', { userIds: [userId], sessionIds });
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
