import { randomUUID } from 'node:crypto';
import type { contract } from '@ambitionhub/contract';
import type { KeyScope } from '@ambitionhub/contract/keys';
import type { InferContractRouterInputs } from '@orpc/contract';
import type { Input } from '../refusals/procedures.ts';
import type { BadRow } from './bad-rows.ts';
import type { aCompany, aPublishedStudent, theAdmin } from './people.ts';
import type { RunningServer } from './server.ts';

/**
 * A new company has yet to complete its profile. `company` is its owner; a member acts for a company that someone
 * else owns, and a paying one may pay students for it.
 */
export const kindsOfCaller = [
  'signedOut',
  'student',
  'newCompany',
  'company',
  'member',
  'payingMember',
  'admin',
] as const;
export type Caller = (typeof kindsOfCaller)[number];

/** Who may call a procedure (decision D2). */
export type RefusalRow = {
  /** The kinds of callers it serves; every other kind is refused. */
  readonly serves: readonly Caller[];
  /** A procedure for programs, which serves a company's API key with this scope and no person. */
  readonly key?: KeyScope;
  /** A valid input, except that its ids are unknown. */
  readonly input?: Input;
  /** For an input that names a user or an object by id: whether an unknown one is NOT_FOUND. */
  readonly knowsIds?: boolean;
};

export type FileRow = {
  readonly serves: readonly Caller[];
  /** The procedure whose filters it has, if any. */
  readonly like?: ProcedureName;
};

/** The cursors of one order of a list. */
export type CursorRow = {
  readonly reader: 'student' | 'company' | 'admin' | 'program';
  /** The other parameters of its address. */
  readonly query?: string;
  /** The content of cursors with the right shape whose values the database cannot use. */
  readonly forged: readonly unknown[];
};

/** What the tests of query plans share: a database with many rows, and people who read them. */
export type PlanStage = {
  readonly server: RunningServer;
  readonly student: Awaited<ReturnType<typeof aPublishedStudent>>;
  readonly company: Awaited<ReturnType<typeof aCompany>>;
  readonly admin: Awaited<ReturnType<typeof theAdmin>>;
  /** That no query for the first and the second page of a list reads a whole table. */
  readonly expectIndexed: (
    list: (cursor?: string) => Promise<{ readonly nextCursor: string | null }>,
  ) => Promise<void>;
  /** The tables that the queries of a request read in full. */
  readonly scannedBy: (request: () => Promise<unknown>) => Promise<readonly string[]>;
  /** How many rows the queries of a request read that do not pass. */
  readonly passedOverBy: (request: () => Promise<unknown>) => Promise<number>;
};
/** Defines the tests of a list's query plans. */
export type Plan = (stage: PlanStage) => void;

type Contract = typeof contract;
type Inputs = InferContractRouterInputs<Contract>;
export type FeatureName = keyof Contract & string;
export type ProcedureName = {
  [Feature in FeatureName]: `${Feature}.${keyof Contract[Feature] & string}`;
}[FeatureName];

/** The procedures of a feature that read page by page. */
type ListOf<Feature extends FeatureName> = {
  [Name in keyof Inputs[Feature] & string]: 'cursor' extends keyof NonNullable<Inputs[Feature][Name]>
    ? Name
    : never;
}[keyof Inputs[Feature] & string];

/** The query plans of each list, and of what else must not read a whole table. */
export type Plans<Feature extends FeatureName> = Readonly<Record<ListOf<Feature>, Plan>> &
  Readonly<Record<string, Plan>>;

type OfLists<Feature extends FeatureName> = [ListOf<Feature>] extends [never]
  ? { readonly plans?: Readonly<Record<string, Plan>> }
  : {
      /** Forged cursors of each list. */
      readonly cursors: Readonly<Record<ListOf<Feature>, readonly CursorRow[]>>;
      readonly plans: Plans<Feature>;
    };

/**
 * What the tests that walk the whole product need to know of a feature: `rows` of `test/<feature>/rows.ts`, which
 * `all-rows.ts` finds. A procedure or list of the contract that is missing here does not compile.
 */
export type TestRows<Feature extends FeatureName> = OfLists<Feature> & {
  readonly refusals: Readonly<Record<keyof Contract[Feature] & string, RefusalRow>>;
  /** Makes many rows for the query plans, before any is read. */
  readonly fill?: (stage: PlanStage) => Promise<unknown>;
  /** SQL that gives two people data in every table of which a copy of personal data has rows; features before it have theirs. */
  readonly copied?: (ids: { student: string; company: string; conversation: string }) => string;
  /** Downloads, which no procedure serves, by address. */
  readonly files?: Readonly<Record<string, FileRow>>;
  /** What else its routes serve, by method and address: what opens it, or the test of whom it refuses. */
  readonly otherRoutes?: Readonly<Record<string, string>>;
  /** Lists of rows without a cursor, by field, and what limits each. */
  readonly wholeLists?: Readonly<Record<string, string>>;
  /** Tables of an export, and their columns that an import does not restore, or creates again. */
  readonly exported?: Readonly<Record<string, readonly string[]>>;
  /** Tables that an export leaves out, by why; `npm run backup` moves everything (docs/operations.md). */
  readonly leftOut?: Readonly<Record<string, readonly string[]>>;
  /** Its background jobs, by name: a bad row among its rows, or why it needs no isolation of its own. */
  readonly jobs?: Readonly<Record<string, BadRow | string>>;
};

export const students = ['student'] as const;
/** Owners, of companies with or without a complete profile. */
export const owners = ['newCompany', 'company'] as const;
/** Those who act for a company that someone else owns. */
export const members = ['member', 'payingMember'] as const;
/** Everyone who acts for a company with a complete profile. */
export const companies = ['company', 'member', 'payingMember'] as const;
/** Those who may pay students. */
export const payers = ['company', 'payingMember'] as const;
export const anyCompany = ['newCompany', ...companies] as const;
export const completeParticipants = [...students, ...companies] as const;
export const participants = [...students, ...anyCompany] as const;
export const signedIn = [...participants, 'admin'] as const;
export const everyone = ['signedOut', ...signedIn] as const;
export const admins = ['admin'] as const;

export const nobody = randomUUID();
export const password = 'a password of no account';

export const anInstant = '2025-01-01T00:00:00.000Z';
/** Instants that no calendar or database has, with this many decimals of a second, like `sortKeys.instant`. */
export const badInstants = (decimals: 3 | 6): readonly string[] =>
  ['2025-13-45T99:99:99', '2025-02-30T00:00:00', '0000-01-01T00:00:00', '2025-01-01T00:00:00+25:00'].map(
    (instant) => `${instant}.${'0'.repeat(decimals)}Z`,
  );
/** Positions in a list by such an instant and an id. */
export const badPositions = (decimals: 3 | 6) => badInstants(decimals).map((at) => [at, nobody]);

/** The rest of a list's input, after its cursor. */
export const from = (cursor: string | undefined) => (cursor === undefined ? {} : { cursor });
