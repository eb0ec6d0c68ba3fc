import type { UserId } from '@ambitionhub/contract/accounts';
import { type Database, type Transaction, transact } from '../../platform/database/index.ts';
import type { Jobs } from '../../platform/jobs/index.ts';
import { hashPassword } from '../accounts/index.ts';
import { queueFigures } from '../applications/index.ts';
import { castCompanies, castStudents, demoSignIns } from './cast.ts';
import { rowsOf, type Speaker } from './conversation.ts';
import { dialogues } from './dialogues.ts';
import { picturesJob } from './pictures.ts';
import { companyRow, studentRow } from './rows.ts';
import {
  addAccount,
  addCompanies,
  addConversations,
  addStudents,
  findAccounts,
  hasParticipants,
  lockDemoData,
} from './store.ts';

type Deps = { readonly db: Database; readonly jobs: Jobs };

/**
 * Fills a database without any student or company with believable ones (D1), all or nothing, and once however
 * many servers start. Their pictures and application figures follow in the background. Returns the sign-in
 * instructions for the person who starts the server, as long as those accounts exist.
 */
export async function addDemoData({ db, jobs }: Deps): Promise<readonly string[]> {
  if (!(await hasParticipants(db))) {
    const passwordHash = await hashPassword(demoSignIns.password);
    await transact(db, async (tx) => {
      await lockDemoData(tx);
      if (await hasParticipants(tx)) return;
      await fill(tx, passwordHash, new Date());
      await jobs.queue(tx, picturesJob, {});
      await queueFigures(jobs, tx);
    });
  }
  return announcement(await findAccounts(db, [demoSignIns.student, demoSignIns.company]));
}

async function fill(tx: Transaction, passwordHash: string, now: Date): Promise<void> {
  const speakers = new Map<string, Speaker>();
  const account = async (email: string, userType: 'student' | 'company', name: string): Promise<UserId> => {
    const id = await addAccount(tx, { email, userType, passwordHash });
    speakers.set(name, { id, name });
    return id;
  };
  const students = [];
  for (const [index, { email, profile }] of castStudents.entries())
    students.push(studentRow(await account(email, 'student', profile.name), profile, index, now));
  const companies = [];
  for (const [index, { email, profile }] of castCompanies.entries())
    companies.push(companyRow(await account(email, 'company', profile.name), profile, index, now));
  await addStudents(tx, students);
  await addCompanies(tx, companies);

  const speakerNamed = (name: string): Speaker => {
    const speaker = speakers.get(name);
    if (!speaker) throw new Error(`nobody is called ${name}`);
    return speaker;
  };
  const spoken = dialogues.map((dialogue) => {
    const between = { student: speakerNamed(dialogue.student), company: speakerNamed(dialogue.company) };
    return rowsOf(dialogue, between, now);
  });
  await addConversations(tx, spoken);
}

function announcement(accounts: readonly string[]): readonly string[] {
  if (accounts.length === 0) return [];
  const { student, company, password } = demoSignIns;
  const kinds = { Student: student, Company: company };
  return [
    `Demo sign-ins, both with the password ${password}:`,
    ...Object.entries(kinds)
      .filter(([, email]) => accounts.includes(email))
      .map(([kind, email]) => `  ${kind}: ${email}`),
  ];
}
