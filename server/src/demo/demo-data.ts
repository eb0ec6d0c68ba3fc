import { randomInt, randomUUID } from 'node:crypto';
import { asCompany, asStudent, type UserId } from '@ambitionhub/contract/accounts';
import { addDays, dayIn, daysAfter } from '@ambitionhub/contract/calendar';
import { defaultTimeZone } from '@ambitionhub/contract/companies';
import { makeCode } from '@ambitionhub/contract/referrals';
import { createAccountInserter, type Sealer } from '../features/accounts/index.ts';
import { queueFigures } from '../features/applications/index.ts';
import { queueCount } from '../features/facts/index.ts';
import { fillKeys } from '../features/keys/index.ts';
import { fillEntries, fillPayments } from '../features/ledger/index.ts';
import { fillAccounts, fillCardPayment } from '../features/payouts/index.ts';
import { fillReferrals } from '../features/referrals/index.ts';
import { fillReviews } from '../features/reviews/index.ts';
import type { Sandbox } from '../features/sandbox/index.ts';
import { fillWebhook } from '../features/webhooks/index.ts';
import type { Config } from '../platform/config/index.ts';
import { type Database, type Transaction, transact } from '../platform/database/index.ts';
import type { Jobs } from '../platform/jobs/index.ts';
import { demoAmbassadors, workOf } from './ambassadors.ts';
import { castCompanies, castStudents, demoSignIns } from './cast.ts';
import { demoCompany } from './companies.ts';
import { rowsOf, type Speaker } from './conversation.ts';
import { dialogues } from './dialogues.ts';
import { addNews } from './news.store.ts';
import { demoStudent } from './people.ts';
import { type HandedInScene, picturesJob } from './pictures.ts';
import { addPortfolios, type ShownScenes } from './portfolios.store.ts';
import { demoKeys, demoWebhook, sentOf } from './programs.ts';
import { clicksOf, demoLinks, demoProgram } from './referrals.ts';
import { reviewRows } from './reviews.ts';
import { companyRow, positionRows, studentRow } from './rows.ts';
import {
  addCompanies,
  addConversations,
  addPositions,
  addStudents,
  findAccounts,
  hasParticipants,
  lockDemoData,
} from './store.ts';
import { demoTasks, taskRowsOf } from './tasks.ts';
import { addTasks, addWork } from './work.store.ts';

/** How long after its approval the demo company pays for a week by card. */
const daysToPay = 3;

type OpenAccount = Awaited<ReturnType<typeof createAccountInserter>>;

type Deps = {
  readonly db: Database;
  readonly jobs: Jobs;
  readonly payouts: Config['payouts'];
  /** Null with a real provider or none: nobody has a payout account there. */
  readonly sandbox: Sandbox | null;
  readonly sealer: Sealer;
};

/**
 * Fills a database that has no student or company with realistic ones (D1), all or nothing, and only once even if
 * several servers start. Their pictures and application figures follow in the background. Returns the sign-in
 * instructions for the person who starts the server, as long as those accounts exist.
 */
export async function addDemoData({ db, ...deps }: Deps): Promise<readonly string[]> {
  if (!(await hasParticipants(db))) {
    const openAccount = await createAccountInserter(demoSignIns.password);
    await transact(db, async (tx) => {
      await lockDemoData(tx);
      if (await hasParticipants(tx)) return;
      const { proofs, shown } = await fill(tx, openAccount, new Date(), deps);
      await deps.jobs.queue(tx, picturesJob, { proofs, shown });
      await queueFigures(deps.jobs, tx);
    });
  }
  return announcement(await findAccounts(db, [demoSignIns.student, demoSignIns.company]));
}

