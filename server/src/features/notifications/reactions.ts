import { afterCommit, inTransaction } from '../../platform/events/index.ts';
import { accountsRemoved } from '../accounts/events.ts';
import { companiesRemoved } from '../companies/events.ts';
import { messageSent } from '../messaging/events.ts';
import { removeBellEntriesBy } from './bell.store.ts';

type Context = { readonly callSweep: () => void; readonly tellMessage: (conversationId: string) => void };

export const notificationsReactions = ({ callSweep, tellMessage }: Context) => ({
  'what others were told of a removed student is removed': inTransaction(accountsRemoved, (tx, { userIds }) =>
    removeBellEntriesBy(tx, userIds),
  ),
  'what others were told of a removed company is removed': inTransaction(
    companiesRemoved,
    (tx, { companyIds }) => removeBellEntriesBy(tx, companyIds),
  ),
  'a message is told in the product and on devices': afterCommit(messageSent, ({ viewed }) =>
    tellMessage(viewed.conversation.id),
  ),
  'a message that stays unread is announced by email': afterCommit(messageSent, callSweep),
});
