import { expect, it } from 'vitest';
import { ageApplication } from '../applications/support.ts';
import { isAboutOneRow } from '../support/bad-rows.ts';
import { aPair, send } from '../support/conversation.ts';
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
  otherRoutes: {
    'POST /unsubscribe': 'the link of an email, which cannot be guessed',
  },
  exported: {
    notification_settings: ['updated_at'],
  },
  leftOut: {
    'ways into an account: imported people set a new password': ['refused_addresses'],
    'what this installation told people': ['bell_entries'],
    'ends with the session of a device': ['push_subscriptions'],
    'about what was seen, sent or asked here': [
      'digest_marks',
      'held_mails',
      'message_mails',
      'message_sweeps',
    ],
  },
  jobs: {
    'unread-messages': {
      make: async (server) => {
        const { student, company } = await aPair(server);
        await send(student, company, 'I would love to represent you.');
        return company.id;
      },
      due: `WITH aged AS (UPDATE messages SET created_at = now() - interval '3 minutes' + random() * interval '1 second'
          WHERE conversation_id IN (SELECT id FROM conversations WHERE company_id::text = ANY($1)))
        UPDATE message_sweeps SET up_to = now() - interval '4 minutes'`,
      refused: { table: 'message_mails', when: 'new.user_id = bad' },
      done: 'SELECT user_id::text AS key FROM message_mails WHERE user_id::text = ANY($1)',
    },
    digest: {
      make: async (server) => {
        const { student, company } = await aPair(server);
        await send(student, company, 'I would love to represent you.');
        await ageApplication(server, student, 10);
        return company.id;
      },
      data: () => ({ day: '2099-01-01' }),
      refused: { table: 'digest_marks', when: 'new.user_id = bad' },
      done: "SELECT user_id::text AS key FROM digest_marks WHERE day = '2099-01-01' AND user_id::text = ANY($1)",
    },
    'digest-clock': 'queues the job of the day',
    push: isAboutOneRow,
  },
};
