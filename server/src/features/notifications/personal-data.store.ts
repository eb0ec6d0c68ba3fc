import { sql } from 'drizzle-orm';
import { jsonRows, type PersonalData, rowOf, rowsOf } from '../../platform/database/index.ts';

export const notificationsData: PersonalData = {
  copy: {
    notificationSettings: rowOf('notification_settings.user_id', ['user_id']),
    notifications: rowsOf('bell_entries.user_id', '"group", text, href, at, read_at', 'at'),
    lastDigest: rowOf('digest_marks.user_id', ['user_id']),
    devicesTold: rowsOf('push_subscriptions.user_id', 'endpoint, created_at', 'created_at'),
    refusedAddresses: {
      of: ['refused_addresses.email'],
      json: jsonRows(
        sql`select email, refused_at from refused_addresses refused where refused.email = account.email`,
      ),
    },
    messagesEmailed: rowsOf(
      'message_mails.user_id',
      'conversation_id, due_seq as due_up_to, settled_seq as settled_up_to',
      'conversation_id',
    ),
  },
  leftOut: {
    'push_subscriptions.session_id': 'the session, which a copy has by itself',
    'bell_entries.by_id': 'what others were told, with them',
    'held_mails.bundle': 'names emails, nobody',
    'held_mails.user_id': 'emails that are sent within minutes',
    'held_mails.by_id': 'emails to others that are sent within minutes',
  },
  privacy: {
    notification_settings: 'which news you want',
    bell_entries: 'what we told you in the product',
    push_subscriptions: 'address for each device on which you want to be told',
    message_mails: 'which emails we have sent you',
    held_mails: 'which emails we have sent you',
    digest_marks: 'which emails we have sent you',
    refused_addresses: 'a mail server has rejected your address',
  },
  ofNobody: { message_sweeps: 'the time up to which messages were checked for emails' },
};
