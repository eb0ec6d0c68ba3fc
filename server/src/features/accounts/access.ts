import type { AccountEnding, CompanyId, UserId, UserType } from '@ambitionhub/contract/accounts';
import type { KeyScope } from '@ambitionhub/contract/keys';
import type { AnyProcedure } from '@orpc/server';
import { LRUCache } from 'lru-cache';
import type { Database } from '../../platform/database/index.ts';
import { api, Refusal, type RequestContext } from '../../platform/http/index.ts';
import { countEach, createTurns } from '../../platform/limits/index.ts';
import { onBehalfOf } from '../../platform/request-context/index.ts';
import { isFormerAdmin } from './admin.ts';
import { findEndedAccounts } from './ended-accounts.store.ts';
import type { TokenReader } from './session.ts';
import {
  type Actor,
  findHolder,
  findLastUses,
  noteUse,
  openTokensOf,
  prepareActor,
} from './sessions.store.ts';

/** A program with a company's API key. It acts for the person who made the key. */
export type KeyActor = Pick<Actor<CompanyId>, 'userId' | 'userType' | 'companyId' | 'participantId'> & {
  readonly keyId: string;
  readonly key: { readonly name: string; readonly scope: KeyScope };
};

/** What a program's write needs to happen once; see the keys feature. */
type WriteOnce = <Reply>(write: {
  readonly keyId: string;
  readonly headers: Headers;
  readonly request: unknown;
  readonly run: () => Promise<Reply>;
  readonly outputOf: (reply: Reply) => unknown;
}) => Promise<Reply | { readonly kept: unknown }>;

export type AccessDeps = {
  readonly db: Database;
  readonly readToken: TokenReader;
  /** Checked on every request (D14): the type of an admin without this address has no rights. */
  readonly adminEmail: string;
  /** Whether the admin must set up a second factor before anything else. */
  readonly secondFactor: boolean;
  readonly hasCompleteProfile: (companyId: CompanyId) => Promise<boolean>;
  readonly ownsCompany: (userId: UserId) => Promise<boolean>;
  readonly mayPay: (userId: UserId) => Promise<boolean>;
  readonly mayManageKeys: (userId: UserId) => Promise<boolean>;
  readonly keys: {
    /** The hash of a request's key, once the request is counted. */
    readonly identify: (context: RequestContext) => Promise<string>;
    readonly authorize: (secretHash: string, scope: KeyScope) => Promise<KeyActor>;
  };
  readonly writeOnce: WriteOnce;
  readonly writeIdOf: (keyId: string, headers: Headers, request: unknown) => string;
};

const rememberedTokens = 50_000;

/** Requests of one API key that are worked on at once, like those of a session. */
const atOnce = 8;

/**
 * Who may call. A procedure is implemented on one of these, so callers are checked before the input is read: without a session
 * UNAUTHENTICATED, the wrong type of user FORBIDDEN.
 */
