import type { ParticipantId } from '@ambitionhub/contract/accounts';
import type { Participant } from '@ambitionhub/contract/messaging';
import { paths } from '@ambitionhub/contract/routes';
import { admin, defineNotices, pageOf } from '../../platform/notices.ts';
import type { Viewed } from './change.store.ts';
import {
  blockChanged,
  conversationArchived,
  conversationAssigned,
  conversationRead,
  messageDeleted,
  messageReported,
  messageSent,
  turnChanged,
} from './events.ts';
import { otherSide } from './parties.ts';
import { type FileLinks, presentConversation, presentDeletion, presentMessageTo } from './presenter.ts';

type About = { readonly viewed: Viewed };
type By = About & { readonly by: Participant };
type Context = { readonly fileLinks: FileLinks };

const idOf = ({ viewed: { conversation } }: About, side: Participant): ParticipantId =>
  side === 'student' ? conversation.studentId : conversation.companyId;
const sideOf = ({ viewed: { conversation } }: About, recipient: string): Participant =>
  conversation.studentId === recipient ? 'student' : 'company';

const itsCompany = ({ viewed: { conversation } }: About) => [conversation.companyId];
const participants = ({ viewed: { conversation } }: About) => [
  conversation.studentId,
  conversation.companyId,
];
const theirSide = (about: By) => [idOf(about, about.by)];
const theOtherSide = (about: By) => [idOf(about, otherSide(about.by))];

// Each side gets its own view, and new totals where its unread messages change.
const conversation = (about: About, to: string) =>
  ({ name: 'conversation', data: presentConversation(about.viewed, sideOf(about, to)) }) as const;
const recount = () => ({ name: 'recount', data: {} }) as const;

export const messagingNotices = defineNotices([
  {
    on: messageSent,
    to: participants,
    chat: ({ viewed, message, files }, viewer, { fileLinks }: Context) => {
      const side = sideOf({ viewed }, viewer);
      return {
        name: 'message',
        data: {
          message: presentMessageTo(side, message, files, {
            links: fileLinks,
            viewer: idOf({ viewed }, side),
          }),
          conversation: presentConversation(viewed, side),
        },
      };
    },
  },
  { on: conversationRead, to: participants, chat: conversation },
  { on: conversationRead, to: theirSide, chat: recount },
  {
    on: messageDeleted,
    to: participants,
    chat: (about, to) => ({
      name: 'messageDeleted',
      data: { deletion: presentDeletion(about.deletion), conversation: conversation(about, to).data },
    }),
  },
  { on: messageDeleted, to: theOtherSide, chat: recount },
  { on: conversationArchived, to: theirSide, chat: conversation },
  { on: conversationArchived, to: theirSide, chat: recount },
  { on: turnChanged, to: participants, chat: conversation },
  {
    on: conversationAssigned,
    to: itsCompany,
    chat: conversation,
    activity: ({ viewed: { conversation }, to }) => {
      const subject = { studentId: conversation.studentId };
      return to === null ? { subject, act: 'unassign' } : { subject, act: 'assign', detail: { to } };
    },
  },
  { on: blockChanged, to: participants, chat: conversation },
  {
    on: blockChanged,
    when: ({ by }) => by === 'company',
    to: itsCompany,
    activity: ({ viewed: { conversation }, blocked }) => ({
      act: blocked ? 'block' : 'unblock',
      subject: { studentId: conversation.studentId },
    }),
  },
  {
    on: messageReported,
    to: admin,
    live: 'moderation',
    news: {
      group: 'admin',
      kind: 'message-reported',
      text: () => 'A message was reported',
      link: () => pageOf(paths.adminDashboard, { tab: 'messages', view: 'reports' }),
    },
  },
  {
    on: messageReported,
    to: ({ parties }) => (parties.side === 'company' ? [parties.self] : []),
    activity: ({ parties }) =>
      parties.side === 'company' ? { act: 'report', subject: { studentId: parties.other } } : null,
  },
]);
