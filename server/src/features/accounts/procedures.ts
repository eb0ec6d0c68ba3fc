import type { AccountEnding, UserId } from '@ambitionhub/contract/accounts';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import { emit, sendHint } from '../../platform/events/index.ts';
import { done, Refusal } from '../../platform/http/index.ts';
import type { Access } from './access.ts';
import type { AddressBook } from './address/address.ts';
import type { Auth } from './auth.ts';
import { sessionsEnded, userTypeChanged } from './events.ts';
import type { Passkeys } from './passkeys/passkeys.ts';
import type { Providers } from './providers/providers.ts';
import type { Reset } from './reset.ts';
import { revokeAccess } from './revocation/revoke.ts';
import { keepAccount, leaveAccount } from './scheduled-removal.ts';
import type { SecondFactor } from './second-factor/second-factor.ts';
import {
  type Actor,
  listSessions,
  noteProof,
  noteUse,
  requireFreshSession,
  requireOpenSession,
  sessionIdsOf,
} from './sessions.store.ts';
import { headersFor, passCookies, type SignIn } from './sign-in.ts';
import { setUserType } from './store.ts';
import { type Installation, type Profiles, presentSession } from './viewer.ts';

type Deps = {
  readonly db: Database;
  readonly access: Access;
  readonly auth: Auth;
  readonly signIn: SignIn;
  readonly reset: Reset;
  readonly secondFactor: SecondFactor;
  readonly passkeys: Passkeys;
  readonly providers: Providers;
  readonly address: AddressBook;
  readonly profiles: Profiles;
  readonly installation: Installation;
  /** The debug switch `fix_university`: gives the student a school, so that the guards let it pass. */
  readonly fixUniversity: (userId: UserId) => Promise<void>;
};

