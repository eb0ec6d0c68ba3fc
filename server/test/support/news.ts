import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { tell } from '../../src/features/notifications/index.ts';
import { transact } from '../../src/platform/database/index.ts';
import type { Jobs } from '../../src/platform/jobs/index.ts';
import type { Tidings } from '../../src/platform/notices.ts';
import type { RunningServer } from './server.ts';
import { inert, withReactions } from './with-reactions.ts';

type Over = Partial<Omit<Tidings, 'text'>> & { readonly text?: string };

/** Tells one participant something. */
export const tellNews = (
  { db }: Pick<RunningServer, 'db'>,
  to: ParticipantId,
  { text = 'Hello', ...over }: Over = {},
  jobs: Pick<Jobs, 'queueAll'> = inert.jobs,
) =>
  transact(withReactions(db), (tx) =>
    tell(tx, jobs, [
      { to: [to], byId: null, group: 'work', kind: 'a-kind', href: '/login', ...over, text: () => text },
    ]),
  );
