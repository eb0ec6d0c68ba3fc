import type { UserId } from '@ambitionhub/contract/accounts';
import type { Database } from '../../../platform/database/index.ts';
import type { Desk, Part } from '../../../platform/mail/index.ts';

/** What one feature has to say to somebody in the daily digest. */
export type DigestSection = {
  /** What it is in a few words, for the subject: '3 unread messages'. */
  readonly summary: string;
  readonly part: Extract<Part, { is: 'list' }>;
};

/** A feature's place in the daily digest. Each stands in `server/src/digest.ts`. */
export type DigestSource = {
  /** Who has something to be told of, in the order of their ids: the next of them after an id, at most so many. */
  readonly findReaders: (
    db: Database,
    page: { readonly after: UserId | null; readonly limit: number },
  ) => Promise<readonly UserId[]>;
  /** What it is for one of them, by now; null where it is nothing any more. `since` is when their last digest was made. */
  readonly write: (
    desk: Desk,
    reader: { readonly userId: UserId; readonly since: Date },
  ) => Promise<DigestSection | null>;
};
