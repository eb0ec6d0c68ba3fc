import type { MessageId } from '@ambitionhub/contract/messaging';
import {
  blockChanged,
  conversationArchived,
  conversationAssigned,
  conversationRead,
  messageDeleted,
  messageReported,
  messageSent,
  turnChanged,
} from '../../src/features/messaging/events.ts';
import { partiesFrom } from '../../src/features/messaging/parties.ts';
import { adminsChannel } from '../../src/platform/notices.ts';
import { aThing, company, student, theAdmin } from '../notices/cast.ts';
import { type Samples, told } from '../notices/told.ts';

const at = new Date('2026-11-16T12:00:00Z');

const conversation = {
  id: aThing,
  studentId: student,
  companyId: company,
  studentName: 'Maya',
  companyName: 'Brew & Co',
  startedBy: 'student',
  turn: 'open',
  lastSeq: 1,
  lastText: 'Hello',
  lastSenderId: student,
  lastAt: at,
  studentUnread: 0,
  companyUnread: 1,
  studentReadSeq: 1,
  companyReadSeq: 0,
  studentDeliveredSeq: 1,
  companyDeliveredSeq: 0,
  assignedTo: null,
  blockedByStudent: false,
  blockedByCompany: false,
  studentArchived: false,
  companyArchived: false,
  positionId: null,
  deletions: 0,
  createdAt: at,
  version: 1,
} as const;
const viewed = { conversation, student: null, company: null };

const message = {
  conversationId: aThing,
  seq: 1,
  id: aThing as MessageId,
  senderId: student,
  senderName: 'Maya',
  authorId: null,
  authorName: null,
  recipientName: 'Brew & Co',
  text: 'Hello',
  files: null,
  createdAt: at,
  deletedAt: null,
} as const;

const both = [student, company];
const report = { conversationId: aThing, seq: 1, reason: 'Rude' };

const reported = { 'A message was reported': [theAdmin] };

export const samples: Samples = {
  'a message is sent': told(messageSent({ viewed, message, files: [] }), { chat: { message: both } }),
  'a student reads': told(conversationRead({ viewed, by: 'student' }), {
    chat: { conversation: both, recount: [student] },
  }),
  'a student deletes a message': told(
    messageDeleted({ viewed, deletion: { number: 1, seq: 1, at }, by: 'student' }),
    { chat: { messageDeleted: both, recount: [company] } },
  ),
  'a company archives a conversation': told(conversationArchived({ viewed, by: 'company' }), {
    chat: { conversation: [company], recount: [company] },
  }),
  'it is another one’s turn': told(turnChanged({ viewed }), { chat: { conversation: both } }),
  'a conversation is assigned': told(conversationAssigned({ viewed, to: 'Jonas' }), {
    chat: { conversation: [company] },
    activity: [{ of: company, act: 'assign', about: student, detail: { to: 'Jonas' } }],
  }),
  'a conversation is assigned to nobody': told(conversationAssigned({ viewed, to: null }), {
    chat: { conversation: [company] },
    activity: [{ of: company, act: 'unassign', about: student }],
  }),
  'a company blocks a student': told(blockChanged({ viewed, by: 'company', blocked: true }), {
    chat: { conversation: both },
    activity: [{ of: company, act: 'block', about: student }],
  }),
  'a student blocks a company': told(blockChanged({ viewed, by: 'student', blocked: true }), {
    chat: { conversation: both },
  }),
  'a company reports a message': told(
    messageReported({ ...report, parties: partiesFrom('company', company, student) }),
    {
      live: { moderationChanged: [adminsChannel] },
      news: reported,
      activity: [{ of: company, act: 'report', about: student }],
    },
  ),
  'a student reports a message': told(
    messageReported({ ...report, parties: partiesFrom('student', student, company) }),
    { live: { moderationChanged: [adminsChannel] }, news: reported },
  ),
};