export function accountsProcedures({
  db,
  access,
  auth,
  signIn,
  reset,
  secondFactor,
  passkeys,
  providers,
  address,
  profiles,
  installation,
  fixUniversity,
}: Deps) {
  /** Why a browser's session does not sign anyone in. */
  const withoutActor = async (cookie: string): Promise<'barred' | 'set-up' | AccountEnding | null> => {
    if (await access.isBarred(cookie)) return 'barred';
    if (await access.awaitsSecondFactor(cookie)) return 'set-up';
    return access.endingOf(cookie);
  };
  /** The ids of the caller's sessions. Locks the account and requires that this session is still open. */
  const readOwnSessions = async (tx: Transaction, actor: Actor): Promise<readonly string[]> => {
    await requireOpenSession(tx, actor);
    return sessionIdsOf(tx, actor.userId);
  };
  return {
    signUp: access.anyone.accounts.signUp.handler(async ({ input, context }) =>
      presentSession(await signIn.signUp(input, context), profiles, installation),
    ),

    session: access.anyone.accounts.session.handler(async ({ context }) =>
      presentSession(
        (await access.actorOf(context.cookie)) ?? (await withoutActor(context.cookie)),
        profiles,
        installation,
      ),
    ),

    signIn: access.anyone.accounts.signIn.handler(async ({ input, context }) =>
      presentSession(await signIn.signIn(input, context), profiles, installation),
    ),

    proveSecondFactor: access.anyone.accounts.proveSecondFactor.handler(async ({ input, context }) =>
      presentSession(await secondFactor.prove(input.code, context), profiles, installation),
    ),

    secondFactor: access.securing.accounts.secondFactor.handler(({ context: { actor } }) =>
      secondFactor.of(actor),
    ),

    prepareSecondFactor: access.securing.accounts.prepareSecondFactor.handler(({ input, context }) =>
      secondFactor.prepare(context.actor, input.password, context),
    ),

    confirmSecondFactor: access.securing.accounts.confirmSecondFactor.handler(async ({ input, context }) => {
      await secondFactor.confirm(context.actor, input.code, context);
      return presentSession(context.actor, profiles, installation);
    }),

    renewRecoveryCodes: access.admin.accounts.renewRecoveryCodes.handler(({ input, context }) =>
      secondFactor.renewCodes(context.actor, input, context),
    ),

    removeSecondFactor: access.admin.accounts.removeSecondFactor.handler(async ({ input, context }) => {
      await secondFactor.remove(context.actor, input, context);
      return presentSession(secondFactor.required ? 'set-up' : context.actor, profiles, installation);
    }),

    beginPasskeySignIn: access.anyone.accounts.beginPasskeySignIn.handler(({ context }) =>
      passkeys.begin(context),
    ),

    signInByPasskey: access.anyone.accounts.signInByPasskey.handler(async ({ input, context }) =>
      presentSession(await passkeys.signIn(input.credential, context), profiles, installation),
    ),

    passkeys: access.participant.accounts.passkeys.handler(({ context: { actor } }) => passkeys.of(actor)),

    preparePasskey: access.participant.accounts.preparePasskey.handler(({ input, context }) =>
      passkeys.prepare(context.actor, input.password, context),
    ),

    addPasskey: access.participant.accounts.addPasskey.handler(({ input, context }) =>
      passkeys.add(context.actor, input, context),
    ),

    renamePasskey: access.participant.accounts.renamePasskey.handler(
      async ({ input, context: { actor } }) => {
        await passkeys.rename(actor, input);
        return done;
      },
    ),

    removePasskey: access.participant.accounts.removePasskey.handler(
      async ({ input, context: { actor } }) => {
        await requireFreshSession(db, actor);
        await passkeys.remove(actor, input.id);
        return done;
      },
    ),

    beginProvider: access.anyone.accounts.beginProvider.handler(async ({ input, context }) => ({
      url: await providers.begin(input.provider, input.signUp, context),
    })),

    finishProvider: access.anyone.accounts.finishProvider.handler(async ({ input, context }) => {
      const outcome = await providers.finish(input, await access.actorOf(context.cookie), context);
      const connected = outcome === 'connected';
      const person = connected ? await access.actorOf(context.cookie) : outcome;
      return { session: await presentSession(person, profiles, installation), connected };
    }),

    providers: access.participant.accounts.providers.handler(({ context: { actor } }) => providers.of(actor)),

    connectProvider: access.participant.accounts.connectProvider.handler(async ({ input, context }) => ({
      url: await providers.beginConnecting(input.provider, input.password, context.actor, context),
    })),

    disconnectProvider: access.participant.accounts.disconnectProvider.handler(
      async ({ input, context: { actor } }) => {
        await providers.disconnect(input.provider, actor);
        return done;
      },
    ),

    // Signing out twice, or with an ended session, is not an error: the cookie is removed either way.
    signOut: access.anyone.accounts.signOut.handler(async ({ context }) => {
      const actor = await access.actorOf(context.cookie);
      const { headers } = await auth.api.signOut({ headers: headersFor(context), returnHeaders: true });
      passCookies(headers, context);
      if (actor) sendHint(db, sessionsEnded(actor));
      return done;
    }),

    requestReset: access.anyone.accounts.requestReset.handler(async ({ input, context }) => {
      await reset.request(input.email, context);
      return done;
    }),

    reset: access.anyone.accounts.reset.handler(async ({ input, context }) => {
      await reset.use(input, context);
      return done;
    }),

    changePassword: access.signedIn.accounts.changePassword.handler(async ({ input, context }) => {
      await signIn.changePassword(input, context.actor, context);
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

    noteUse: access.admin.accounts.noteUse.handler(async ({ context: { actor } }) => {
      if (actor.useIsDue) await noteUse(db, actor.sessionId);
      return done;
    }),

    reauthenticate: access.signedIn.accounts.reauthenticate.handler(async ({ input, context }) => {
      await signIn.requireOwnPassword(input.password, context.actor, context);
      await noteProof(db, context.actor.sessionId);
      return done;
    }),

    revokeSession: access.signedIn.accounts.revokeSession.handler(async ({ input, context: { actor } }) => {
      await requireFreshSession(db, actor);
      await transact(db, async (tx) => {
        if (!(await readOwnSessions(tx, actor)).includes(input.id)) throw new Refusal('NOT_FOUND');
        const named = { userIds: [actor.userId], sessionIds: [input.id] };
        await revokeAccess(tx, 'end of one session', named);
      });
      return done;
    }),

    revokeOtherSessions: access.signedIn.accounts.revokeOtherSessions.handler(
      async ({ context: { actor } }) => {
        await requireFreshSession(db, actor);
        await transact(db, async (tx) => {
          const sessionIds = (await readOwnSessions(tx, actor)).filter((id) => id !== actor.sessionId);
          await revokeAccess(tx, 'end of other sessions', { userIds: [actor.userId], sessionIds });
        });
        return done;
      },
    ),

    address: access.participant.accounts.address.handler(({ context: { actor } }) =>
      address.of(actor.userId),
    ),

    // The admin's address comes from the settings (D14) and cannot be changed here.
    changeAddress: access.participant.accounts.changeAddress.handler(async ({ input, context }) => {
      await signIn.requireOwnPassword(input.password, context.actor, context);
      return address.change(context.actor, input.email, context);
    }),

    keepAddress: access.participant.accounts.keepAddress.handler(({ context: { actor } }) =>
      address.keep(actor.userId),
    ),

    stopAddressChange: access.anyone.accounts.stopAddressChange.handler(async ({ input }) => {
      await address.stop(input.stop);
      return done;
    }),

    sendProof: access.participant.accounts.sendProof.handler(async ({ context }) => {
      await address.sendProof(context.actor, context);
      return done;
    }),

    proveAddress: access.anyone.accounts.proveAddress.handler(async ({ input, context }) => ({
      email: await address.prove(input.proof, (await access.actorOf(context.cookie))?.userId ?? null),
    })),

    leave: access.participant.accounts.leave.handler(async ({ input, context }) => {
      await signIn.requireOwnPassword(input.password, context.actor, context);
      await leaveAccount(db, context.actor);
      return done;
    }),

    stay: access.participant.accounts.stay.handler(async ({ context: { actor } }) => {
      await keepAccount(db, actor.userId);
      return presentSession({ ...actor, leavingAt: null }, profiles, installation);
    }),

    // On the caller's own account, never the admin's, and only if the switches are on (D5, D13).
    debugSwitch: access.participant.accounts.debugSwitch.handler(async ({ input, context: { actor } }) => {
      if (!installation.debugSwitches) throw new Refusal('NOT_FOUND');
      const forced = { ...actor, userType: 'student' } as const;
      await transact(db, async (tx) => {
        await setUserType(tx, forced.userId, forced.userType);
        await emit(tx, userTypeChanged(forced));
      });
      if (input.switch === 'fix_university') await fixUniversity(actor.userId);
      return presentSession(forced, profiles, installation);
    }),
  };
}
