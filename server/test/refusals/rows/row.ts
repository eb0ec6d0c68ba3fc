import { randomUUID } from 'node:crypto';
import type { contract } from '@ambitionhub/contract';
import type { Input } from '../procedures.ts';

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

export type Row = {
  /** The kinds of callers it serves; every other kind is refused. */
  readonly serves: readonly Caller[];
  /** A valid input, except that its ids are unknown. */
  readonly input?: Input;
  /** For an input that names a user or an object by id: whether an unknown one is NOT_FOUND. */
  readonly knowsIds?: boolean;
};

type Contract = typeof contract;
export type ProcedureName = {
  [Feature in keyof Contract & string]: `${Feature}.${keyof Contract[Feature] & string}`;
}[keyof Contract & string];

/** The rows of some procedures of the contract. */
export type Rows = Readonly<Partial<Record<ProcedureName, Row>>>;

export const students = ['student'] as const;
/** Owners, of companies with or without a complete profile. */
export const owners = ['newCompany', 'company'] as const;
/** Those who act for a company that someone else owns. */
export const members = ['member', 'payingMember'] as const;
/** Everyone who acts for a company with a complete profile. */
export const companies = ['company', 'member', 'payingMember'] as const;
export const anyCompany = ['newCompany', ...companies] as const;
export const completeParticipants = [...students, ...companies] as const;
export const participants = [...students, ...anyCompany] as const;
export const signedIn = [...participants, 'admin'] as const;
export const everyone = ['signedOut', ...signedIn] as const;
export const admins = ['admin'] as const;

export const nobody = randomUUID();
export const password = 'a password of no account';
