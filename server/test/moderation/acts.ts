import type { AuditAction } from '@ambitionhub/contract/moderation';
import { anOpenConversation } from '../support/conversation.ts';
import { aCompany, aCompanyProfile, aPublishedStudent, aStudent, type Person } from '../support/people.ts';
import { aPicture } from '../support/pictures.ts';
import type { RunningServer } from '../support/server.ts';
import { uploadsOf } from '../support/uploads.ts';

/** Something for the admin to do, and how it is to stand in the audit log. */
type Act = {
  readonly run: () => Promise<unknown>;
  readonly action: AuditAction;
  readonly targetId: string;
};

/** For each procedure by which the admin changes something, one that is ready to be done. */
export const acts: Readonly<Record<string, (server: RunningServer, admin: Person) => Promise<Act>>> = {
  'moderation.setApproval': async (server, admin) => {
    const { id } = await aCompany(server);
    return {
      run: () => admin.api.moderation.setApproval({ id, isApproved: true }),
      action: 'approve',
      targetId: id,
    };
  },
  'media.removeImageOf': async (server, admin) => {
    const student = await aStudent(server);
    await uploadsOf(student).upload(await aPicture());
    const { id } = student;
    return { run: () => admin.api.media.removeImageOf({ id }), action: 'remove-image', targetId: id };
  },
  'moderation.setStar': async (server, admin) => {
    const { id } = await aPublishedStudent(server);
    return {
      run: () => admin.api.moderation.setStar({ id, isStarAmbassador: true }),
      action: 'star',
      targetId: id,
    };
  },
  'moderation.editStudent': async (server, admin) => {
    const { id, email } = await aPublishedStudent(server);
    const { students } = await admin.api.moderation.students({ query: email });
    const version = students[0]?.version ?? '';
    return {
      run: () => admin.api.moderation.editStudent({ id, version, fields: { name: 'Edited by the admin' } }),
      action: 'edit',
      targetId: id,
    };
  },
  'moderation.editCompany': async (server, admin) => {
    const { id, email } = await aCompany(server);
    const { companies } = await admin.api.moderation.companies({ query: email });
    const version = companies[0]?.version ?? '';
    const fields = aCompanyProfile({ name: 'Edited by the admin' });
    return {
      run: () => admin.api.moderation.editCompany({ id, version, fields }),
      action: 'edit',
      targetId: id,
    };
  },
  'moderation.reject': async (server, admin) => {
    const { id, email } = await aCompany(server);
    const { companies } = await admin.api.moderation.companies({ query: email });
    const version = companies[0]?.version ?? '';
    return {
      run: () => admin.api.moderation.reject({ id, version, reason: 'Please name your website.' }),
      action: 'reject',
      targetId: id,
    };
  },
  'moderation.removeUser': async (server, admin) => {
    const { id } = await aStudent(server);
    return { run: () => admin.api.moderation.removeUser({ id }), action: 'delete', targetId: id };
  },
  'moderation.markMessage': async (server, admin) => {
    const { student, company } = await anOpenConversation(server);
    const { messages } = await admin.api.moderation.messages({});
    const message = messages.find(
      ({ sender, recipient }) => sender.id === company.id && recipient.id === student.id,
    );
    if (!message) throw new Error('the admin does not see the message');
    const { conversationId, seq, version } = message;
    return {
      run: () => admin.api.moderation.markMessage({ conversationId, seq, version, action: 'flag' }),
      action: 'flag',
      targetId: `${conversationId}/${seq}`,
    };
  },
  'moderation.impose': async (server, admin) => {
    const { id } = await aStudent(server);
    return {
      run: () => admin.api.moderation.impose({ id, kind: 'warning', reason: 'Be kind.', seen: null }),
      action: 'warning',
      targetId: id,
    };
  },
  'moderation.lift': async (server, admin) => {
    const { id: of } = await aStudent(server);
    const { id, version } = await admin.api.moderation.impose({
      id: of,
      kind: 'closure',
      reason: 'Spam',
      seen: null,
    });
    return {
      run: () => admin.api.moderation.lift({ id, version, reason: 'A mistake' }),
      action: 'lift-sanction',
      targetId: id,
    };
  },
  'moderation.answerAppeal': async (server, admin) => {
    const student = await aStudent(server);
    const { id } = await admin.api.moderation.impose({
      id: student.id,
      kind: 'closure',
      reason: 'Spam',
      seen: null,
    });
    await student.api.moderation.appeal({ id, text: 'It was not me.' });
    const { sanctions } = await admin.api.moderation.sanctions({ id: student.id });
    const version = sanctions[0]?.version ?? 0;
    return {
      run: () => admin.api.moderation.answerAppeal({ id, version, decision: 'keep', text: 'It was.' }),
      action: 'answer-appeal',
      targetId: id,
    };
  },
};
