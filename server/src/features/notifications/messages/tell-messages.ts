import { paths } from '@ambitionhub/contract/routes';
import { type Database, type Transaction, transact } from '../../../platform/database/index.ts';
import type { Jobs } from '../../../platform/jobs/index.ts';
import { createBatcher } from '../../../platform/limits/index.ts';
import { pageOf } from '../../../platform/notices.ts';
import { tell } from '../tell.ts';
import { findUnreadSides, type WhichConversations } from './tell-messages.store.ts';

const dashboards = { student: paths.studentDashboard, company: paths.companyDashboard } as const;

/** The page where a side reads a conversation. */
export const conversationPage = (side: 'student' | 'company', otherId: string): string =>
  pageOf(dashboards[side], { tab: 'messages', with: otherId });

export const messageText = (name: string): string => `New message from ${name}`;

/**
 * Tells people of the last messages of these conversations, if they have not read them: each once, however often it is
 * called.
 */
export async function tellMessages(
  tx: Transaction,
  jobs: Pick<Jobs, 'queueAll'>,
  which: WhichConversations,
): Promise<void> {
  const unread = await findUnreadSides(tx, which);
  await tell(
    tx,
    jobs,
    unread.map(({ conversationId, seq, to, side, byId }) => ({
      to: [to],
      byId,
      group: 'messages',
      kind: 'message',
      text: messageText,
      href: conversationPage(side, byId),
      onceOf: `${conversationId} ${seq}`,
    })),
  );
}

type Deps = { readonly db: Database; readonly jobs: Pick<Jobs, 'queueAll'> };

/** How long a message waits: someone who has the conversation open reads it by then, and is not told. */
const waitMs = 2000;

/**
 * Tells of messages soon after they were sent, all of a moment in one transaction. What a server has not told when it stops
 * or dies, the sweep of messages that are unread after two minutes finds.
 */
export function createMessageTeller({ db, jobs }: Deps) {
  const batcher = createBatcher<string>(
    (ids) => transact(db, (tx) => tellMessages(tx, jobs, ids)).catch(() => undefined),
    { delay: waitMs, size: 1000 },
  );
  return {
    tellMessage: (conversationId: string): void => batcher.add([conversationId]),
    stopTelling: batcher.stop,
  };
}
