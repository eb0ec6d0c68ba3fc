import { randomBytes } from 'node:crypto';
import {
  type LoginProviderId,
  loginProviderIds,
  providerMinutes,
  type SignUpChoices,
  signUpChoices,
  type UserId,
  userId,
} from '@ambitionhub/contract/accounts';
import { parse, serialize } from 'hono/utils/cookie';
import * as z from 'zod';
import type { LoginProviderSettings } from '../../../platform/config/index.ts';
import { type Database, type Transaction, transact } from '../../../platform/database/index.ts';
import { emit } from '../../../platform/events/index.ts';
import { Refusal, type RequestContext } from '../../../platform/http/index.ts';
import { lockOwnAddress, setConfirmed } from '../address/links.store.ts';
import type { Auth } from '../auth.ts';
import { addressConfirmed, signedUp } from '../events.ts';
import { joinTransaction } from '../join-transaction.ts';
import { limitCeremonies, limitSignUps } from '../limits.ts';
import { type Actor, requireFreshSession, requireOpenSession } from '../sessions.store.ts';
import { headersFor, type SignIn } from '../sign-in.ts';
import { findPasswordHash, insertAccount } from '../store.ts';
import { createProvider, type Identity, type Provider } from './identify.ts';
import {
  deleteLogin,
  findLoginOwner,
  insertLogin,
  listLogins,
  putBegun,
  takeBegun,
} from './provider-logins.store.ts';

type Deps = {
  readonly db: Database;
  readonly auth: Auth;
  readonly signIn: SignIn;
  readonly settings: readonly LoginProviderSettings[];
  readonly adminEmail: string;
  readonly publicUrl: string;
};

/** A begun login: to connect the provider to an account, or else to log in, and to sign up if `signUp` says as what. */
const begunLogin = z.object({
  provider: z.enum(loginProviderIds),
  nonce: z.string(),
  codeVerifier: z.string(),
  connectTo: userId.optional(),
  signUp: signUpChoices.optional(),
});
type Begun = z.infer<typeof begunLogin>;

type Session = { readonly email: string; readonly token: string; readonly headers: Headers };

const secret = (): string => randomBytes(32).toString('base64url');

/**
 * Logging in with a provider, such as Google. The provider's number of a person finds the account, never their email address:
 * the person who signed up here with an address may be someone else.
 */
