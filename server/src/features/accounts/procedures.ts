import type { UserId } from '@ambitionhub/contract/accounts';
import type { Database } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/index.ts';
import type { Access } from './access.ts';
import type { Auth } from './auth.ts';
import { withinHourlyLimit } from './limits.ts';
import { headersFor, passCookies, type SignIn } from './sign-in.ts';
import { endOtherSessions, endSession, listSessions, setUserType } from './store.ts';
import { type Profiles, presentSession } from './viewer.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly auth: Auth;
  readonly signIn: SignIn;
  readonly profiles: Profiles;
  readonly debug: {
    readonly switches: boolean;
    /** `fix_university`: gives the student a school, so that the guards let it pass. */
    readonly fixUniversity: (userId: UserId) => Promise<void>;
  };
  /** Open streams of the user ask again whether their session lives. */
  readonly onSessionsEnded: (userId: UserId) => void;
};

const done = { done: true } as const;

export const accountsProcedures = ({ db, access, auth, signIn, profiles, debug, onSessionsEnded }: Deps) => ({
  signUp: access.anyone.accounts.signUp.handler(async ({ input, context }) =>
    presentSession(await signIn.signUp(input, context), profiles, debug.switches),
  ),

  session: access.anyone.accounts.session.handler(async ({ context }) =>
    presentSession(await access.actorOf(context.headers), profiles, debug.switches),
  ),

  signIn: access.anyone.accounts.signIn.handler(async ({ input, context }) =>
    presentSession(await signIn.signIn(input, context), profiles, debug.switches),
  ),

  // Signing out twice, or with a session that is over, is no error: the cookie goes either way.
  signOut: access.anyone.accounts.signOut.handler(async ({ context }) => {
    const actor = await access.actorOf(context.headers);
    const { headers } = await auth.api.signOut({ headers: headersFor(context), returnHeaders: true });
    passCookies(headers, context);
    if (actor) onSessionsEnded(actor.userId);
    return done;
  }),

  // The answer is the same whether or not the account exists, and whether or not it has asked too often (D4).
  requestReset: access.anyone.accounts.requestReset.handler(async ({ input, context }) => {
    const addressMay = await withinHourlyLimit(db, 'reset address', context.address);
    const accountMay = await withinHourlyLimit(db, 'reset account', input.email);
    if (addressMay && accountMay) await auth.api.requestPasswordReset({ body: { email: input.email } });
    return done;
  }),

  reset: access.anyone.accounts.reset.handler(async ({ input }) => {
    onSessionsEnded(await signIn.reset(input));
    return done;
  }),

  changePassword: access.signedIn.accounts.changePassword.handler(async ({ input, context }) => {
    await signIn.changePassword(input, context.actor, context);
    onSessionsEnded(context.actor.userId);
    return done;
  }),

  sessions: access.signedIn.accounts.sessions.handler(async ({ context: { actor } }) => {
    const open = await listSessions(db, actor.userId);
    return {
      sessions: open.map(({ id, userAgent, createdAt }) => ({
        id,
        userAgent,
        current: id === actor.sessionId,
        createdAt: createdAt.toISOString(),
      })),
    };
  }),

  revokeSession: access.signedIn.accounts.revokeSession.handler(async ({ input, context: { actor } }) => {
    if (!(await endSession(db, actor.userId, input.id))) throw new Refusal('NOT_FOUND');
    onSessionsEnded(actor.userId);
    return done;
  }),

  revokeOtherSessions: access.signedIn.accounts.revokeOtherSessions.handler(
    async ({ context: { actor } }) => {
      await endOtherSessions(db, actor.userId, actor.sessionId);
      onSessionsEnded(actor.userId);
      return done;
    },
  ),

  // On one's own account, never the admin's, and only where the switches are on (D5, D13).
  debugSwitch: access.participant.accounts.debugSwitch.handler(async ({ input, context: { actor } }) => {
    if (!debug.switches) throw new Refusal('NOT_FOUND');
    await setUserType(db, actor.userId, 'student');
    const forced = { ...actor, userType: 'student' } as const;
    await profiles.of(forced.userId, forced.userType);
    if (input.switch === 'fix_university') await debug.fixUniversity(actor.userId);
    return presentSession(forced, profiles, debug.switches);
  }),
});
