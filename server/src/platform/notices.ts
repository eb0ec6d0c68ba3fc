import { type CompanyId, companyId, type ParticipantId, type UserId } from '@ambitionhub/contract/accounts';
import type { ActivityAct, ActivityDetail } from '@ambitionhub/contract/activity';
import type { ChangeEventName, LiveEvent } from '@ambitionhub/contract/live';
import type { AuditAction } from '@ambitionhub/contract/moderation';
import type { BellGroup } from '@ambitionhub/contract/notifications';
import type { ReportedEvent, Transaction } from './database/index.ts';
import type { Event, Hint, Reaction, Reactions } from './events/index.ts';
import type { Jobs } from './jobs/index.ts';
import type { Publisher } from './live/index.ts';
import { type Mailing, queueMailings } from './mail/index.ts';

/** The channel of all the admin's streams, in addition to their own account's. */
export const adminsChannel = 'admins';

export type Recipient = ParticipantId | typeof adminsChannel | null;
type To<Item> = (item: Item) => readonly Recipient[];

// Who is told of an event: it must have their ids. A company is all its people, and an email to it goes to its owner.
export const company = ({ companyId }: { readonly companyId: CompanyId | null }) => [companyId];
export const companies = ({ companyIds }: { readonly companyIds: readonly CompanyId[] }) => companyIds;
export const student = ({ studentId }: { readonly studentId: UserId }) => [studentId];
export const students = ({ studentIds }: { readonly studentIds: readonly UserId[] }) => studentIds;
export const bothSides = (pair: { readonly companyId: CompanyId; readonly studentId: UserId }) => [
  pair.companyId,
  pair.studentId,
];
export const participants = ({ participantIds }: { readonly participantIds: readonly ParticipantId[] }) =>
  participantIds;
export const users = ({ userIds }: { readonly userIds: readonly UserId[] }) => userIds;
export const user = ({ userId }: { readonly userId: ParticipantId }) => [userId];
export const member = ({ memberId }: { readonly memberId: UserId }) => [memberId];
export const admin = () => [adminsChannel] as const;
/** Someone known only by an email address: they have no account, or it is already gone. */
export const address = (_: { readonly email: string }): readonly Recipient[] => [];

// Whose act an event is.
export const theCompany = ({ companyId }: { readonly companyId: CompanyId | null }) => companyId;
export const theStudent = ({ studentId }: { readonly studentId: UserId | null }) => studentId;

/** A page of the product, for `link`. */
export const pageOf = (path: string, query: Readonly<Record<string, string>> = {}): string =>
  `${path}${Object.keys(query).length > 0 ? '?' : ''}${new URLSearchParams(query)}`;

/** What one of a company's people did, for the company's activity. */
export type ActivityEntry = {
  readonly act: ActivityAct;
  /** The actor; by default the sender of the current request. */
  readonly actorId?: UserId | null;
  /** The actor's name, if their account may already be gone. */
  readonly actorName?: string;
  readonly subject?:
    | { readonly studentId: UserId }
    /** One entry for each subject. */
    | { readonly studentIds: readonly UserId[] }
    | { readonly name: string };
  readonly detail?: ActivityDetail;
};

/** An admin's action and the account or message concerned. `detail` holds the details of the action. */
export type AuditEntry = {
  readonly actorId: UserId;
  readonly action: AuditAction;
  readonly targetId: string;
  readonly detail?: Readonly<Record<string, unknown>>;
};

/** What a stream receives: events for the browser, and for the server only that totals or the session may have changed. */
export type StreamEvent =
  | LiveEvent
  | { readonly name: 'recount'; readonly data: Record<string, never> }
  | { readonly name: 'recheck'; readonly data: Record<string, never> };

type NameOf<Name> = Name extends `${infer Changed}Changed` ? Changed : never;
type Email<Item> =
  | { readonly about: (data: Item) => Mailing }
  | ((item: Item, tx: Transaction) => Mailings | Promise<Mailings>);
type Mailings = Mailing | readonly Mailing[] | null;

/** Sent after the commit; a crash loses it. */
type LiveChannels<Item, Context> = {
  readonly to: To<Item>;
  /** Only in these cases. */
  readonly when?: (item: Item) => boolean;
  /** Recipients' browsers fetch again what has changed: 'hours' is the event `hoursChanged`. */
  readonly live?: NameOf<ChangeEventName>;
  /** What each recipient's streams receive, in their own view. */
  readonly chat?: (item: Item, recipient: Exclude<Recipient, null>, context: Context) => StreamEvent;
};

/** What people read in the product, and on their devices if they want that. Its email has the same group and subject. */
type News<Item> = {
  /** The setting that it belongs to. */
  readonly group: BellGroup;
  /** Several of one kind by one sender that come together are shown as one. */
  readonly kind: string | ((item: Item) => string);
  /** Whose act it is. */
  readonly from?: (item: Item) => ParticipantId | null;
  /** Never the text of a message; null if there is nothing to say. `name` is the sender's. */
  readonly text: (item: Item, name: string) => string | null;
  /** Path and query. */
  readonly link: (item: Item) => string;
  /** One for each of these keys, however many events have it. */
  readonly onceOf?: (item: Item) => string;
};

/** News of one item, and for whom. */
export type Tidings = {
  readonly to: readonly Exclude<Recipient, null>[];
  readonly byId: ParticipantId | null;
  readonly group: BellGroup;
  readonly kind: string;
  readonly text: (name: string) => string | null;
  readonly href: string;
  readonly onceOf?: string | undefined;
};

/** Written in the transaction of the event. */
type StoredChannels<Item> = {
  /** An entry in the bell of each recipient, and a push: a company is each of its people whom it concerns. */
  readonly news?: News<Item>;
  readonly email?: Email<Item>;
  /** An entry in the activity of each recipient, which is a company. */
  readonly activity?: (item: Item) => ActivityEntry | null;
  readonly audit?: (item: Item) => AuditEntry;
};

