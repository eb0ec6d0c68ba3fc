import { randomUUID } from 'node:crypto';
import { adminExportPath } from '@ambitionhub/contract/moderation';
import { isAboutOneRow } from '../support/bad-rows.ts';
import { aCompanyProfile } from '../support/people.ts';
import {
  admins,
  anInstant,
  badInstants,
  badPositions,
  nobody,
  owners,
  participants,
  students,
  type TestRows,
} from '../support/rows.ts';
import { plans } from './plans.ts';

const aVersion = 1;
const nextWeek = new Date(Date.now() + 7 * 86_400_000).toISOString();

export const rows: TestRows<'moderation'> = {
  refusals: {
    students: { serves: admins },
    student: { serves: admins, input: { id: nobody }, knowsIds: true },
    company: { serves: admins, input: { id: nobody }, knowsIds: true },
    editStudent: {
      serves: admins,
      input: {
        id: nobody,
        version: aVersion,
        fields: { name: 'Ada', university: 'Elsewhere' },
      },
      knowsIds: true,
    },
    setStar: {
      serves: admins,
      input: { id: nobody, isStarAmbassador: true, version: aVersion },
      knowsIds: true,
    },
    editCompany: {
      serves: admins,
      input: { id: nobody, version: aVersion, fields: aCompanyProfile() },
      knowsIds: true,
    },
    people: { serves: admins, input: { id: nobody }, knowsIds: true },
    removePerson: { serves: admins, input: { id: nobody, person: nobody }, knowsIds: true },
    removeUser: {
      serves: admins,
      input: { id: nobody, version: aVersion, seen: null },
      knowsIds: true,
    },
    companies: { serves: admins, input: { query: 'acme', sort: 'industry' } },
    reject: {
      serves: admins,
      input: { id: nobody, version: aVersion, reason: 'Please name your website.' },
      knowsIds: true,
    },
    takeCover: {
      serves: admins,
      input: { id: nobody, cover: '0'.repeat(32), reason: 'It is not yours.' },
      knowsIds: true,
    },
    schools: { serves: admins },
    decideSchool: {
      serves: admins,
      input: { name: 'Nowhere College', sameAs: null },
      knowsIds: true,
    },
    audit: {
      serves: admins,
      input: { query: 'ada', act: 'approve', from: '2026-01-01', to: '2026-12-31' },
    },
    previewBulk: {
      serves: admins,
      input: { selection: { kind: 'students', act: 'star', query: 'ada' } },
    },
    startBulk: {
      knowsIds: false,
      serves: admins,
      input: {
        id: randomUUID(),
        selection: { kind: 'students', act: 'star', ids: [nobody] },
        expected: 1,
        mark: '0',
      },
    },
    bulks: { serves: admins },
    setApproval: {
      serves: admins,
      input: { id: nobody, isApproved: true, version: aVersion },
      knowsIds: true,
    },
    undoApproval: {
      serves: admins,
      input: { id: nobody, decision: randomUUID() },
      knowsIds: true,
    },
    messages: {
      serves: admins,
      input: {
        status: 'read',
        direction: 'student-to-company',
        since: '2026-01-01T00:00:00Z',
        flagged: 'true',
      },
    },
    message: { serves: admins, input: { conversationId: nobody, seq: 1 }, knowsIds: true },
    markMessage: {
      serves: admins,
      input: { conversationId: nobody, seq: 1, action: 'flag', version: 0 },
      knowsIds: true,
    },
    reports: { serves: admins, input: {} },
    sanctions: { knowsIds: false, serves: admins, input: { id: nobody } },
    impose: {
      serves: admins,
      input: { id: nobody, kind: 'suspension', reason: 'Be kind.', until: nextWeek, seen: null },
      knowsIds: true,
    },
    lift: {
      serves: admins,
      input: { id: nobody, version: 1, reason: 'A mistake' },
      knowsIds: true,
    },
    appeals: { serves: admins, input: {} },
    answerAppeal: {
      serves: admins,
      input: { id: nobody, version: 1, decision: 'keep', text: 'It stays.' },
      knowsIds: true,
    },
    notices: { serves: participants },
    // For a company, the owner responds and the members can read.
    acknowledge: { serves: [...students, ...owners], input: { id: nobody }, knowsIds: true },
    appeal: {
      serves: [...students, ...owners],
      input: { id: nobody, text: 'It was not me.' },
      knowsIds: true,
    },
  },
  cursors: {
    students: [
      { reader: 'admin', forged: [['a\0b', nobody]] },
      { reader: 'admin', query: 'sort=joined', forged: [...badPositions(6), ['a', nobody]] },
      { reader: 'admin', query: 'sort=status', forged: [[true, 'a\0b', nobody]] },
    ],
    companies: [
      { reader: 'admin', query: 'sort=joined', forged: badPositions(6) },
      { reader: 'admin', query: 'sort=name', forged: [['a\0b', nobody]] },
      { reader: 'admin', query: 'sort=approval', forged: [[true, 'a\0b', nobody]] },
    ],
    messages: [
      {
        reader: 'admin',
        forged: [
          ...badInstants(3).map((at) => [at, nobody, 1]),
          [anInstant, nobody, 0],
          [anInstant, nobody, 2 ** 31],
          [anInstant, nobody, 1.5],
        ],
      },
    ],
    appeals: [{ reader: 'admin', forged: badPositions(3) }],
    audit: [
      {
        reader: 'admin',
        forged: [...badInstants(6).map((at) => [at, 1]), ['2025-01-01T00:00:00.000000Z', 1.5]],
      },
    ],
    reports: [{ reader: 'admin', forged: badInstants(6).map((at) => [at, nobody, 1]) }],
  },
  plans,
  wholeLists: {
    schools: 'schools shown at once',
    bulks: 'acts shown at once',
    people: 'people of a company',
    around: 'messages around one',
    sanctions: 'sanctions shown at once',
    notices: 'sanctions shown at once',
  },
  files: {
    [`${adminExportPath}/students.csv`]: { serves: admins, like: 'moderation.students' },
    [`${adminExportPath}/companies.csv`]: { serves: admins, like: 'moderation.companies' },
  },
  copied: () => `
    INSERT INTO sanctions (user_id, kind, reason, appeal_state, appeal_text)
      SELECT id, 'warning', 'Was rude', 'open', 'I was not' FROM users;
    INSERT INTO audit_log (actor_id, action, target_id, detail) SELECT uuidv7(), 'edit', id::text, '{}' FROM users`,
  exported: {
    message_marks: ['conversation_id', 'version'],
  },
  leftOut: {
    'decisions of this installation’s admin, and its log': [
      'sanctions',
      'audit_log',
      'bulk_acts',
      'bulk_targets',
    ],
  },
  jobs: {
    'bulk-act': 'skips an account that cannot be changed and counts it: moderation/bulk.test.ts',
    'suspension-over': isAboutOneRow,
  },
};
