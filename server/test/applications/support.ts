import { randomUUID } from 'node:crypto';
import type { DeclineId, PipelineStage, ShownStatus } from '@ambitionhub/contract/applications';
import { registerDeclinesJobs } from '../../src/features/applications/index.ts';
import { withListener } from '../../src/platform/database/index.ts';
import { createListener } from '../../src/platform/events/index.ts';
import { anAmbassador, offerTerms } from '../support/ambassadors.ts';
import { send } from '../support/conversation.ts';
import { aStudent, type Person } from '../support/people.ts';
import type { RunningServer } from '../support/server.ts';
import { endHolds, runHolds } from '../support/undo-windows.ts';

export const aDeclineId = (): DeclineId => randomUUID() as DeclineId;

export const declineOne = (company: Person, student: Person, note = 'Not this time.', id = aDeclineId()) =>
  company.api.applications.decline({ id, selection: { students: [student.id] }, note, expected: 1 });

/** Ends the ten seconds of undo for every decline and runs the job that follows. */
export async function tellDeclines(server: RunningServer): Promise<void> {
  await endHolds(server.pool);
  await runHolds(registerDeclinesJobs, withListener(server.db, createListener({})));
}

/** Makes an application that old. */
export const ageApplication = (server: RunningServer, student: Person, days: number): Promise<unknown> =>
  server.pool.query(
    `UPDATE applications SET applied_at = applied_at - make_interval(days => $2),
       since = since - make_interval(days => $2) WHERE student_id = $1`,
    [student.id, days],
  );

export async function statusOf(viewer: Person, other: Person): Promise<ShownStatus | null> {
  const { application } = await viewer.api.applications.one({ with: other.id });
  return application?.status ?? null;
}

/** Brings a student and a company who have not written yet to a status, by the usual steps. */
export async function bringToStatus(
  server: RunningServer,
  { student, company }: { student: Person; company: Person },
  status: ShownStatus,
): Promise<void> {
  await send(student, company, 'I would love to represent you.');
  const steps: Readonly<Record<ShownStatus, () => Promise<unknown>>> = {
    sent: async () => {},
    seen: () => company.api.messaging.markRead({ with: student.id, upTo: 1 }),
    answered: () => send(company, student, 'Tell us more.'),
    offered: () => offerTerms(company, student),
    hired: () => anAmbassador(server, company, student),
    declined: async () => {
      await declineOne(company, student);
      await tellDeclines(server);
    },
    withdrawn: () => student.api.applications.withdraw({ with: company.id }),
    'no-answer': () => ageApplication(server, student, 21),
  };
  await steps[status]();
}

/** This many students, who have applied to a company one after the other. */
export async function someApplicants(
  server: RunningServer,
  company: Person,
  count: number,
): Promise<readonly Person[]> {
  const made: Person[] = [];
  for (let n = 0; n < count; n += 1) {
    const student = await aStudent(server);
    await send(student, company, `Application ${n}`);
    made.push(student);
  }
  return made;
}

/** The applicants with a status, in the company's order. */
export const idsAt = async (company: Person, stage: PipelineStage): Promise<readonly string[]> =>
  (await company.api.applications.applicants({ stage })).applicants.map((applicant) => applicant.with.id);
