import type { ScreenPath } from '@ambitionhub/contract/routes';
import { accountsFeature } from './features/accounts/feature.ts';
import { billingFeature } from './features/billing/feature.ts';
import { companiesFeature } from './features/companies/feature.ts';
import { directoryFeature } from './features/directory/feature.ts';
import { ledgerFeature } from './features/ledger/feature.ts';
import { moderationFeature } from './features/moderation/feature.ts';
import { notificationsFeature } from './features/notifications/feature.ts';
import { payoutsFeature } from './features/payouts/feature.ts';
import { sandboxFeature } from './features/sandbox/feature.ts';
import { studentsFeature } from './features/students/feature.ts';
import type { Feature, ScreenModule } from './session/feature.ts';

/** Every feature that has screens. */
const features = [
  accountsFeature,
  studentsFeature,
  companiesFeature,
  directoryFeature,
  ledgerFeature,
  notificationsFeature,
  billingFeature,
  payoutsFeature,
  sandboxFeature,
  moderationFeature,
] as const;
type Declared = (typeof features)[number];

type Merged<Union> = (Union extends unknown ? (of: Union) => void : never) extends (of: infer All) => void
  ? All
  : never;
type Part<Key extends keyof Feature> = Extract<Declared, Readonly<Record<Key, unknown>>>[Key];

const all: readonly Feature[] = features;

/** The screen at each path. `build.app.ts` reads the names from here, so that each page preloads its screen's files. */
export const screenModules: { readonly [At in ScreenPath]: ScreenModule<At> } = Object.assign(
  {},
  ...all.map(({ screens }) => screens),
) as Merged<Part<'screens'>>;

export const wideParts: NonNullable<Feature['wideParts']> = Object.assign(
  {},
  ...all.map(({ wideParts }) => wideParts),
);
