import type { CompanyId, ParticipantId, UserId } from '@ambitionhub/contract/accounts';
import type { NewsGroup } from '@ambitionhub/contract/notifications';
import type { Database } from '../../../platform/database/index.ts';
import type { Desk, Part } from '../../../platform/mail/index.ts';

/** One feature's section of a user's daily digest. */
export type DigestSection = {
  /** A short summary for the subject: '3 unread messages'. */
  readonly summary: string;
  readonly part: Extract<Part, { is: 'list' }>;
  /** The users whom the list names, so that no later section names them again. */
  readonly named?: readonly UserId[];
};

/** The user who reads the digest, the company they act for, if any, and when their last digest was made. */
export type DigestReader = {
  readonly userId: UserId;
  readonly companyId: CompanyId | null;
  readonly since: Date;
  /** The users of the sections above. */
  readonly named: readonly UserId[];
};

/** A feature's part of the daily digest. Each is the `digest` of its feature's `feature.ts`. */
export type DigestSource = {
  /** The group of news whose emails it belongs to, if it can be turned off alone. */
  readonly group?: NewsGroup;
  /** Students and companies with news, ordered by id: those after a given id, up to a limit. */
  readonly findReaders: (
    db: Database,
    page: { readonly after: ParticipantId | null; readonly limit: number },
  ) => Promise<readonly ParticipantId[]>;
  /** One reader's news now; null if there is none anymore. */
  readonly write: (desk: Desk, reader: DigestReader) => Promise<DigestSection | null>;
};
