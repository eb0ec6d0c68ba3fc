import type { PaymentProviderName } from '@ambitionhub/contract/billing';
import { accountsFeature } from './features/accounts/feature.ts';
import { activityFeature } from './features/activity/feature.ts';
import { recordActivity } from './features/activity/index.ts';
import { ambassadorsFeature } from './features/ambassadors/feature.ts';
import { analyticsFeature } from './features/analytics/feature.ts';
import { applicationsFeature } from './features/applications/feature.ts';
import { billingFeature } from './features/billing/feature.ts';
import { companiesFeature } from './features/companies/feature.ts';
import { directoryFeature } from './features/directory/feature.ts';
import { factsFeature } from './features/facts/feature.ts';
import { hoursFeature } from './features/hours/feature.ts';
import { keysFeature } from './features/keys/feature.ts';
import { ledgerFeature } from './features/ledger/feature.ts';
import { mediaFeature } from './features/media/feature.ts';
import { messagingFeature } from './features/messaging/feature.ts';
import type { FileLinks } from './features/messaging/index.ts';
import { milestonesFeature } from './features/milestones/feature.ts';
import { moderationFeature } from './features/moderation/feature.ts';
import { recordAct } from './features/moderation/index.ts';
import { notificationsFeature } from './features/notifications/feature.ts';
import { digestMailOf, tell } from './features/notifications/index.ts';
import { payoutsFeature } from './features/payouts/feature.ts';
import { portfolioFeature } from './features/portfolio/feature.ts';
import { positionsFeature } from './features/positions/feature.ts';
import { referralsFeature } from './features/referrals/feature.ts';
import { reviewsFeature } from './features/reviews/feature.ts';
import { sandboxFeature } from './features/sandbox/feature.ts';
import { studentsFeature } from './features/students/feature.ts';
import { takeoutFeature } from './features/takeout/feature.ts';
import { tasksFeature } from './features/tasks/feature.ts';
import { v1Feature } from './features/v1/feature.ts';
import { webhooksFeature } from './features/webhooks/feature.ts';
import type { Listener, PersonalData } from './platform/database/index.ts';
import { createListener, type Reactions } from './platform/events/index.ts';
import type { ContextAfter, Feature } from './platform/feature.ts';
import type { Jobs } from './platform/jobs/index.ts';
import { type Channels, withNotices } from './platform/notices.ts';
import type { Platform } from './platform/platform.ts';
import { undoWindowData } from './platform/undo-window/index.ts';

/**
 * Every feature of the product. Each makes its parts after those before it; the digest, reactions to one event and the copy of
 * personal data have this order, too.
 */
export const features = [
  accountsFeature,
  studentsFeature,
  portfolioFeature,
  companiesFeature,
  positionsFeature,
  activityFeature,
  mediaFeature,
  messagingFeature,
  applicationsFeature,
  ambassadorsFeature,
  hoursFeature,
  tasksFeature,
  ledgerFeature,
  milestonesFeature,
  reviewsFeature,
  referralsFeature,
  notificationsFeature,
  directoryFeature,
  sandboxFeature,
  billingFeature,
  payoutsFeature,
  factsFeature,
  keysFeature,
  v1Feature,
  webhooksFeature,
  analyticsFeature,
  moderationFeature,
  takeoutFeature,
] as const;

type Declared = (typeof features)[number];
/** What the features that have such a part declare. */
type Part<Key extends keyof Feature> = Extract<Declared, Readonly<Record<Key, unknown>>>[Key];

function partsOf<Key extends keyof Feature>(key: Key): readonly Part<Key>[] {
  const all: readonly Feature[] = features;
  return all
    .map((feature) => feature[key])
    .filter((part) => part !== undefined) as readonly unknown[] as readonly Part<Key>[];
}

/** The procedures of the whole product, by feature. */
export type Procedures = {
  readonly [One in Extract<Declared, { procedures: unknown }> as One['name']]: NonNullable<
    ReturnType<One['procedures']>
  >;
};

export function proceduresOf(context: Context): Procedures {
  const all: readonly Pick<Feature<Context>, 'name' | 'procedures'>[] = features;
  const served = all.map(({ name, procedures }) => [name, procedures?.(context)] as const);
  return Object.fromEntries(served.filter(([, made]) => made)) as Procedures;
}

export const digestSources = partsOf('digest');
export const digestMail = digestMailOf(digestSources);
/** Every kind of email that the product sends. */
export const emails = [...partsOf('emails').flat(), digestMail];
const stepsOf = (when: 'nightly' | 'hourly') => {
  const all: readonly Feature[] = features;
  return Object.fromEntries(
    all.flatMap(({ name, [when]: steps = {} }) =>
      Object.entries(steps).map(([step, take]) => [`${name}: ${step}`, take] as const),
    ),
  );
};
export const nightly = stepsOf('nightly');
export const hourly = stepsOf('hourly');
export const personalData: readonly PersonalData[] = [...partsOf('personalData'), undoWindowData];

type Merged<Union> = (Union extends unknown ? (of: Union) => void : never) extends (of: infer All) => void
  ? All
  : never;
/** The rows of every kind of file that a feature keeps. */
export const attachments = Object.assign({}, ...partsOf('attachments')) as Merged<Part<'attachments'>>;

/** What is known of all features before any of them makes its parts. */
const declared = { emails, digestSources, digestMail, personalData, attachments };
/** The platform, and what all features have made. */
export type Context = ContextAfter<typeof features, Platform & typeof declared>;

/** Lets each feature make its parts, in their order. */
export async function createContext(platform: Platform): Promise<Context> {
  const all: readonly Feature[] = features;
  let context: object = { ...platform, ...declared };
  for (const { create } of all) context = { ...context, ...(await create?.(context as never)) };
  return context as Context;
}

export type FeatureName = Declared['name'];
type NameOf<Reacting> = Reacting extends { readonly reactions: (...context: never[]) => infer Named }
  ? Extract<keyof Named, string>
  : never;
/** The name of each reaction of a feature, or of the product. */
export type ReactionName<Name extends FeatureName = FeatureName> = NameOf<
  Extract<Declared, { readonly name: Name }>
>;

/** What notices and reactions use. */
export type ListenerContext = Pick<Channels, 'hub'> & {
  readonly jobs: Pick<Jobs, 'queue' | 'queueAll'>;
  readonly callSweep: () => void;
  readonly tellMessage: (conversationId: string) => void;
  readonly callWordIndex: () => void;
  readonly fileLinks: FileLinks;
  /** The provider that passes card payments on to students; null if there is none. */
  readonly payoutProvider: PaymentProviderName | null;
};
const reacting: readonly (Pick<Feature<ListenerContext>, 'name' | 'reactions'> &
  Pick<Feature<ListenerContext & Channels>, 'notices'>)[] = features;

/** The reactions of all features, by name. */
export function reactionsOf(context: ListenerContext): Reactions {
  const named = reacting.flatMap(({ reactions }) => Object.entries(reactions?.(context) ?? {}));
  const byName = Object.fromEntries(named);
  if (Object.keys(byName).length < named.length) throw new Error('two reactions have one name');
  return byName;
}

/** Who is told of the events of all features. */
export const notices = reacting.flatMap((one) => one.notices ?? []);

/** Hears every event: reactions change data, and notices tell of it. */
export function listenTo(parts: ListenerContext): Listener {
  return createListener(
    withNotices(reactionsOf(parts), notices, {
      ...parts,
      recordActivity,
      recordAct,
      tell: (tx, news) => tell(tx, parts.jobs, news),
    }),
  );
}
