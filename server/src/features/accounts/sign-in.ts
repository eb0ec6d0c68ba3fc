import { passwordFault, type UserId, type UserType } from '@ambitionhub/contract/accounts';
import { APIError } from 'better-auth/api';
import type { Database } from '../../platform/database/index.ts';
import { isUniqueViolation } from '../../platform/database/index.ts';
import { Refusal, type RequestContext } from '../../platform/http/index.ts';
import { type Auth, addressHeader } from './auth.ts';
import { withinHourlyLimit, withinSignInLimits } from './limits.ts';
import { findUserByEmail, renameSession } from './store.ts';

type Deps = {
  readonly db: Database;
  readonly auth: Auth;
  readonly adminEmail: string;
  readonly revealUnknownAccounts: boolean;
};

/** The request's headers as the accounts library gets them: with the address that we established. */
export const headersFor = ({ headers, address }: RequestContext): Headers => {
  const copy = new Headers(headers);
  copy.set(addressHeader, address);
  return copy;
};

/** Hands the library's cookies on to the reply; its body, which holds the token, goes no further. */
export const passCookies = (from: Headers, context: RequestContext): void => {
  for (const cookie of from.getSetCookie()) context.replyHeaders.append('set-cookie', cookie);
};

/** What the tokens of reset links are made of; the database cannot even look for anything else. */
const tokenForm = /^[\w-]+$/;

const judgePassword = (password: string, email: string, field: string): void => {
  const fault = passwordFault(password, email);
  if (fault) throw new Refusal('WEAK_PASSWORD', { fields: [{ field, message: fault }] });
};

export const createSignIn = ({ db, auth, adminEmail, revealUnknownAccounts }: Deps) => {
  const wrongCredentials = async (email: string): Promise<Refusal> => {
    if (!revealUnknownAccounts) return new Refusal('INVALID_CREDENTIALS');
    return new Refusal((await findUserByEmail(db, email)) ? 'WRONG_PASSWORD' : 'UNKNOWN_ACCOUNT');
  };

  const attempt = async (input: { email: string; password: string }, context: RequestContext) => {
    try {
      return await auth.api.signInEmail({ body: input, headers: headersFor(context), returnHeaders: true });
    } catch (error) {
      if (error instanceof APIError && error.statusCode === 401) throw await wrongCredentials(input.email);
      throw error;
    }
  };

  return {
    signIn: async (input: { email: string; password: string }, context: RequestContext) => {
      const limits = { email: input.email, address: context.address };
      const { headers } = await withinSignInLimits(db, limits, () => attempt(input, context));
      passCookies(headers, context);
      const user = await findUserByEmail(db, input.email);
      if (!user) throw new Refusal('INVALID_CREDENTIALS');
      return { userId: user.id as UserId, userType: user.userType, email: input.email };
    },

    signUp: async (
      input: { email: string; password: string; userType: UserType },
      context: RequestContext,
    ) => {
      const { email, password, userType } = input;
      judgePassword(password, email, 'password');
      if (!(await withinHourlyLimit(db, 'sign-up address', context.address)))
        throw new Refusal('TOO_MANY_REQUESTS');
      // The administrator's address is never up for grabs, not even before its account exists (D3).
      if (email === adminEmail || (await findUserByEmail(db, email))) throw new Refusal('EMAIL_TAKEN');
      try {
        const { headers, response } = await auth.api.signUpEmail({
          body: { email, password, name: '', userType },
          headers: headersFor(context),
          returnHeaders: true,
        });
        passCookies(headers, context);
        return { userId: response.user.id as UserId, userType, email };
      } catch (error) {
        // Two sign-ups with one address at the same instant: the database lets one through.
        if (isUniqueViolation(error) || (await findUserByEmail(db, email))) throw new Refusal('EMAIL_TAKEN');
        throw error;
      }
    },

    /** Sets a new password by a reset link, which works once; every open session of the account ends. */
    reset: async ({ token, password }: { token: string; password: string }): Promise<UserId> => {
      if (!tokenForm.test(token)) throw new Refusal('INVALID_RESET_LINK');
      const { internalAdapter } = await auth.$context;
      const link = await internalAdapter.findVerificationValue(`reset-password:${token}`);
      const owner =
        link && link.expiresAt > new Date() ? await internalAdapter.findUserById(link.value) : null;
      if (!owner) throw new Refusal('INVALID_RESET_LINK');
      judgePassword(password, owner.email, 'password');
      try {
        await auth.api.resetPassword({ body: { token, newPassword: password } });
        return owner.id as UserId;
      } catch (error) {
        if (error instanceof APIError) throw new Refusal('INVALID_RESET_LINK');
        throw error;
      }
    },

    changePassword: async (
      input: { currentPassword: string; newPassword: string },
      { email, sessionId }: { email: string; sessionId: string },
      context: RequestContext,
    ): Promise<void> => {
      judgePassword(input.newPassword, email, 'newPassword');
      const limits = { email, address: context.address };
      const { headers, response } = await withinSignInLimits(db, limits, async () => {
        try {
          return await auth.api.changePassword({
            body: { ...input, revokeOtherSessions: true },
            headers: headersFor(context),
            returnHeaders: true,
          });
        } catch (error) {
          if (error instanceof APIError && error.statusCode < 500)
            throw new Refusal('WRONG_PASSWORD', {
              fields: [{ field: 'currentPassword', message: 'Incorrect password. Please try again.' }],
            });
          throw error;
        }
      });
      // Every session was ended and a new one begun. It goes on under this one's id, so that this browser's live stream
      // is not told that it was signed out.
      if (response.token !== null) await renameSession(db, response.token, sessionId);
      passCookies(headers, context);
    },
  };
};

export type SignIn = ReturnType<typeof createSignIn>;