export function createAccess({
  db,
  readToken,
  adminEmail,
  secondFactor,
  hasCompleteProfile,
  ownsCompany,
  mayPay,
  mayManageKeys,
  keys,
  writeOnce,
  writeIdOf,
}: AccessDeps) {
  const findActor = prepareActor(db);

  const lacksSecondFactor = ({ userType, hasSecondFactor }: Actor): boolean =>
    secondFactor && userType === 'admin' && !hasSecondFactor;

  const known = async (token: string): Promise<Actor | null> => {
    const actor = await findActor(token);
    if (!actor || isFormerAdmin(actor, adminEmail)) return null;
    // The admin's screens refresh automatically, so the browser reports the admin's clicks and keys instead (`noteUse`).
    // If the write fails, for example on a full disk, the next request tries again.
    if (actor.useIsDue && actor.userType !== 'admin')
      await noteUse(db, actor.sessionId).catch(() => undefined);
    return actor;
  };

  const found = async (token: string): Promise<Actor | null> => {
    const actor = await known(token);
    if (actor) onBehalfOf(actor.userId);
    return actor && lacksSecondFactor(actor) ? null : actor;
  };

  /** The admin, even before the second factor is set up; until then the session can do nothing else. */
  const adminOf = async (cookie: string): Promise<Actor | null> => {
    const token = readToken(cookie);
    return token === null ? null : known(token);
  };

  /** Whether this browser's admin must still set up a second factor, and is not signed in until then. */
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

  /** Whether this browser's account is suspended or closed. Its user is not signed in, but may read why. */
  const isBarred = async (cookie: string): Promise<boolean> => {
    const token = readToken(cookie);
    return token !== null && (await findHolder(db, token))?.isBarred === true;
  };

  /** Why this browser's account is gone; null if its session ended for another reason. */
  const endingOf = async (cookie: string): Promise<AccountEnding | null> => {
    const token = readToken(cookie);
    return token === null ? null : ((await findEndedAccounts(db, [token])).get(token) ?? null);
  };

  /** A student or a company, even if the account is suspended or closed. */
  const person = api.use(async ({ context, next }) => {
    const token = readToken(context.cookie);
    const holder = token === null ? null : await findHolder(db, token);
    if (!holder) throw new Refusal('UNAUTHENTICATED');
    onBehalfOf(holder.userId);
    if (holder.userType === 'admin') throw new Refusal('FORBIDDEN');
    return next({ context: { actor: holder } });
  });

  /** The user responsible for an account, even if it is suspended or closed: a student, or a company's owner. */
  const accountable = person.use(async ({ context, next }) => {
    const { companyId, userId } = context.actor;
    if (companyId !== null && !(await ownsCompany(userId))) throw new Refusal('FORBIDDEN');
    return next();
  });

  /** A user of one of these types; for a route outside the API. */
  const requireUser = async (cookie: string, ...userTypes: readonly UserType[]): Promise<Actor> =>
    requireActor(await actorOf(cookie), userTypes);

  const only = (...userTypes: readonly UserType[]) =>
    api.use(async ({ context, next }) =>
      next({ context: { actor: await requireUser(context.cookie, ...userTypes) } }),
    );

  /** The user of each token when it was last checked. A token always has the same user, so only its expiry must be checked. */
  const remembered = new LRUCache<string, Actor>({ maxSize: rememberedTokens, sizeCalculation: countEach });

  const verified = async (token: string, userTypes: readonly UserType[]): Promise<Actor> => {
    const actor = await found(token);
    if (actor) remembered.set(token, actor);
    else remembered.delete(token);
    return requireActor(actor, userTypes);
  };

  /**
   * For a hot path whose statement checks the session and the type of user itself: the actor may come from memory. Call
   * `verify`, which queries the database, when that statement finds no valid session.
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
   * For reading only: the reply is prepared for the token's last known user while the database checks the session. Neither
   * a reply nor a refusal leaves before the check has passed.
   */
  const reading = (...userTypes: readonly UserType[]) =>
    api.use(async ({ context, next }) => {
      const token = readToken(context.cookie);
      if (token === null) throw new Refusal('UNAUTHENTICATED');
      const verifying = verified(token, userTypes);
      const known = remembered.get(token);
      const { userId, userType, companyId, participantId } =
        known && userTypes.includes(known.userType) ? known : await verifying;
      const reply = Promise.resolve(
        next({ context: { actor: { userId, userType, companyId, participantId } } }),
      );
      const [verdict] = await Promise.allSettled([verifying, reply]);
      if (verdict.status === 'rejected') throw verdict.reason;
      return reply;
    });

  const requireProfile = async (companyId: CompanyId): Promise<void> => {
    if (!(await hasCompleteProfile(companyId))) throw new Refusal('FORBIDDEN');
  };

  const anyCompany = only('company').use(({ context: { actor }, next }) =>
    next({ context: { actor: ofCompany(actor) } }),
  );

  /** A company with a complete profile, approved or not (D8). */
  const company = anyCompany.use(async ({ context, next }) => {
    await requireProfile(context.actor.companyId);
    return next();
  });

  /** The owner of a company. Only the owner sees and changes its subscription. */
  const owner = anyCompany.use(async ({ context, next }) => {
    if (!(await ownsCompany(context.actor.userId))) throw new Refusal('FORBIDDEN');
    return next();
  });

  /** Someone who acts for a company that someone else owns. */
  const member = anyCompany.use(async ({ context, next }) => {
    if (await ownsCompany(context.actor.userId)) throw new Refusal('FORBIDDEN');
    return next();
  });

  /** A person who may pay students by card, or record an outside payment: the owner, and members with that right. */
  const payer = company.use(async ({ context, next }) => {
    if (!(await mayPay(context.actor.userId))) throw new Refusal('FORBIDDEN');
    return next();
  });

  /** A person who may manage API keys: the owner, and members with that right. */
  const keyManager = company.use(async ({ context, next }) => {
    if (!(await mayManageKeys(context.actor.userId))) throw new Refusal('FORBIDDEN');
    return next();
  });

  const keysInTurn = createTurns(atOnce);

  const keyed = (scope: KeyScope) =>
    api.use(async ({ context, next }) => {
      const secretHash = await keys.identify(context);
      return keysInTurn(secretHash, async () => {
        const actor = await keys.authorize(secretHash, scope);
        onBehalfOf(actor.userId);
        return next({ context: { actor } });
      });
    });

  /** A program with a company's API key: only procedures on one of these two serve it, and they serve nobody else. */
  const readingKey = keyed('read');

  /** A key with the scope to write. A write with an Idempotency-Key, which makes its `writeId`, happens once. */
  const writingKey = keyed('write')
    .use(({ context: { actor, request }, path, next }, input: unknown) =>
      next({ context: { writeId: writeIdOf(actor.keyId, request.headers, [path, input]) } }),
    )
    .use(async ({ context: { actor, request }, path, next }, input: unknown, output) => {
      const written = await writeOnce({
        keyId: actor.keyId,
        headers: request.headers,
        request: [path, input],
        run: async () => next(),
        outputOf: (reply) => reply.output,
      });
      return 'kept' in written ? output(written.kept) : written;
    });

  /** The same for a route outside the API. */
  const companyOf = async (cookie: string): Promise<Actor<CompanyId>> => {
    const actor = ofCompany(await requireUser(cookie, 'company'));
    await requireProfile(actor.companyId);
    return actor;
  };

  /** The same for reading: the reply is prepared during the check, and leaves after it has passed. */
  const readingCompany = reading('company').use(async ({ context, next }) => {
    const actor = ofCompany(context.actor);
    const reply = Promise.resolve(next({ context: { actor } }));
    const [verdict] = await Promise.allSettled([requireProfile(actor.companyId), reply]);
    if (verdict.status === 'rejected') throw verdict.reason;
    return reply;
  });

  /** Any user except the admin. */
  const refuseAdmin = api.middleware(async ({ context, next }) => {
    const actor = await actorOf(context.cookie);
    if (actor?.userType === 'admin') throw new Refusal('FORBIDDEN');
    return next();
  });

  return {
    actorOf,
    requireUser,
    companyOf,
    isBarred,
    endingOf,
    endingsOf: (tokens: readonly string[]) => findEndedAccounts(db, tokens),
    openTokensOf: (tokens: readonly string[]) => openTokensOf(db, tokens),
    lastUsesOf: (userIds: readonly UserId[]) => findLastUses(db, userIds),
    awaitsSecondFactor,
    securing,
    person,
    accountable,
    visitor: api.use(refuseAdmin),
    /** Whether a procedure also serves a request without a session: no step before it requires one. */
    servesSignedOut: (procedure: AnyProcedure): boolean =>
      procedure['~orpc'].middlewares.every((step) => step === refuseAdmin),
    sender: remembering('student', 'company'),
    readingStudent: reading('student'),
    readingCompany,
    anyone: api,
    signedIn: only('student', 'company', 'admin'),
    participant: only('student', 'company'),
    student: only('student'),
    company,
    owner,
    member,
    payer,
    keyManager,
    readingKey,
    writingKey,
    /** A company with or without a complete profile. Only for the account and the profile itself. */
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

/** Every user of the type `company` has a company: the table holds no other. */
function ofCompany<Someone extends Pick<Actor, 'companyId'>>(
  actor: Someone,
): Someone & { readonly companyId: CompanyId } {
  const { companyId } = actor;
  if (companyId === null) throw new Refusal('FORBIDDEN');
  return { ...actor, companyId };
}

export type Access = ReturnType<typeof createAccess>;
