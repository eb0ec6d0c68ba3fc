import { expect } from 'vitest';
import { type Proofs, type ProofsOf, untilMailed } from '../reactions/proof.ts';
import { did } from '../support/activity.ts';
import { removeUser } from '../support/admin.ts';
import { anOpenConversation } from '../support/conversation.ts';
import { openStream } from '../support/live.ts';
import { aCompany, aPublishedStudent, aStudent, type Person, theAdmin } from '../support/people.ts';
import type { RunningServer } from '../support/server.ts';

async function aWarnedCompany(server: RunningServer) {
  const { company } = await anOpenConversation(server);
  const { moderation } = (await theAdmin(server)).api;
  const { id } = await moderation.impose({ id: company.id, kind: 'warning', reason: 'Be kind.', seen: null });
  return { company, id };
}

async function countDecisions(server: RunningServer, { id }: Person): Promise<number | null> {
  const { rowCount } = await server.pool.query('SELECT FROM sanctions WHERE user_id = $1', [id]);
  return rowCount;
}

const warn = async (server: RunningServer, { id }: Person) =>
  (await theAdmin(server)).api.moderation.impose({ id, kind: 'warning', reason: 'Be kind.', seen: null });

export const proofs: ProofsOf<'moderation'> = {
  'decisions about a removed company are deleted': async (server) => {
    const company = await aCompany(server);
    await warn(server, company);
    await removeUser(await theAdmin(server), company.id);
    expect(await countDecisions(server, company)).toBe(0);
  },

  'decisions about a removed student are deleted': async (server) => {
    const student = await aPublishedStudent(server);
    await warn(server, student);
    await removeUser(await theAdmin(server), student.id);
    expect(await countDecisions(server, student)).toBe(0);
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
};

export const acts: Proofs = {
  'a company’s activity says who acknowledged a warning': async (server) => {
    const { company, id } = await aWarnedCompany(server);
    for (let sent = 0; sent < 2; sent += 1) await company.api.moderation.acknowledge({ id });
    expect(await did(company)).toEqual(['acknowledged a warning to the company']);
  },

  'a company’s activity says who appealed a decision': async (server) => {
    const { company, id } = await aWarnedCompany(server);
    await company.api.moderation.appeal({ id, text: 'We were.' });
    expect(await did(company)).toEqual(['appealed a decision about the company']);
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

  'a user is notified of a sanction by email': async (server) => {
    const student = await aStudent(server);
    const { moderation } = (await theAdmin(server)).api;
    await moderation.impose({ id: student.id, kind: 'warning', reason: 'Asked for money', seen: null });
    await untilMailed(server, student.email, 'Asked for money');
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
};
