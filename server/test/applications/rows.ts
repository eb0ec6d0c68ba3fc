import { randomUUID } from 'node:crypto';
import { applicantExportPath } from '@ambitionhub/contract/applications';
import {
  admins,
  badPositions,
  companies,
  nobody,
  participants,
  students,
  type TestRows,
} from '../support/rows.ts';
import { plans } from './plans.ts';

export const rows: TestRows<'applications'> = {
  refusals: {
    mine: { serves: students, input: { status: 'no-answer' } },
    standings: { knowsIds: false, serves: students, input: { with: [nobody] } },
    one: { knowsIds: false, serves: participants, input: { with: nobody } },
    withdraw: { serves: students, input: { with: nobody }, knowsIds: true },
    applicants: { serves: companies, input: { stage: 'sent' } },
    counts: { serves: companies },
    previewDecline: {
      knowsIds: false,
      serves: companies,
      input: { selection: { students: [nobody] } },
    },
    decline: {
      serves: companies,
      input: { id: randomUUID(), selection: { stage: 'seen' }, note: 'Thank you for applying', expected: 1 },
    },
    declines: { serves: companies },
    undoDecline: { knowsIds: false, serves: companies, input: { id: nobody } },
    templates: { serves: companies },
    saveTemplate: {
      serves: companies,
      input: { id: randomUUID(), name: 'Too far away', text: 'Thank you for applying.', version: 0 },
    },
    removeTemplate: { serves: companies, input: { id: 'filled' } },
    figures: { serves: companies },
    overview: { serves: admins },
  },
  cursors: {
    mine: [{ reader: 'student', forged: badPositions(3) }],
    applicants: [{ reader: 'company', query: 'stage=seen', forged: badPositions(3) }],
  },
  plans,
  wholeLists: {
    standings: 'companies in the question',
    declines: 'acts that can still be undone',
    weeks: 'weeks of the overview',
  },
  files: { [`${applicantExportPath}?stage=sent`]: { serves: companies, like: 'applications.applicants' } },
  copied: ({ student, company, conversation }) => `
    INSERT INTO applications (conversation_id, student_id, company_id, status, applied_at, since)
      VALUES ('${conversation}', '${student}', '${company}', 'sent', now(), now());
    INSERT INTO application_templates (company_id, id, name, text) VALUES ('${company}', 'filled', 'Filled', 'It is filled.');
    INSERT INTO response_figures (company_id, applications) VALUES ('${company}', 1);
    UPDATE applications SET declined_by_name = 'Jo'`,
};
