import { everyone, participants, type TestRows } from '../support/rows.ts';

export const rows: TestRows<'notifications'> = {
  refusals: {
    settings: { serves: participants },
    saveSettings: {
      serves: participants,
      input: { emailNotifications: false, emailDigests: false },
    },
    tryAddressAgain: { serves: participants },
    unsubscription: { serves: everyone, input: { token: 'made-up' } },
    unsubscribe: { serves: everyone, input: { token: 'made-up' } },
  },
  copied: ({ student, company, conversation }) => `
    INSERT INTO message_mails (user_id, conversation_id, due_seq, settled_seq)
      VALUES ('${student}', '${conversation}', 1, 1), ('${company}', '${conversation}', 2, 2);
    INSERT INTO notification_settings (user_id) SELECT id FROM users;
    INSERT INTO digest_marks (user_id, day) SELECT id, '2031-01-01' FROM users`,
};
