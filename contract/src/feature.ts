import type * as z from 'zod';
import type { Routes } from './routes/route.ts';

/**
 * All that a feature adds to the contract. A feature is listed once, in `contract.ts`; the paths, the refusals, the live
 * events and the Privacy page are derived from there.
 */
export type Feature = {
  readonly procedures: object;
  /** The paths of its screens, by name. */
  readonly routes?: Routes;
  /** Its own refusals, by their code: the HTTP status and the message for the user. */
  readonly refusals?: Readonly<Record<string, RefusalRow>>;
  /** Live events that only name what has changed; a browser refetches it where it is shown. */
  readonly changes?: Readonly<Record<string, z.ZodType>>;
  /** Its other live events. */
  readonly liveEvents?: Readonly<Record<string, z.ZodType>>;
  /** What the Privacy page says of the personal data that it stores, by heading. */
  readonly privacy?: Readonly<Record<string, string>>;
};
export type RefusalRow = { readonly status: number; readonly message: string };

/** Declares a feature, with the exact types of its parts. */
export const defineFeature = <const Declared extends Feature>(feature: Declared): Declared => feature;

/** What the features that have such a part declare. */
type PartOf<Features, Key extends keyof Feature> = Extract<
  Features[keyof Features],
  { readonly [One in Key]: unknown }
>[Key];

/** The entries of one part of every feature. */
export type Entries<Features, Key extends keyof Feature> = (
  PartOf<Features, Key> extends infer Part
    ? Part extends unknown
      ? (part: Part) => void
      : never
    : never
) extends (part: infer All) => void
  ? { readonly [Name in keyof All]: All[Name] }
  : never;

/** The entries of one part of every feature; throws if two features have one of the same name. */
export function entriesOf<Features extends Readonly<Record<string, Feature>>, Key extends keyof Feature>(
  features: Features,
  key: Key,
): Entries<Features, Key> {
  const entries = Object.values<Feature>(features).flatMap((feature) => Object.entries(feature[key] ?? {}));
  const all = Object.fromEntries(entries);
  const twice = entries.find(([name, part]) => all[name] !== part);
  if (twice) throw new Error(`Two features declare ${twice[0]}`);
  return all as Entries<Features, Key>;
}
