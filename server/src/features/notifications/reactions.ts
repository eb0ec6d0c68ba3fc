import { afterCommit } from '../../platform/events/index.ts';
import { messageSent } from '../messaging/events.ts';

export const notificationsReactions = ({ callSweep }: { readonly callSweep: () => void }) => ({
  'a message that stays unread is announced by email': afterCommit(messageSent, callSweep),
});
