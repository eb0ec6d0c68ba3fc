import { describe, expect, it } from 'vitest';
import { anOpenConversation, aPair, send } from '../support/conversation.ts';
import { aCompany, anApprovedCompany, aPublishedStudent, aStudent, theAdmin } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const { student, company } = await anOpenConversation(server);
const otherStudent = await aPublishedStudent(server);
const otherCompany = await anApprovedCompany(server);

describe('a conversation between two other users', () => {
  it('is hidden from another student, who has no conversation with that company', async () => {
    const page = await otherStudent.api.messaging.messages({ with: company.id });
    expect(page.messages).toEqual([]);
    expect(page.conversation).toMatchObject({ lastSeq: 0, lastMessage: null, turn: 'empty' });
    expect((await otherStudent.api.messaging.conversations({})).conversations).toEqual([]);
  });

  it('is hidden from another company, too', async () => {
    const page = await otherCompany.api.messaging.messages({ with: student.id, after: 0 });
    expect(page.messages).toEqual([]);
    expect((await otherCompany.api.messaging.unread()).unread).toBe(0);
  });

  it('cannot be read, typed in, reported or blocked by a third party', async () => {
    const { messaging } = otherCompany.api;
    await expectRefusal(messaging.markRead({ with: student.id, upTo: 1 }), 'NOT_FOUND');
    await expectRefusal(messaging.typing({ with: student.id }), 'NOT_FOUND');
    await expectRefusal(messaging.report({ with: student.id, seq: 1, reason: 'Spam' }), 'NOT_FOUND');
    await expectRefusal(messaging.block({ with: student.id, blocked: true }), 'NOT_FOUND');
    const { conversation } = await company.api.messaging.messages({ with: student.id });
    expect(conversation.sending).toBe('allowed');
  });

  it('cannot be written to: a message to one of them starts a separate conversation', async () => {
    await send(otherCompany, student, 'Hello from us');
    const { messages } = await company.api.messaging.messages({ with: student.id });
    expect(messages.map(({ text }) => text)).not.toContain('Hello from us');
  });

  it('is not open to the admin through the participants’ procedures', async () => {
    const admin = await theAdmin(server);
    await expectRefusal(admin.api.messaging.messages({ with: student.id }), 'FORBIDDEN');
    await expectRefusal(send(admin, student, 'Hello'), 'FORBIDDEN');
  });

  it('does not reveal its message ids: the same id in another conversation is another message', async () => {
    const pair = await aPair(server);
    const { message } = await send(student, company, 'Mine');
    const sent = await send(pair.student, pair.company, 'Theirs', message.id);
    expect(sent.message.text).toBe('Theirs');
  });
});

describe('a user who cannot be contacted', () => {
  it('looks like none: an unpublished student, an unapproved company, or a user of the same type', async () => {
    const hidden = await aPublishedStudent(server);
    await hidden.api.students.setVisibility({ hidden: true });
    const unapproved = await aCompany(server);
    const unpublished = await aStudent(server);
    const nobody = await expectRefusal(
      otherCompany.api.messaging.messages({ with: crypto.randomUUID() as typeof student.id }),
      'NOT_FOUND',
    );
    for (const { id } of [hidden, unpublished, company])
      expect(await expectRefusal(otherCompany.api.messaging.messages({ with: id }), 'NOT_FOUND')).toEqual(
        nobody,
      );
    for (const { id } of [unapproved, otherStudent])
      expect(await expectRefusal(student.api.messaging.messages({ with: id }), 'NOT_FOUND')).toEqual(nobody);
  });
});

describe('another user’s session', () => {
  it('cannot be ended, and its existence is not revealed', async () => {
    const { sessions } = await student.api.accounts.sessions();
    const [{ id } = { id: '' }] = sessions;
    await expectRefusal(otherStudent.api.accounts.revokeSession({ id }), 'NOT_FOUND');
    expect((await student.api.accounts.session()).viewer?.id).toBe(student.id);
  });
});

describe('extra data from a browser', () => {
  it('changes nothing: user ids, types and flags in addition to the input are ignored', async () => {
    const body = JSON.stringify({
      fields: { name: 'Mallory', isStarAmbassador: true, published: true },
      editor: crypto.randomUUID(),
      edit: 1,
      userId: student.id,
      userType: 'admin',
      isStarAmbassador: true,
    });
    const headers = { 'content-type': 'application/json', 'x-user-id': student.id };
    const mallory = await aStudent(server);
    await mallory.fetch('/api/student/profile', { method: 'PATCH', headers, body });
    expect(await mallory.api.students.profile()).toMatchObject({
      name: 'Mallory',
      isStarAmbassador: false,
      visible: false,
    });
    expect((await student.api.students.profile()).name).not.toBe('Mallory');
    expect((await mallory.api.accounts.session()).viewer?.userType).toBe('student');
  });

  it('makes nobody an admin at sign-up', async () => {
    const response = await student.fetch('/api/accounts', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: 'm@example.org', password: 'a fine password', userType: 'admin' }),
    });
    expect(await response.json()).toMatchObject({
      code: 'INVALID_INPUT',
      data: { fields: [{ field: 'userType' }] },
    });
  });
});
