import type { UserId } from '@ambitionhub/contract/accounts';
import type { Database } from '../../../platform/database/index.ts';
import type { Desk, Part } from '../../../platform/mail/index.ts';

/** What one feature has to say to a user in the daily digest. */
export type DigestSection = {
  /** A short summary for the subject: '3 unread messages'. */
  readonly summary: string;
  readonly part: Extract<Part, { is: 'list' }>;
  /** The users whom the list names, so that no later section names them again. */
  readonly named?: readonly UserId[];
};

/** A feature's part of the daily digest. Each is listed in `server/src/digest.ts`. */
export type DigestSource = {
  /** Readers with news, ordered by id: those after a given id, up to a limit. */
  readonly findReaders: (
    db: Database,
    page: { readonly after: UserId | null; readonly limit: number },
  ) => Promise<readonly UserId[]>;
  /**
   * One reader's news now; null if there is none anymore. `since` is when their last digest was made, and
   * `named` are the users of the sections above.
   */
  readonly write: (
    desk: Desk,
    reader: { readonly userId: UserId; readonly since: Date; readonly named: readonly UserId[] },
  ) => Promise<DigestSection | null>;
};
