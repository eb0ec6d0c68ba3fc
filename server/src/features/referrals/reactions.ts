import { afterCommit, emit, inTransaction } from '../../platform/events/index.ts';
import type { Publisher } from '../../platform/live/index.ts';
import type { StreamEvent } from '../../platform/notices.ts';
import { ambassadorshipMoved } from '../ambassadors/events.ts';
import { linksChanged } from './events.ts';
import { linksChannel } from './link-cache.ts';
import { giveLinks } from './links.store.ts';
import { findProgram } from './program.store.ts';

/** The steps that begin an ambassadorship, and those that set or reach its last day. */
const changesLinks: ReadonlySet<string> = new Set(['accepted', 'ending', 'terms-accepted', 'ended']);

export const referralsReactions = ({ hub }: { readonly hub: Publisher<StreamEvent> }) => ({
  'an ambassador has a link as long as they work for a company with referrals': inTransaction(
    ambassadorshipMoved,
    async (tx, { step, companyId, studentId }) => {
      if (!changesLinks.has(step)) return;
      const program = await findProgram(tx, companyId);
      if (!program) return;
      if (step === 'accepted' && program.enabled) await giveLinks(tx, { companyId, studentId });
      await emit(tx, linksChanged({ companyId, studentIds: [studentId] }));
    },
  ),
  'every server forgets where a company’s links led': afterCommit(linksChanged, ({ companyId }) =>
    hub.publish(linksChannel(companyId), { name: 'recheck', data: {} }),
  ),
});
