import { randomUUID } from 'node:crypto';
import { applicantExportPath } from '@ambitionhub/contract/applications';
import { expect } from 'vitest';
import { anOpenConversation, aPair, send } from '../support/conversation.ts';
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
import { declineOne } from './support.ts';

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
  exported: {
    applications: ['conversation_id', 'version', 'experienced'],
  },
  leftOut: {
    'what one side keeps for itself': ['application_templates'],
    'computed again': ['application_weeks', 'response_figures'],
  },
  jobs: {
    'tell-declines': {
      make: async (server) => {
        const { student, company } = await aPair(server);
        await send(student, company, 'I would love to represent you.');
        await declineOne(company, student);
        const { rows: made } = await server.pool.query<{ key: string }>(
          'SELECT conversation_id::text AS key FROM applications WHERE student_id = $1',
          [student.id],
        );
        return made[0]?.key ?? expect.unreachable();
      },
      due: `WITH ended AS (UPDATE applications SET decline_asked_at = now() - interval '11 seconds' WHERE conversation_id::text = ANY($1))
        UPDATE undo_windows SET until = now() - interval '1 minute' WHERE kind = 'tell-declines' AND state = 'open'`,
      refused: { table: 'applications', when: "new.conversation_id = bad AND new.status = 'declined'" },
      done: "SELECT conversation_id::text AS key FROM applications WHERE status = 'declined' AND conversation_id::text = ANY($1)",
    },
    'count-responses': {
      make: async (server) => (await anOpenConversation(server)).company.id,
      refused: { table: 'response_figures', when: 'new.company_id = bad' },
      done: 'SELECT company_id::text AS key FROM response_figures WHERE company_id::text = ANY($1)',
    },
  },
};
