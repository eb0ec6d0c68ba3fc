import { randomUUID } from 'node:crypto';
import { aCompanyProfile } from '../../support/people.ts';
import { admins, nobody, owners, participants, type Rows, students } from './row.ts';

const aVersion = 1;
const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();

export const moderationRows = {
  'moderation.students': { serves: admins },
  'moderation.student': { serves: admins, input: { id: nobody }, knowsIds: true },
  'moderation.company': { serves: admins, input: { id: nobody }, knowsIds: true },
  'moderation.editStudent': {
    serves: admins,
    input: {
      id: nobody,
      version: aVersion,
      fields: { name: 'Ada', university: 'Elsewhere' },
    },
    knowsIds: true,
  },
  'moderation.setStar': {
    serves: admins,
    input: { id: nobody, isStarAmbassador: true, version: aVersion },
    knowsIds: true,
  },
  'moderation.editCompany': {
    serves: admins,
    input: { id: nobody, version: aVersion, fields: aCompanyProfile() },
    knowsIds: true,
  },
  'moderation.people': { serves: admins, input: { id: nobody }, knowsIds: true },
  'moderation.removePerson': { serves: admins, input: { id: nobody, person: nobody }, knowsIds: true },
  'moderation.removeUser': {
    serves: admins,
    input: { id: nobody, version: aVersion, seen: null },
    knowsIds: true,
  },
  'moderation.companies': { serves: admins, input: { query: 'acme', sort: 'industry' } },
  'moderation.reject': {
    serves: admins,
    input: { id: nobody, version: aVersion, reason: 'Please name your website.' },
    knowsIds: true,
  },
  'moderation.takeCover': {
    serves: admins,
    input: { id: nobody, cover: '0'.repeat(32), reason: 'It is not yours.' },
    knowsIds: true,
  },
  'moderation.schools': { serves: admins },
  'moderation.decideSchool': {
    serves: admins,
    input: { name: 'Nowhere College', sameAs: null },
    knowsIds: true,
  },
  'moderation.audit': {
    serves: admins,
    input: { query: 'ada', act: 'approve', from: '2026-01-01', to: '2026-12-31' },
  },
  'moderation.previewBulk': {
    serves: admins,
    input: { selection: { kind: 'students', act: 'star', query: 'ada' } },
  },
  'moderation.startBulk': {
    knowsIds: false,
    serves: admins,
    input: {
      id: randomUUID(),
      selection: { kind: 'students', act: 'star', ids: [nobody] },
      expected: 1,
      mark: '0',
    },
  },
  'moderation.bulks': { serves: admins },
  'moderation.setApproval': {
    serves: admins,
    input: { id: nobody, isApproved: true, version: aVersion },
    knowsIds: true,
  },
  'moderation.undoApproval': {
    serves: admins,
    input: { id: nobody, decision: randomUUID() },
    knowsIds: true,
  },
  'moderation.messages': {
    serves: admins,
    input: {
      status: 'read',
      direction: 'student-to-company',
      since: '2026-01-01T00:00:00Z',
      flagged: 'true',
    },
  },
  'moderation.message': { serves: admins, input: { conversationId: nobody, seq: 1 }, knowsIds: true },
  'moderation.markMessage': {
    serves: admins,
    input: { conversationId: nobody, seq: 1, action: 'flag', version: 0 },
    knowsIds: true,
  },
  'moderation.reports': { serves: admins, input: {} },
  'moderation.sanctions': { knowsIds: false, serves: admins, input: { id: nobody } },
  'moderation.impose': {
    serves: admins,
    input: { id: nobody, kind: 'suspension', reason: 'Be kind.', until: nextWeek, seen: null },
    knowsIds: true,
  },
  'moderation.lift': {
    serves: admins,
    input: { id: nobody, version: 1, reason: 'A mistake' },
    knowsIds: true,
  },
  'moderation.appeals': { serves: admins, input: {} },
  'moderation.answerAppeal': {
    serves: admins,
    input: { id: nobody, version: 1, decision: 'keep', text: 'It stays.' },
    knowsIds: true,
  },
  'moderation.notices': { serves: participants },
  // For a company, the owner responds and the members can read.
  'moderation.acknowledge': { serves: [...students, ...owners], input: { id: nobody }, knowsIds: true },
  'moderation.appeal': {
    serves: [...students, ...owners],
    input: { id: nobody, text: 'It was not me.' },
    knowsIds: true,
  },

  'analytics.overview': { serves: admins, input: { period: '90' } },
  'analytics.record': {
    serves: ['signedOut', ...participants],
    input: { events: [{ name: 'page_view', title: 'Home', location: 'http://localhost/', path: '/' }] },
  },
} satisfies Rows;
