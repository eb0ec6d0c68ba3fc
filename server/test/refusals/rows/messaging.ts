import { randomUUID } from 'node:crypto';
import { admins, companies, completeParticipants, nobody, participants, type Rows, students } from './row.ts';

export const messagingRows = {
  'messaging.conversations': { serves: participants, input: {} },
  'messaging.unread': { serves: participants },
  'messaging.beginnings': { serves: completeParticipants, input: { with: nobody }, knowsIds: true },
  'messaging.messages': { serves: completeParticipants, input: { with: nobody, before: 9 }, knowsIds: true },
  'messaging.send': {
    serves: participants,
    input: { with: nobody, id: randomUUID(), text: 'Hello' },
    knowsIds: true,
  },
  'messaging.markRead': { serves: participants, input: { with: nobody, upTo: 1 }, knowsIds: true },
  'messaging.typing': { serves: participants, input: { with: nobody }, knowsIds: true },
  'messaging.search': { serves: participants, input: { query: 'campus' } },
  'messaging.archive': {
    serves: participants,
    input: { with: nobody, archived: true, upTo: 1 },
    knowsIds: true,
  },
  'messaging.delete': { serves: participants, input: { with: nobody, seq: 1 }, knowsIds: true },
  'messaging.deletions': { serves: participants, input: { with: nobody, after: 0 }, knowsIds: true },
  'messaging.assign': { serves: companies, input: { with: nobody, to: null }, knowsIds: true },
  'messaging.report': {
    serves: participants,
    input: { with: nobody, seq: 1, reason: 'Rude' },
    knowsIds: true,
  },
  'messaging.block': { serves: participants, input: { with: nobody, blocked: true }, knowsIds: true },

  'activity.list': { serves: companies, input: {} },

  'applications.mine': { serves: students, input: { status: 'no-answer' } },
  'applications.standings': { knowsIds: false, serves: students, input: { with: [nobody] } },
  'applications.one': { knowsIds: false, serves: participants, input: { with: nobody } },
  'applications.withdraw': { serves: students, input: { with: nobody }, knowsIds: true },
  'applications.applicants': { serves: companies, input: { stage: 'sent' } },
  'applications.counts': { serves: companies },
  'applications.previewDecline': {
    knowsIds: false,
    serves: companies,
    input: { selection: { students: [nobody] } },
  },
  'applications.decline': {
    serves: companies,
    input: { id: randomUUID(), selection: { stage: 'seen' }, note: 'Thank you for applying', expected: 1 },
  },
  'applications.declines': { serves: companies },
  'applications.undoDecline': { knowsIds: false, serves: companies, input: { id: nobody } },
  'applications.templates': { serves: companies },
  'applications.saveTemplate': {
    serves: companies,
    input: { id: randomUUID(), name: 'Too far away', text: 'Thank you for applying.', version: 0 },
  },
  'applications.removeTemplate': { serves: companies, input: { id: 'filled' } },
  'applications.figures': { serves: companies },
  'applications.overview': { serves: admins },
} satisfies Rows;