/** Returns the pictures of proofs, portfolios and a cover, and the files of messages, that are still to be drawn. */
async function fill(
  tx: Transaction,
  openAccount: OpenAccount,
  now: Date,
  { payouts, sandbox, sealer, jobs }: Omit<Deps, 'db'>,
): Promise<{ proofs: HandedInScene[]; shown: ShownScenes }> {
  const speakers = new Map<string, Speaker>();
  const account = async (
    email: string,
    name: string,
    userType: 'student' | 'company',
    owner = '',
  ): Promise<UserId> => {
    const id = await openAccount(tx, { email, userType, name: owner });
    speakers.set(name, { id, name });
    return id;
  };
  const students = [];
  for (const [index, { email, profile }] of castStudents.entries())
    students.push(studentRow(await account(email, profile.name, 'student'), profile, index, now));
  const companies = [];
  const positions = [];
  for (const [index, { email, profile }] of castCompanies.entries()) {
    const ownerId = await account(email, profile.name, 'company', profile.owner);
    const row = companyRow(ownerId, profile, index, now);
    companies.push(row);
    positions.push(...positionRows(row.id, profile, now));
  }
  await addStudents(tx, students);
  await addCompanies(tx, companies);
  await addPositions(tx, positions);

  const speakerNamed = (name: string): Speaker => {
    const speaker = speakers.get(name);
    if (!speaker) throw new Error(`no one is called ${name}`);
    return speaker;
  };
  const spoken = dialogues.map((dialogue) => {
    const between = { student: speakerNamed(dialogue.student), company: speakerNamed(dialogue.company) };
    return rowsOf(dialogue, between, now);
  });
  await addConversations(tx, spoken);

  const company = speakerNamed(demoCompany.name);
  const employer = { id: asCompany(company.id), name: company.name, person: demoCompany.owner ?? '' };
  const today = dayIn(defaultTimeZone, now);
  const work = demoAmbassadors.map((demo) => {
    const { id, name } = speakerNamed(demo.student);
    const parties = { student: { id: asStudent(id), name }, company: employer };
    return workOf(demo, parties, today, now);
  });
  await addWork(tx, work);
  const workerNamed = (name: string) => {
    const { id } = speakerNamed(name);
    const worked = work.find(({ ambassadorship }) => ambassadorship.studentId === id);
    if (!worked) throw new Error(`${name} is no ambassador`);
    return { id: asStudent(id), name, ambassadorshipId: worked.ambassadorship.id };
  };
  const tasks = demoTasks.map((demo) =>
    taskRowsOf(demo, employer, workerNamed, { today, now, timeZone: defaultTimeZone }),
  );
  await addTasks(tx, tasks);
  const [owner] = companies;
  const byCard = work.flatMap((one) => one.byCard);
  const change = sandbox?.within(tx);
  const accounts = change && (await fillAccounts(tx, [...new Set(byCard.map(studentOf))], change));
  // One payment for all weeks that were approved at the same time.
  const approvals = Map.groupBy(byCard, ({ at }) => at.getTime());
  for (const [approvedAt, postings] of [...approvals].toSorted(([one], [other]) => one - other)) {
    await fillEntries(tx, postings);
    if (owner && change && accounts)
      await fillCardPayment(
        tx,
        { companyId: employer.id, userId: owner.ownerId },
        { students: postings.map(studentOf), at: daysAfter(new Date(approvedAt), daysToPay) },
        { accounts, rates: payouts.rates, change },
      );
  }
  await fillEntries(tx, [
    ...work.flatMap(({ postings }) => postings),
    ...tasks.flatMap(({ postings }) => postings),
  ]);
  for (const { student, paid } of demoAmbassadors)
    if (paid && owner)
      await fillPayments(
        tx,
        { companyId: employer.id, userId: owner.ownerId },
        [asStudent(speakerNamed(student).id)],
        { id: randomUUID(), paidOn: addDays(today, -3), ...paid },
      );
  const links = demoLinks.map((link) => {
    const { id: studentId, ...worker } = workerNamed(link.student);
    return { ...worker, studentId, code: makeCode(randomInt), days: clicksOf(link), orders: link.orders };
  });
  await fillReferrals(
    tx,
    { companyId: employer.id, settings: demoProgram, by: employer.person, today, now },
    links,
  );
  if (owner) {
    const made = { companyId: employer.id, madeBy: owner.ownerId };
    await fillKeys(tx, made, demoKeys(now));
    await fillWebhook(tx, sealer, { ...made, ...demoWebhook(now) }, links.flatMap(sentOf(now)));
  }
  await addNews(tx, { student: speakerNamed(demoStudent.name), company, now });
  const schoolOf = (name: string) =>
    castStudents.find(({ profile }) => profile.name === name)?.profile.university ?? null;
  const studentNamed = (name: string) => asStudent(speakerNamed(name).id);
  const reviewed = { company: { ...employer, authorId: owner?.ownerId ?? null }, studentNamed, schoolOf };
  await fillReviews(tx, reviewRows(reviewed, now));
  await queueCount(jobs, tx, {
    companyIds: [employer.id],
    studentIds: work.map(({ ambassadorship }) => ambassadorship.studentId),
  });
  const shown = await addPortfolios(tx, employer.id, (name) => speakerNamed(name).id as UserId);
  const files = spoken.flatMap((rows) => rows.files);
  return { proofs: tasks.flatMap(({ pictures }) => pictures), shown: { ...shown, files } };
}

const studentOf = ({ studentId }: { readonly studentId: UserId }): UserId => studentId;

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
