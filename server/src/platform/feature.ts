import type { HttpBindings } from '@hono/node-server';
import type { Hono } from 'hono';
import type { Config } from './config/index.ts';
import type { Database, PersonalData } from './database/index.ts';
import type { Reactions } from './events/index.ts';
import type { Jobs } from './jobs/index.ts';
import type { Logger } from './log/index.ts';
import type { AnyMail } from './mail/index.ts';
import type { Metrics } from './metrics/index.ts';
import type { Notice } from './notices.ts';
import type { EventHandlers } from './stripe/index.ts';

/** What background work may use. */
export type JobContext = {
  readonly jobs: Jobs;
  /** The jobs' own connections, so that background work and requests never wait for each other. */
  readonly background: Database;
  /** The same, without the reactions to events: for counting and tidying. */
  readonly plain: Database;
  readonly config: Config;
  readonly log: Logger;
};

type Steps = Readonly<Record<string, (db: Database) => Promise<unknown>>>;
export type Route = { readonly path: string; readonly app: Hono<{ Bindings: HttpBindings }> };

/**
 * All that a feature adds to the product. A feature is listed once, in `features.ts`; procedures, routes, jobs, emails, the copy of
 * personal data and so on are derived from there. Each function names what it needs of the context, and the
 * compiler finds in `app.ts` what is missing there.
 */
export type Feature<Context = never> = {
  /** Its name in the contract. */
  readonly name: string;
  /** Null if it has none with these settings. */
  readonly procedures?: (context: Context) => object | null;
  readonly routes?: (context: Context) => readonly Route[];
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
  readonly gauges?: (metrics: Metrics, db: Database) => void;
};

/** Declares a feature, with the exact types of its parts. */
export const defineFeature = <const Declared extends Feature>(feature: Declared): Declared => feature;