type EventRow<Data, Context> = { readonly on: Event<Data>; readonly each?: never } & LiveChannels<
  Data,
  Context
> &
  StoredChannels<Data>;
type HintRow<Data, Context> = { readonly on: Hint<Data>; readonly each?: never } & LiveChannels<
  Data,
  Context
> & {
    readonly [Stored in keyof StoredChannels<Data>]: never;
  };
/** A row about each item of one of the event's lists. */
type EachRow<Data, Context> = {
  [List in keyof Data]: Data[List] extends readonly (infer Item extends object)[]
    ? { readonly on: Event<Data>; readonly each: List } & LiveChannels<Item, Context> & StoredChannels<Item>
    : never;
}[keyof Data];

type Row<Data, Context> = EventRow<Data, Context> | HintRow<Data, Context> | EachRow<Data, Context>;

/** A row whose event and functions match. */
export type Notice<Context> = {
  readonly on: object;
  readonly each?: PropertyKey;
} & LiveChannels<never, Context> &
  StoredChannels<never>;

/**
 * Declares who is told of a feature's events, and through which channels. A row only tells; what changes data is a
 * reaction.
 */
export const defineNotices = <const Rows extends readonly unknown[], Context = unknown>(
  rows: {
    readonly [Nth in keyof Rows]: Row<Rows[Nth], Context>;
  },
): readonly Notice<Context>[] => rows;

/** What the channels need. */
export type Channels = {
  readonly hub: Publisher<StreamEvent>;
  readonly jobs: Pick<Jobs, 'queueAll'>;
  readonly recordActivity: (
    tx: Transaction,
    entry: ActivityEntry & { readonly companyId: CompanyId },
  ) => Promise<void>;
  readonly recordAct: (tx: Transaction, entry: AuditEntry) => Promise<void>;
  readonly tell: (tx: Transaction, news: readonly Tidings[]) => Promise<void>;
};

/**
 * Adds notices to the reactions that change data. For each event, live notices are sent after the commit. In its
 * transaction, all its reactions run first, in their order, and then its stored notices in the order of the rows: an
 * email or an entry is about what the reactions have left.
 */
export function withNotices<Context extends Channels>(
  reactions: Reactions,
  rows: readonly Notice<Context>[],
  context: Context,
): Reactions {
  const named = (kind: string, all: readonly Reaction[]): Reactions =>
    Object.fromEntries(all.map((reaction, nth) => [`${kind} notice ${nth}`, reaction]));
  const live = rows
    .filter(({ live, chat }) => live ?? chat)
    .map((row): Reaction => ({ to: row.on, afterward: (happening) => sendLive(row, happening, context) }));
  const stored = rows
    .filter(({ news, email, activity, audit }) => news ?? email ?? activity ?? audit)
    .map((row): Reaction => ({ to: row.on, inside: (tx, happening) => store(tx, row, happening, context) }));
  return { ...named('live', live), ...reactions, ...named('stored', stored) };
}

/** What a row is about: the event, or each item of its list. `defineNotices` has matched their types. */
export function itemsOf<Context>({ each, when }: Notice<Context>, { data }: ReportedEvent): readonly never[] {
  const items = (each === undefined ? [data] : Reflect.get(Object(data), each)) as readonly never[];
  return when ? items.filter(when) : items;
}

const isSomeone = <Id>(id: Id | null): id is Id => id !== null;

function sendLive<Context extends Channels>(
  row: Notice<Context>,
  happening: ReportedEvent,
  context: Context,
): void {
  const { live, chat, to } = row;
  const items = itemsOf(row, happening);
  // Each once, however many items are about them.
  if (live) {
    const event = { name: `${live}Changed`, data: {} } as const;
    for (const id of new Set(items.flatMap(to).filter(isSomeone))) context.hub.publish(id, event);
  }
  if (chat)
    for (const item of items)
      for (const id of to(item)) if (id !== null) context.hub.publish(id, chat(item, id, context));
}

/** A row's news about one item. */
const tidingsOf = ({ news, to }: Notice<never>, item: never): readonly Tidings[] =>
  news
    ? [
        {
          to: to(item).filter(isSomeone),
          byId: news.from?.(item) ?? null,
          group: news.group,
          kind: typeof news.kind === 'string' ? news.kind : news.kind(item),
          text: (name) => news.text(item, name),
          href: news.link(item),
          onceOf: news.onceOf?.(item),
        },
      ]
    : [];

/** A row's emails about one item. */
export async function mailingsOf(
  { email }: Pick<Notice<never>, 'email'>,
  item: never,
  tx: Transaction,
): Promise<readonly Mailing[]> {
  if (!email) return [];
  return [typeof email === 'function' ? ((await email(item, tx)) ?? []) : email.about(item)].flat();
}

async function store<Context extends Channels>(
  tx: Transaction,
  row: Notice<Context>,
  happening: ReportedEvent,
  { jobs, recordActivity, recordAct, tell }: Context,
): Promise<void> {
  const { activity, audit, to } = row;
  const mailings: Mailing[] = [];
  const items = itemsOf(row, happening);
  if (row.news)
    await tell(
      tx,
      items.flatMap((item) => tidingsOf(row, item)),
    );
  for (const item of items) {
    const entry = activity?.(item);
    if (entry)
      for (const id of to(item).filter(isSomeone))
        await recordActivity(tx, { ...entry, companyId: companyId.parse(id) });
    if (audit) await recordAct(tx, audit(item));
    mailings.push(...(await mailingsOf(row, item, tx)));
  }
  await queueMailings(jobs, tx, mailings);
}
