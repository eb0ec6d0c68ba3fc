import { sql } from 'drizzle-orm';
import { jsonRows, type PersonalData } from '../../platform/database/index.ts';

export const notificationsData: PersonalData = {
  copy: {
    notificationSettings: {
      of: ['notification_settings.user_id'],
      json: sql`(select to_jsonb(settings) - 'user_id' from notification_settings settings where user_id = account.id)`,
    },
    lastDigest: {
      of: ['digest_marks.user_id'],
      json: sql`(select to_jsonb(mark) - 'user_id' from digest_marks mark where user_id = account.id)`,
    },
    refusedAddresses: {
      of: ['refused_addresses.email'],
      json: jsonRows(
        sql`select email, refused_at from refused_addresses refused where refused.email = account.email`,
      ),
    },
    messagesEmailed: {
      of: ['message_mails.user_id'],
      json: jsonRows(sql`select conversation_id, due_seq as due_up_to, settled_seq as settled_up_to from message_mails
        where user_id = account.id order by conversation_id`),
    },
  },
  privacy: {
    notification_settings: 'which e-mails you want',
    message_mails: 'which of them we have sent',
    digest_marks: 'which of them we have sent',
    refused_addresses: 'a mail server has refused your address',
  },
  ofNobody: { message_sweeps: 'up to when the messages have been looked at' },
};
