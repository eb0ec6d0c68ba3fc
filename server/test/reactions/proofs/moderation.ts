import { expect } from 'vitest';
import { anOpenConversation } from '../../support/conversation.ts';
import { openStream } from '../../support/live.ts';
import { aStudent, theAdmin } from '../../support/people.ts';
import { type Proofs, untilMailed } from './proof.ts';

export const moderation = {
  'a report reaches the admin at once': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const stream = await openStream(await theAdmin(server));
    await stream.next('moderationChanged');
    await student.api.messaging.report({ with: company.id, seq: 2, reason: 'Rude' });
    await stream.next('moderationChanged');
  },

  'the admin’s other browsers learn how a message was marked': async (server) => {
    const { student, company } = await anOpenConversation(server);
    await student.api.messaging.report({ with: company.id, seq: 2, reason: 'Rude' });
    const { moderation } = (await theAdmin(server)).api;
    const { reports } = await moderation.reports({});
    const report = reports.find(({ sender }) => sender.id === company.id);
    if (!report) throw new Error('the report is not in the queue');
    const { conversationId, seq, version } = report;
    const stream = await openStream(await theAdmin(server));
    await stream.next('moderationChanged');
    await moderation.markMessage({ conversationId, seq, version, action: 'resolve-report' });
    await stream.next('moderationChanged');
  },

  'the profile of a barred student is hidden from everyone': async (server) => {
    const { student } = await anOpenConversation(server);
    const { moderation } = (await theAdmin(server)).api;
    await moderation.impose({ id: student.id, kind: 'closure', reason: 'Spam', seen: null });
    const { rows } = await server.pool.query('SELECT visible FROM students WHERE user_id = $1', [student.id]);
    expect(rows).toEqual([{ visible: false }]);
  },

  'a suspension ends on its date': async (server) => {
    const student = await aStudent(server);
    const until = new Date(Date.now() + 86_400_000).toISOString();
    const { moderation } = (await theAdmin(server)).api;
    await moderation.impose({ id: student.id, kind: 'suspension', reason: 'Spam', until, seen: null });
    const { rows } = await server.pool.query(
      "SELECT start_after FROM pgboss.job WHERE name = 'suspension-over' AND data->>'userId' = $1",
      [student.id],
    );
    expect(rows).toEqual([{ start_after: new Date(until) }]);
  },

  'a user is notified of a sanction by email': async (server) => {
    const student = await aStudent(server);
    const { moderation } = (await theAdmin(server)).api;
    await moderation.impose({ id: student.id, kind: 'warning', reason: 'Asked for money', seen: null });
    await untilMailed(server, student.email, 'Asked for money');
  },

  'the admin’s other browsers learn of a sanction': async (server) => {
    const student = await aStudent(server);
    const stream = await openStream(await theAdmin(server));
    await stream.next('moderationChanged');
    const { moderation } = (await theAdmin(server)).api;
    await moderation.impose({ id: student.id, kind: 'warning', reason: 'Spam', seen: null });
    await stream.next('moderationChanged');
  },

  'a warning reaches the warned user at once': async (server) => {
    const student = await aStudent(server);
    const stream = await openStream(student);
    await stream.next('changes');
    const { moderation } = (await theAdmin(server)).api;
    await moderation.impose({ id: student.id, kind: 'warning', reason: 'Be kind.', seen: null });
    await stream.next('standingChanged');
    expect(await student.api.accounts.session()).toMatchObject({ notice: true });
  },

  'an appeal reaches the admin at once': async (server) => {
    const student = await aStudent(server);
    const { moderation } = (await theAdmin(server)).api;
    const { id } = await moderation.impose({ id: student.id, kind: 'closure', reason: 'Spam', seen: null });
    const stream = await openStream(await theAdmin(server));
    await stream.next('moderationChanged');
    await student.api.moderation.appeal({ id, text: 'It was not me.' });
    await stream.next('moderationChanged');
  },
} satisfies Proofs;
