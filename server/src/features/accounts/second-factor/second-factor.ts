import type { SecondFactorAct } from '@ambitionhub/contract/accounts';
import type { Database, Transaction } from '../../../platform/database/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { networkOf, Refusal, type RequestContext } from '../../../platform/http/index.ts';
import type { Auth } from '../auth.ts';
import { secondFactorChanged } from '../events.ts';
import { withinNetworkLimits, withinSignInLimits } from '../limits.ts';
import { revokeAccess } from '../revocation/revoke.ts';
import { type Actor, endSurplusSessions, sessionIdsOf } from '../sessions.store.ts';
import { headersFor, passCookies, type SignIn } from '../sign-in.ts';
import { findUserByEmail, lockUsers } from '../store.ts';
import type { Turns } from '../turns.ts';
import { createCodeCheck, refusalOf } from './codes.ts';
import { hasSecondFactor } from './second-factor.store.ts';

type Deps = {
  readonly db: Database;
  readonly auth: Auth;
  readonly inTurn: Turns;
  readonly signIn: SignIn;
  /** Whether this installation requires the admin to have one. */
  readonly required: boolean;
};

type Given = { readonly password: string; readonly code: string };

/** The bare key, for typing it by hand. */
const keyIn = (uri: string): string => new URL(uri).searchParams.get('secret') ?? '';

/** The second factor of the admin: codes of an app (TOTP) and recovery codes, kept by the accounts library. */
export function createSecondFactor({ db, auth, inTurn, signIn, required }: Deps) {
  const checkCode = createCodeCheck(db, auth);

  const changed = async (tx: Transaction, { userId }: Actor, act: SecondFactorAct): Promise<void> => {
    await emit(tx, secondFactorChanged({ userId, act }));
  };

  /** A signed-in user proves both factors again before changing anything about them. */
  const withFreshCode = async <Result>(
    actor: Actor,
    { password, code }: Given,
    context: RequestContext,
    then: (tx: Transaction) => Promise<Result>,
  ): Promise<Result> => {
    await signIn.requireOwnPassword(password, actor, context);
    return withinSignInLimits(db, { email: actor.email, address: context.request.address }, () =>
      checkCode(code, headersFor(context), async (tx, verify) => {
        await verify();
        return then(tx);
      }),
    );
  };

  /** Runs a change of the library that begins a new session, and ends all others. */
  const inPlaceOfAll = async (
    tx: Transaction,
    { userId }: Actor,
    context: RequestContext,
    work: () => Promise<{ readonly headers: Headers }>,
  ): Promise<void> => {
    await lockUsers(tx, { userIds: [userId] });
    const sessionIds = await sessionIdsOf(tx, userId);
    const { headers } = await work();
    await revokeAccess(tx, 'second step set or removed', { userIds: [userId], sessionIds });
    passCookies(headers, context);
  };

  return {
    required,

    /** Finishes a sign-in that began with the password. Ignores any session that this browser already has. */
    prove: async (code: string, context: RequestContext) => {
      const { name } = (await auth.$context).authCookies.sessionToken;
      const headers = headersFor(context);
      const others = context.cookie.split(/;\s*/).filter((cookie) => !cookie.startsWith(`${name}=`));
      headers.set('cookie', others.join('; '));
      const proof = await withinNetworkLimits(db, context.request.address, () =>
        checkCode(code, headers, (_, verify) => verify()),
      );
      const user = await findUserByEmail(db, proof.email);
      if (!user) throw new Refusal('SECOND_FACTOR_OVER');
      await endSurplusSessions(db, user.id);
      await signIn.endFormer(context);
      passCookies(proof.headers, context);
      return { userId: user.id, email: proof.email, ...user };
    },

    /** Whether logging in requires a code, and the number of unused recovery codes. */
    of: async ({ userId }: Actor) => {
      const on = await hasSecondFactor(db, userId);
      const left = on ? (await auth.api.viewBackupCodes({ body: { userId } })).backupCodes.length : 0;
      return { on, required, recoveryCodesLeft: left };
    },

    /** Creates a key and recovery codes. They have no effect until a code is entered. */
    prepare: async (actor: Actor, password: string, context: RequestContext) => {
      await signIn.requireOwnPassword(password, actor, context);
      const { totpURI: uri, backupCodes: recoveryCodes } = (await inTurn(
        networkOf(context.request.address),
        () =>
          auth.api
            .enableTwoFactor({ body: { password, method: 'totp' }, headers: headersFor(context) })
            .catch((error) => {
              throw refusalOf(error);
            }),
      )) as { totpURI: string; backupCodes: string[] };
      return { uri, key: keyIn(uri), recoveryCodes };
    },

    /** Requires codes from now on, and ends all sessions that began with the password alone. */
    confirm: async (actor: Actor, code: string, context: RequestContext): Promise<void> => {
      if (await hasSecondFactor(db, actor.userId)) throw new Refusal('SECOND_FACTOR_STATE');
      await withinSignInLimits(db, { email: actor.email, address: context.request.address }, () =>
        checkCode(code, headersFor(context), async (tx, verify) => {
          await inPlaceOfAll(tx, actor, context, verify);
          await changed(tx, actor, 'second-factor-on');
        }),
      );
    },

    renewCodes: (actor: Actor, given: Given, context: RequestContext) =>
      withFreshCode(actor, given, context, async (tx) => {
        const { backupCodes } = await auth.api.generateBackupCodes({
          body: { password: given.password },
          headers: headersFor(context),
        });
        await changed(tx, actor, 'recovery-codes-renewed');
        return { recoveryCodes: backupCodes };
      }),

    remove: (actor: Actor, given: Given, context: RequestContext): Promise<void> =>
      withFreshCode(actor, given, context, async (tx) => {
        await inPlaceOfAll(tx, actor, context, () =>
          auth.api.disableTwoFactor({
            body: { password: given.password },
            headers: headersFor(context),
            returnHeaders: true,
          }),
        );
        await changed(tx, actor, 'second-factor-off');
      }),
  };
}

export type SecondFactor = ReturnType<typeof createSecondFactor>;
