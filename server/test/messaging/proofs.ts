import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { removeAccounts } from '../../src/features/accounts/index.ts';
import { transact } from '../../src/platform/database/index.ts';
import type { Proofs, ProofsOf } from '../reactions/proof.ts';
import { did } from '../support/activity.ts';
import { removeUser, setApproval } from '../support/admin.ts';
import { anOpenConversation, send } from '../support/conversation.ts';
import { openStream } from '../support/live.ts';
import { aMember, theAdmin, theirPassword } from '../support/people.ts';
import { finalizeHolds } from '../support/undo-windows.ts';
import { withReactions } from '../support/with-reactions.ts';

export const proofs: ProofsOf<'messaging'> = {
  'the conversations of someone who goes are nobody’s': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const member = await aMember(server, company);
    const { version } = await member.api.messaging.assign({ with: student.id, to: member.id });
    await transact(withReactions(server.db), (tx) => removeAccounts(tx, [member.id]));
    const { conversation } = await company.api.messaging.messages({ with: student.id });
    expect(conversation).toMatchObject({ assignedTo: null, version: version + 1 });
  },

  'the words of a message are noted for the search': async (server) => {
    const { student, company } = await anOpenConversation(server);
    await send(student, company, 'A bassoon');
    await vi.waitFor(
      async () => {
        const { rows } = await server.pool.query("SELECT FROM pgboss.job WHERE name = 'message-words'");
        expect(rows).not.toEqual([]);
      },
      { interval: 20 },
    );
  },

  'companies see a student’s new name or picture in their conversations': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const stream = await openStream(company);
    await stream.next('changes');
    await student.api.students.saveProfile({
      editor: randomUUID(),
      edit: 1,
      fields: { name: 'Grace Another' },
    });
    await stream.next('conversation', (data) => data.with.name === 'Grace Another');
  },

  'students see a company’s new name or picture in their conversations': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const stream = await openStream(student);
    await stream.next('changes');
    await company.api.companies.saveProfile({ name: 'Another Coffee' });
    await stream.next('conversation', (data) => data.with.name === 'Another Coffee');
  },

  'a removed company’s last name stays in its conversations': async (server) => {
    const { student, company } = await anOpenConversation(server);
    await company.api.companies.saveProfile({ name: 'Sunroom Coffee' });
    await removeUser(await theAdmin(server), company.id);
    const { conversation } = await student.api.messaging.messages({ with: company.id });
    expect(conversation.with).toMatchObject({ gone: true, name: 'Sunroom Coffee' });
  },

  'a removed student’s last name stays in their conversations': async (server) => {
    const { student, company } = await anOpenConversation(server);
    await student.api.students.saveProfile({ editor: randomUUID(), edit: 1, fields: { name: 'Maya Chen' } });
    await removeUser(await theAdmin(server), student.id);
    const { conversation } = await company.api.messaging.messages({ with: student.id });
    expect(conversation.with).toMatchObject({ gone: true, name: 'Maya Chen' });
  },

  'the conversations of someone who is leaving are nobody’s': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const member = await aMember(server, company);
    await company.api.messaging.assign({ with: student.id, to: member.id });
    await member.api.accounts.leave({ password: theirPassword });
    const { conversation } = await company.api.messaging.messages({ with: student.id });
    expect(conversation.assignedTo ?? null).toBeNull();
  },

  'students learn that a company was removed': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const stream = await openStream(student);
    await stream.next('changes');
    await removeUser(await theAdmin(server), company.id);
    await stream.next('conversation', (data) => data.with.gone);
  },

  'companies learn that a student was removed': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const stream = await openStream(company);
    await stream.next('changes');
    await removeUser(await theAdmin(server), student.id);
    await stream.next('conversation', (data) => data.with.gone);
  },

  'the other participant learns that an account was barred, or no longer is': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const stream = await openStream(student);
    await stream.next('changes');
    const { moderation } = (await theAdmin(server)).api;
    const { id, version } = await moderation.impose({
      id: company.id,
      kind: 'closure',
      reason: 'Spam',
      seen: null,
    });
    await stream.next('conversation', (data) => data.with.barred);
    await moderation.lift({ id, version, reason: 'A mistake' });
    await stream.next('conversation', (data) => !data.with.barred);
  },

  'students learn that a company they talk to is approved, or no longer is': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const admin = await theAdmin(server);
    const stream = await openStream(student);
    await stream.next('changes');
    await setApproval(admin, company.id, false);
    await finalizeHolds(server);
    await stream.next('conversation', (data) => data.with.awaitsApproval);
    await setApproval(admin, company.id, true);
    await finalizeHolds(server);
    await stream.next('conversation', (data) => !data.with.awaitsApproval);
  },
};

export const acts: Proofs = {
  'a company’s activity says who assigned a conversation': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const member = await aMember(server, company);
    await member.api.companies.saveName({ name: 'Jonas Weber' });
    for (const to of [member.id, null]) await company.api.messaging.assign({ with: student.id, to });
    expect((await did(company)).slice(0, 2)).toEqual([
      'assigned the conversation with Maya to no one',
      'assigned the conversation with Maya to Jonas Weber',
    ]);
  },

  'a company’s activity says who blocked a student': async (server) => {
    const { student, company } = await anOpenConversation(server);
    for (const blocked of [true, false]) await company.api.messaging.block({ with: student.id, blocked });
    await student.api.messaging.block({ with: company.id, blocked: true });
    expect(await did(company)).toEqual(['unblocked Maya', 'blocked Maya']);
  },

  'a company’s activity says who reported a message': async (server) => {
    const { student, company } = await anOpenConversation(server);
    await student.api.messaging.report({ with: company.id, seq: 2, reason: 'Rude' });
    await company.api.messaging.report({ with: student.id, seq: 1, reason: 'Rude' });
    expect(await did(company)).toEqual(['reported a message from Maya']);
  },

  'both participants learn of a deleted message': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const { message } = await send(company, student, 'To the wrong person');
    const streams = [await openStream(student), await openStream(company)];
    await company.api.messaging.delete({ with: student.id, seq: message.seq });
    for (const stream of streams)
      await stream.next('messageDeleted', ({ deletion }) => deletion.seq === message.seq);
  },

  'the side that archives a conversation learns it in all tabs': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const stream = await openStream(student);
    await student.api.messaging.archive({ with: company.id, archived: true, upTo: 2 });
    await stream.next('conversation', ({ archived }) => archived);
  },

  'both participants receive a message': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const streams = [await openStream(student), await openStream(company)];
    await send(student, company, 'Here I am.');
    for (const stream of streams)
      await stream.next('message', ({ message }) => message.text === 'Here I am.');
  },

  'both participants learn what has been read': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const [own, other] = [await openStream(student), await openStream(company)];
    await student.api.messaging.markRead({ with: company.id, upTo: 2 });
    await own.next('conversation', ({ unread }) => unread === 0);
    await other.next('conversation', ({ theirReadSeq }) => theirReadSeq === 2);
  },

  'both participants learn that a conversation was closed, or opened by an offer': async (server) => {
    const { student, company } = await anOpenConversation(server);
    const streams = [await openStream(student), await openStream(company)];
    await student.api.applications.withdraw({ with: company.id });
    for (const stream of streams) await stream.next('conversation', ({ turn }) => turn === 'withdrawn');
  },
};
