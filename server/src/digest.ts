import { waitingWork } from './features/ambassadors/index.ts';
import { waitingApplicants } from './features/applications/index.ts';
import { newMatches } from './features/directory/index.ts';
import { type DigestSource, digestMailOf, unreadMessages } from './features/notifications/index.ts';
import { waitingProofs } from './features/tasks/index.ts';

/** The sources of the daily digest, in this order. A feature with something to say in it is a line here. */
export const digestSources: readonly DigestSource[] = [
  waitingApplicants,
  waitingWork,
  waitingProofs,
  unreadMessages,
  newMatches,
];

export const digestMail = digestMailOf(digestSources);