export function createProviders({ db, auth, signIn, settings, adminEmail, publicUrl }: Deps) {
  const providers = new Map(settings.map((one) => [one.id, createProvider(one)]));

  const requireProvider = (id: LoginProviderId): Provider => {
    const provider = providers.get(id);
    if (!provider) throw new Refusal('NOT_FOUND');
    return provider;
  };

  const redirectTo = (id: LoginProviderId): string => `${publicUrl}/login-${id}`;

  const cookie = async () =>
    (await auth.$context).createAuthCookie('provider', { maxAge: providerMinutes * 60 });

  /** What only this browser has, so that nobody can make it finish another's login. Its tabs share it. */
  const browserOf = async ({ cookie: cookies }: RequestContext): Promise<string | null> => {
    const { name } = await cookie();
    return parse(cookies, name)[name] ?? null;
  };

  const begin = async (
    id: LoginProviderId,
    aim: Pick<Begun, 'connectTo' | 'signUp'>,
    context: RequestContext,
  ): Promise<string> => {
    const provider = requireProvider(id);
    await limitCeremonies(db, context.request.address);
    const [state, nonce, codeVerifier] = [secret(), secret(), secret()];
    const url = await provider.addressFor({ state, nonce, codeVerifier, redirectURI: redirectTo(id) });
    const browser = (await browserOf(context)) ?? secret();
    const begun: Begun = { provider: id, nonce, codeVerifier, ...aim };
    await putBegun(db, { state, browser }, JSON.stringify(begun), providerMinutes);
    const { name, attributes } = await cookie();
    context.replyHeaders.append('set-cookie', serialize(name, browser, attributes));
    return url;
  };

  /** Marks the account's own address as confirmed, if the provider says that this person can read it. */
  const confirmAddress = async (
    tx: Transaction,
    userId: UserId,
    { email, isEmailVerified }: Identity,
  ): Promise<void> => {
    const own = await lockOwnAddress(tx, userId);
    if (!own || own.confirmed || !isEmailVerified || own.email !== email) return;
    await setConfirmed(tx, userId);
    await emit(tx, addressConfirmed({ userId, email }));
  };

  const beginSession = async (tx: Transaction, userId: UserId, context: RequestContext) => {
    const { headers, response } = await joinTransaction(tx, () =>
      auth.api.beginSession({ body: { userId }, headers: headersFor(context), returnHeaders: true }),
    );
    return { headers, token: response.token };
  };

  /** Logs in to the account that this person has connected; null if there is none. */
  const logIn = (identity: Identity, context: RequestContext): Promise<Session | null> =>
    transact(db, async (tx) => {
      const userId = await findLoginOwner(tx, identity);
      const own = userId && (await lockOwnAddress(tx, userId));
      // It may have been disconnected until the account was locked.
      if (!own || (await findLoginOwner(tx, identity)) !== userId) return null;
      await confirmAddress(tx, userId, identity);
      return { email: own.email, ...(await beginSession(tx, userId, context)) };
    });

  /** Creates an account without a password. */
  const signUp = (
    identity: Identity & { readonly email: string },
    { userType, timeZone }: SignUpChoices,
    context: RequestContext,
  ): Promise<Session> =>
    transact(db, async (tx) => {
      const { email, isEmailVerified } = identity;
      const userId = await insertAccount(tx, { email, userType, emailVerified: isEmailVerified });
      if (userId === null) throw new Refusal('PROVIDER_EMAIL_TAKEN');
      if (!(await insertLogin(tx, userId, identity))) throw new Refusal('PROVIDER_TAKEN');
      await emit(tx, signedUp({ userId, userType, email, ...(timeZone && { timeZone }) }));
      if (isEmailVerified) await emit(tx, addressConfirmed({ userId, email }));
      return { email, ...(await beginSession(tx, userId, context)) };
    });

  const enter = async (
    identity: Identity,
    choices: SignUpChoices | undefined,
    context: RequestContext,
  ): Promise<Session> => {
    const known = await logIn(identity, context);
    if (known) return known;
    if (!choices) throw new Refusal('PROVIDER_UNKNOWN');
    const { email } = identity;
    if (email === null) throw new Refusal('PROVIDER_WITHOUT_EMAIL');
    await limitSignUps(db, context.request.address);
    // Nobody may sign up with the administrator's address, even before that account exists (D3).
    if (email === adminEmail) throw new Refusal('PROVIDER_EMAIL_TAKEN');
    try {
      return await signUp({ ...identity, email }, choices, context);
    } catch (error) {
      // Of two tabs that sign up at the same time, the slower one logs in.
      const mine = error instanceof Refusal ? await logIn(identity, context) : null;
      if (mine) return mine;
      throw error;
    }
  };

  const connect = (identity: Identity, actor: Actor): Promise<void> =>
    transact(db, async (tx) => {
      await requireOpenSession(tx, actor);
      if (!(await insertLogin(tx, actor.userId, identity))) throw new Refusal('PROVIDER_TAKEN');
      await confirmAddress(tx, actor.userId, identity);
    });

  return {
    /** Begins to log in, or to sign up. Returns the address at the provider. */
    begin: (id: LoginProviderId, choices: SignUpChoices | undefined, context: RequestContext) =>
      begin(id, { signUp: choices }, context),

    /** Begins to connect a provider to the user's account. Requires the password. */
    beginConnecting: async (id: LoginProviderId, password: string, actor: Actor, context: RequestContext) => {
      requireProvider(id);
      await signIn.requireOwnPassword(password, actor, context);
      return begin(id, { connectTo: actor.userId }, context);
    },

    /**
     * Finishes what this browser has begun, once: logs in or signs up, or connects the provider to the account of `actor`,
     * who must be the one who began it.
     */
    finish: async (
      answer: { provider: LoginProviderId; state: string; code: string; iss?: string | undefined },
      actor: Actor | null,
      context: RequestContext,
    ) => {
      const { provider: id, state, code, iss } = answer;
      const provider = requireProvider(id);
      const browser = await browserOf(context);
      const value = browser && (await takeBegun(db, { state, browser }));
      if (!value) throw new Refusal('PROVIDER_REFUSED');
      const begun = begunLogin.parse(JSON.parse(value));
      if (begun.provider !== id) throw new Refusal('PROVIDER_REFUSED');
      const { nonce, codeVerifier, connectTo } = begun;
      const ceremony = { state, nonce, codeVerifier, redirectURI: redirectTo(id) };
      const identity = await provider.identify(code, iss, ceremony);
      if (connectTo === undefined) {
        const { email, token, headers } = await enter(identity, begun.signUp, context);
        return signIn.admit(email, token, headers, context);
      }
      if (actor?.userId !== connectTo) throw new Refusal('UNAUTHENTICATED');
      await connect(identity, actor);
      return 'connected';
    },

    /** Every provider, and when the user connected it. */
    of: async ({ userId }: Actor) => {
      const logins = await listLogins(db, userId);
      const connectedAt = (id: LoginProviderId) =>
        logins.find(({ provider }) => provider === providers.get(id)?.key)?.connectedAt.toISOString() ?? null;
      return {
        hasPassword: (await findPasswordHash(db, userId)) !== null,
        providers: settings.map(({ id, name }) => ({ id, name, connectedAt: connectedAt(id) })),
      };
    },

    /** Disconnects a provider, if the user has a password or another provider to log in with. */
    disconnect: async (id: LoginProviderId, actor: Actor): Promise<void> => {
      const { key } = requireProvider(id);
      await requireFreshSession(db, actor);
      const others = [...providers.values()].filter((other) => other.key !== key).map((other) => other.key);
      await transact(db, async (tx) => {
        const { userId } = await requireOpenSession(tx, actor);
        const left = (await listLogins(tx, userId)).filter(({ provider }) => others.includes(provider));
        if (left.length === 0 && (await findPasswordHash(tx, userId)) === null)
          throw new Refusal('LAST_WAY_IN');
        await deleteLogin(tx, userId, key);
      });
    },
  };
}

export type Providers = ReturnType<typeof createProviders>;
