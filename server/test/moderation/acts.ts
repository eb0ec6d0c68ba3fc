import { randomUUID } from 'node:crypto';
import type { AuditAction } from '@ambitionhub/contract/moderation';
import type { RefusalCode } from '@ambitionhub/contract/refusals';
import { setApproval, setStar } from '../support/admin.ts';
import { anOpenConversation } from '../support/conversation.ts';
import {
  aCompany,
  aCompanyProfile,
  aMember,
  aPublishedStudent,
  aStudent,
  type Person,
} from '../support/people.ts';
import { aPicture } from '../support/pictures.ts';
import type { RunningServer } from '../support/server.ts';
import { uploadsOf } from '../support/uploads.ts';

/** An act for the admin with the state it needs, and its entry in the audit log. */
type Act = {
  readonly run: () => Promise<unknown>;
  readonly action: AuditAction;
  readonly targetId: string;
  /** A change by someone else in between, and the code that then refuses the act. */
  readonly meanwhile: () => Promise<unknown>;
  readonly refused: RefusalCode;
};

/** For each procedure by which the admin changes something, one act that is ready to run. */
export const acts: Readonly<Record<string, (server: RunningServer, admin: Person) => Promise<Act>>> = {
  'moderation.setApproval': async (server, admin) => {
    const { moderation } = admin.api;
    const { id, version } = await moderation.company({ id: (await aCompany(server)).id });
    return {
      run: () => moderation.setApproval({ id, isApproved: true, version }),
      action: 'approve',
      targetId: id,
      meanwhile: () => moderation.reject({ id, version, reason: 'Not a company.' }),
      refused: 'CHANGED',
    };
  },
  'moderation.removePerson': async (server, admin) => {
    const { moderation } = admin.api;
    const founder = await aCompany(server);
    const { id } = await aMember(server, founder);
    return {
      run: () => moderation.removePerson({ id: founder.id, person: id }),
      action: 'remove-person',
      targetId: id,
      meanwhile: () =>
        server.pool.query('UPDATE companies SET owner_id = $1 WHERE user_id = $2', [id, founder.id]),
      refused: 'PEOPLE_CHANGED',
    };
  },
  'media.removeImageOf': async (server, admin) => {
    const student = await aStudent(server);
    const upload = async () => uploadsOf(student).upload(await aPicture());
    await upload();
    const { id } = student;
    const key = (await admin.api.moderation.student({ id })).image ?? '';
    return {
      run: () => admin.api.media.removeImageOf({ id, key }),
      action: 'remove-image',
      targetId: id,
      meanwhile: upload,
      refused: 'CHANGED_MEANWHILE',
    };
  },
  'moderation.takeCover': async (server, admin) => {
    const company = await aCompany(server);
    const upload = async () =>
      uploadsOf(company).upload(await aPicture(), { kind: 'cover', picture: randomUUID() });
    await upload();
    const { id, cover } = await admin.api.moderation.company({ id: company.id });
    return {
      run: () => admin.api.moderation.takeCover({ id, cover: cover ?? '', reason: 'It is not yours.' }),
      action: 'take-cover',
      targetId: id,
      meanwhile: upload,
      refused: 'CHANGED',
    };
  },
  'moderation.setStar': async (server, admin) => {
    const { id, version } = await admin.api.moderation.student({ id: (await aPublishedStudent(server)).id });
    return {
      run: () => admin.api.moderation.setStar({ id, isStarAmbassador: true, version }),
      action: 'star',
      targetId: id,
      meanwhile: () => setStar(admin, id, true),
      refused: 'CHANGED',
    };
  },
  'moderation.editStudent': async (server, admin) => {
    const { id, version } = await admin.api.moderation.student({ id: (await aPublishedStudent(server)).id });
    return {
      run: () => admin.api.moderation.editStudent({ id, version, fields: { name: 'Edited by the admin' } }),
      action: 'edit',
      targetId: id,
      meanwhile: () => setStar(admin, id, true),
      refused: 'CHANGED',
    };
  },
  'moderation.editCompany': async (server, admin) => {
    const { id, version } = await admin.api.moderation.company({ id: (await aCompany(server)).id });
    const fields = aCompanyProfile({ name: 'Edited by the admin' });
    return {
      run: () => admin.api.moderation.editCompany({ id, version, fields }),
      action: 'edit',
      targetId: id,
      meanwhile: () => setApproval(admin, id, true),
      refused: 'CHANGED',
    };
  },
  'moderation.undoApproval': async (server, admin) => {
    const { id } = await aCompany(server);
    const { deciding } = await setApproval(admin, id, true);
    return {
      run: () => admin.api.moderation.undoApproval({ id, decision: deciding?.id ?? '' }),
      action: 'revoke-approval',
      targetId: id,
      meanwhile: () => setApproval(admin, id, false),
      refused: 'CHANGED',
    };
  },
  'moderation.reject': async (server, admin) => {
    const { id, version } = await admin.api.moderation.company({ id: (await aCompany(server)).id });
    return {
      run: () => admin.api.moderation.reject({ id, version, reason: 'Please name your website.' }),
      action: 'reject',
      targetId: id,
      meanwhile: () => setApproval(admin, id, true),
      refused: 'CHANGED',
    };
  },
  'moderation.removeUser': async (server, admin) => {
    const { id, version } = await admin.api.moderation.student({ id: (await aStudent(server)).id });
    return {
      run: () => admin.api.moderation.removeUser({ id, version, seen: null }),
      action: 'delete',
      targetId: id,
      meanwhile: () => setStar(admin, id, true),
      refused: 'CHANGED',
    };
  },
  'moderation.markMessage': async (server, admin) => {
    const { student, company } = await anOpenConversation(server);
    const { messages } = await admin.api.moderation.messages({});
    const message = messages.find(
      ({ sender, recipient }) => sender.id === company.id && recipient.id === student.id,
    );
    if (!message) throw new Error('the message is not in the monitor');
    const { conversationId, seq, version } = message;
    const { markMessage } = admin.api.moderation;
    return {
      run: () => markMessage({ conversationId, seq, version, action: 'flag' }),
      action: 'flag',
      targetId: `${conversationId}/${seq}`,
      meanwhile: () => markMessage({ conversationId, seq, version, action: 'mark-read' }),
      refused: 'CHANGED',
    };
  },
  'moderation.impose': async (server, admin) => {
    const { id } = await aStudent(server);
    const warn = (reason: string) => admin.api.moderation.impose({ id, kind: 'warning', reason, seen: null });
    return {
      run: () => warn('Be kind.'),
      action: 'warning',
      targetId: id,
      meanwhile: () => warn('Be kinder.'),
      refused: 'CHANGED',
    };
  },
  'moderation.lift': async (server, admin) => {
    const { id: of } = await aStudent(server);
    const { impose, lift } = admin.api.moderation;
    const { id, version } = await impose({ id: of, kind: 'closure', reason: 'Spam', seen: null });
    return {
      run: () => lift({ id, version, reason: 'A mistake' }),
      action: 'lift-sanction',
      targetId: of,
      meanwhile: () => lift({ id, version, reason: 'Another’s mistake' }),
      refused: 'CHANGED',
    };
  },
  'moderation.answerAppeal': async (server, admin) => {
    const student = await aStudent(server);
    const { impose, answerAppeal, sanctions } = admin.api.moderation;
    const { id } = await impose({ id: student.id, kind: 'closure', reason: 'Spam', seen: null });
    await student.api.moderation.appeal({ id, text: 'It was not me.' });
    const [appealed] = (await sanctions({ id: student.id })).sanctions;
    const version = appealed?.version ?? 0;
    return {
      run: () => answerAppeal({ id, version, decision: 'keep', text: 'It was.' }),
      action: 'answer-appeal',
      targetId: student.id,
      meanwhile: () => answerAppeal({ id, version, decision: 'lift', text: 'It was not.' }),
      refused: 'CHANGED',
    };
  },
};
