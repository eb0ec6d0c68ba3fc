import { expect, it } from 'vitest';
import { everyone, nobody, participants, signedIn, type TestRows } from '../support/rows.ts';

export const rows: TestRows<'notifications'> = {
  refusals: {
    bell: { serves: signedIn },
    bellCount: { serves: signedIn },
    readBell: { serves: signedIn, input: { ids: [nobody] }, knowsIds: false },
    settings: { serves: participants },
    saveSettings: {
      serves: participants,
      input: { emailNotifications: false, emailDigests: false },
    },
    tellDevice: {
      serves: participants,
      input: {
        endpoint: 'https://push.example.org/made-up',
        keys: { p256dh: 'A'.repeat(87), auth: 'A'.repeat(22) },
      },
    },
    stopDevice: { serves: participants },
    tryAddressAgain: { serves: participants },
    unsubscription: { serves: everyone, input: { token: 'made-up' } },
    unsubscribe: { serves: everyone, input: { token: 'made-up' } },
  },
  copied: ({ student, company, conversation }) => `
    INSERT INTO message_mails (user_id, conversation_id, due_seq, settled_seq)
      VALUES ('${student}', '${conversation}', 1, 1), ('${company}', '${conversation}', 2, 2);
    INSERT INTO bell_entries (id, user_id, "group", kind, text, href, at)
      SELECT gen_random_uuid(), id, 'work', 'week-approved', 'Your hours are approved', '/student-dashboard', now() FROM users;
    INSERT INTO notification_settings (user_id) SELECT id FROM users;
    INSERT INTO push_subscriptions (session_id, user_id, endpoint, p256dh, auth)
      SELECT id, user_id, 'https://push.example.org/' || id, 'its key', 'secret' FROM sessions;
    INSERT INTO digest_marks (user_id, day) SELECT id, '2031-01-01' FROM users`,
  fill: ({ server, student }) =>
    server.pool.query(
      `INSERT INTO bell_entries (id, user_id, "group", kind, text, href, at)
         SELECT gen_random_uuid(), CASE WHEN nth % 100 = 0 THEN $1 ELSE id END, 'pay', 'a-kind', 'News', '/login',
           now() - make_interval(mins => nth)
         FROM generate_series(1, 20000) AS nth, LATERAL (SELECT id FROM users OFFSET nth % 50 LIMIT 1) AS someone`,
      [student.id],
    ),
  plans: {
    bell: ({ student, scannedBy }) => {
      it('of what a person was told, and of what they have read', async () => {
        const { notifications } = student.api;
        expect(await scannedBy(() => notifications.bell())).toEqual([]);
        const [{ ids = [] } = {}] = (await notifications.bell()).entries;
        expect(await scannedBy(() => notifications.readBell({ ids }))).toEqual([]);
      });
    },
  },
};
