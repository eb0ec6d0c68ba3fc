import type { UserId, UserType } from '@ambitionhub/contract/accounts';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/index.ts';
import { api, Refusal } from '../../platform/http/index.ts';
import { onBehalfOf } from '../../platform/requests/index.ts';
import { isFormerAdmin } from './admin.ts';
import type { TokenReader } from './session.ts';
import { type Actor, findHolder, noteUse, prepareActor } from './sessions.store.ts';

type Deps = {
  readonly db: Database;
  readonly readToken: TokenReader;
  /**
   * The account that is the admin's, checked at every request (D14): a stored type without the address gives
   * nothing.
   */
  readonly adminEmail: string;
  /** Whether the admin must set up a second factor before anything else. */
  readonly secondFactor: boolean;
  readonly hasCompleteProfile: (companyId: UserId) => Promise<boolean>;
};

const rememberedTokens = 50_000;

/**
 * Who may call. A procedure is implemented on one of these, so the question is answered before its input is even read:
 * nobody signed in is UNAUTHENTICATED, the wrong kind of user FORBIDDEN.
 */
export function createAccess({ db, readToken, adminEmail, secondFactor, hasCompleteProfile }: Deps) {
  const findActor = prepareActor(db);

  const lacksSecondFactor = ({ userType, hasSecondFactor }: Actor): boolean =>
    secondFactor && userType === 'admin' && !hasSecondFactor;

  const known = async (token: string): Promise<Actor | null> => {
    const actor = await findActor(token);
    if (!actor || isFormerAdmin(actor, adminEmail)) return null;
    // The admin's screens ask by themselves: of the admin a press or a key is told (`noteUse` of the contract).
    // What cannot be noted now, as on a full disk, the next request notes: nobody is refused for it.
    if (actor.useIsDue && actor.userType !== 'admin')
      await noteUse(db, actor.sessionId).catch(() => undefined);
    return actor;
  };

  const found = async (token: string): Promise<Actor | null> => {
    const actor = await known(token);
    if (actor) onBehalfOf(actor.userId);
    return actor && lacksSecondFactor(actor) ? null : actor;
  };

  /** The admin, also while there is only the password, which serves for nothing but to set up what is missing. */
  const adminOf = async (cookie: string): Promise<Actor | null> => {
    const token = readToken(cookie);
    return token === null ? null : known(token);
  };

  /** Whether this browser's session waits for a second factor to be set up: nobody is signed in until then. */
  const awaitsSecondFactor = async (cookie: string): Promise<boolean> => {
    const actor = secondFactor ? await adminOf(cookie) : null;
    return actor !== null && lacksSecondFactor(actor);
  };

  const securing = api.use(async ({ context, next }) =>
    next({ context: { actor: requireActor(await adminOf(context.cookie), ['admin']) } }),
  );

  /** The user that a request's cookies belong to. */
  const actorOf = async (cookie: string): Promise<Actor | null> => {
    const token = readToken(cookie);
    return token === null ? null : found(token);
  };

  /** Whether this browser's account is suspended or closed: nobody is signed in then, and may read why. */
  const isBarred = async (cookie: string): Promise<boolean> => {
    const token = readToken(cookie);
    return token !== null && (await findHolder(db, token))?.isBarred === true;
  };

  /** A student or a company, whose account may be suspended or closed. */
  const person = api.use(async ({ context, next }) => {
    const token = readToken(context.cookie);
    const holder = token === null ? null : await findHolder(db, token);
    if (!holder) throw new Refusal('UNAUTHENTICATED');
    onBehalfOf(holder.userId);
    if (holder.userType === 'admin') throw new Refusal('FORBIDDEN');
    return next({ context: { actor: holder } });
  });

  const only = (...userTypes: readonly UserType[]) =>
    api.use(async ({ context, next }) => {
      const actor = requireActor(await actorOf(context.cookie), userTypes);
      return next({ context: { actor } });
    });

  /**
   * The user that a token belonged to when it was last checked. A token never changes hands, so only its end
   * must be checked.
   */
  const remembered = new LRUCache<string, Actor>({ max: rememberedTokens });

  const verified = async (token: string, userTypes: readonly UserType[]): Promise<Actor> => {
    const actor = await found(token);
    if (actor) remembered.set(token, actor);
    else remembered.delete(token);
    return requireActor(actor, userTypes);
  };

  /**
   * For a hot path whose own statement judges that the session is open and of this kind: the actor may come from
   * memory, and `verify` asks the database, for whenever that statement says no.
   */
  const remembering = (...userTypes: readonly UserType[]) =>
    api.use(async ({ context, next }) => {
      const token = readToken(context.cookie);
      if (token === null) throw new Refusal('UNAUTHENTICATED');
      const verify = (): Promise<Actor> => verified(token, userTypes);
      const actor = remembered.get(token);
      return next({ context: { actor: actor ? requireActor(actor, userTypes) : await verify(), verify } });
    });

  /**
   * For reading only: what whoever held the token before may see is looked up while the database says whether the session is
   * still open, and nothing of it is given out, neither a reply nor a refusal, until it has.
   */
  const reading = (...userTypes: readonly UserType[]) =>
    api.use(async ({ context, next }) => {
      const token = readToken(context.cookie);
      if (token === null) throw new Refusal('UNAUTHENTICATED');
      const verifying = verified(token, userTypes);
      const known = remembered.get(token);
      const { userId, userType } = known && userTypes.includes(known.userType) ? known : await verifying;
      const reply = Promise.resolve(next({ context: { actor: { userId, userType } } }));
      const [verdict] = await Promise.allSettled([verifying, reply]);
      if (verdict.status === 'rejected') throw verdict.reason;
      return reply;
    });

  const requireProfile = async ({ userId }: Pick<Actor, 'userId'>): Promise<void> => {
    if (!(await hasCompleteProfile(userId))) throw new Refusal('FORBIDDEN');
  };

  const anyCompany = only('company');

  /** A company, approved or not, whose profile says who it is (D8). */
  const company = anyCompany.use(async ({ context, next }) => {
    await requireProfile(context.actor);
    return next();
  });

  /** The same for a route outside the API. */
  const companyOf = async (cookie: string): Promise<Actor> => {
    const actor = requireActor(await actorOf(cookie), ['company']);
    await requireProfile(actor);
    return actor;
  };

  /** The same for reading: the reply is prepared during the check, and held back until the check has passed. */
  const readingCompany = reading('company').use(async ({ context, next }) => {
    const reply = Promise.resolve(next());
    const [verdict] = await Promise.allSettled([requireProfile(context.actor), reply]);
    if (verdict.status === 'rejected') throw verdict.reason;
    return reply;
  });

  /** Any user except the admin. */
  const visitor = api.use(async ({ context, next }) => {
    const actor = await actorOf(context.cookie);
    if (actor?.userType === 'admin') throw new Refusal('FORBIDDEN');
    return next();
  });

  return {
    actorOf,
    companyOf,
    isBarred,
    awaitsSecondFactor,
    securing,
    person,
    visitor,
    sender: remembering('student', 'company'),
    readingStudent: reading('student'),
    readingCompany,
    anyone: api,
    signedIn: only('student', 'company', 'admin'),
    participant: only('student', 'company'),
    student: only('student'),
    company,
    /** Also a company that has yet to complete its profile. Only for the profile itself and for the account. */
    anyCompany,
    admin: only('admin'),
  };
}

function requireActor(actor: Actor | null, userTypes: readonly UserType[]): Actor {
  if (!actor) throw new Refusal('UNAUTHENTICATED');
  onBehalfOf(actor.userId);
  if (!userTypes.includes(actor.userType)) throw new Refusal('FORBIDDEN');
  return actor;
}

export type Access = ReturnType<typeof createAccess>;
