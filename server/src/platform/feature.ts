import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Database, PersonalData } from './database/index.ts';
import type { Reactions } from './events/index.ts';
import type { Direct } from './http/index.ts';
import type { AnyMail } from './mail/index.ts';
import type { Metrics } from './metrics/index.ts';
import type { Notice } from './notices.ts';
import type { EventHandlers } from './stripe/index.ts';

type Steps = Readonly<Record<string, (db: Database) => Promise<unknown>>>;
export type Route = { readonly path: string; readonly app: Hono<{ Bindings: HttpBindings }> };

/**
 * All that a feature adds to the product. A feature is listed once, in `features.ts`; procedures, routes, jobs, emails, the copy of
 * personal data and so on are derived from there. Each function names what it needs of the context, which is the platform and
 * what the features have made; the compiler finds what is missing there.
 */
export type Feature<Context = never> = {
  /** Its name in the contract. */
  readonly name: string;
  /** Makes, once, what its other parts and other features use; of theirs, only what features before it have made. */
  readonly create?: (context: Context) => object | Promise<object>;
  /** Null if it has none with these settings. */
  readonly procedures?: (context: Context) => object | null;
  readonly routes?: (context: Context) => readonly Route[];
  /** Routes that answer very many requests, without the framework. */
  readonly direct?: (context: Context) => readonly Direct[];
  /** What it does about Stripe's events, by their names. */
  readonly stripeEvents?: EventHandlers<Context>;
  /** The same for events of connected accounts. */
  readonly connectEvents?: EventHandlers<Context>;
  /** Who is told of its events. */
  readonly notices?: readonly Notice<Context>[];
  /** What it changes when something happens, here or in another feature. */
  readonly reactions?: (context: Context) => Reactions;
  readonly jobs?: (context: Context) => void;
  /** Every kind of email that it sends. */
  readonly emails?: readonly AnyMail[];
  /** What it says in the daily digest, which has the features' order. */
  readonly digest?: object;
  /** What it removes when its retention is over, each step by itself. */
  readonly nightly?: Steps;
  readonly hourly?: Steps;
  /** The personal data that it keeps: what a copy has, what it leaves out, and the words of the Privacy page. */
  readonly personalData?: PersonalData;
  /** The rows of the files that it keeps, by the kind of file. */
  readonly attachments?: object;
  readonly gauges?: (metrics: Metrics, context: Context) => void;
  /** What it does before the first request. Returns messages for the terminal. */
  readonly start?: (context: Context) => Promise<readonly string[]>;
  /** Ends what it has made, after the last request and the last job. */
  readonly stop?: (context: Context) => void | Promise<void>;
};

/** Declares a feature, with the exact types of its parts. */
export const defineFeature = <const Declared extends Feature>(feature: Declared): Declared => feature;

/** The context after these features have made their parts in turn; or, as a type, what one takes too early. */
export type ContextAfter<Features extends readonly unknown[], Context> = Features extends readonly [
  infer First,
  ...infer Others,
]
  ? First extends { name: infer Name extends string; create: (context: infer Taken) => infer Made }
    ? Context extends Taken
      ? ContextAfter<Others, Context & Awaited<Made>>
      : `${Name} takes ${Exclude<keyof Taken, keyof Context> & string}, which no feature before it makes`
    : ContextAfter<Others, Context>
  : Context;
