import { addDays, dayIn } from '@ambitionhub/contract/calendar';
import { payRegular } from '../../src/features/ambassadors/regular-pay.ts';
import { lookForAlikes } from '../../src/features/tasks/look-alikes.ts';
import { bringTo } from '../ambassadors/support.ts';
import { write } from '../reviews/support.ts';
import { anAmbassador, companyToday, offerTerms, someTerms } from '../support/ambassadors.ts';
import { atServer } from '../support/browser.ts';
import { send } from '../support/conversation.ts';
import { freshDatabase } from '../support/database.ts';
import { hoursId, lastWeek, settleWeeks } from '../support/hours.ts';
import { pay } from '../support/ledger.ts';
import {
  aMember,
  anApprovedCompany,
  aPublishedStudent,
  type Founder,
  type Person,
  theAdmin,
} from '../support/people.ts';
import { startServer } from '../support/server.ts';
import { watchedLog } from '../support/watched-log.ts';
import { withReactions } from '../support/with-reactions.ts';
import { addPicture, aScene, handInPictures, picturesOnly } from '../tasks/pictures.ts';
import { anOpenTask, decide, handIn, start, tellDecisions } from '../tasks/support.ts';
import type { Server } from './support.ts';

/** An ambassadorship as if it had begun that many days ago. */
const began = ({ pool }: Server, id: string, days: number): Promise<unknown> =>
  pool.query(
    `WITH moved AS (UPDATE ambassadorships SET first_day = first_day - $2::int,
         next_due = CASE WHEN next_due IS NOT NULL THEN first_day - $2::int END WHERE id = $1),
       kept AS (DELETE FROM ambassador_terms WHERE ambassadorship_id = $1 RETURNING *)
     INSERT INTO ambassador_terms (ambassadorship_id, version, pay, rate_cents, weekly_minutes, from_day, last_day, text,
       proposed_at, proposed_by_id, proposed_by_name, accepted_at, refused_at)
     SELECT ambassadorship_id, version + 1, pay, rate_cents, weekly_minutes, from_day - $2::int, last_day, text, proposed_at,
       proposed_by_id, proposed_by_name, accepted_at, refused_at FROM kept`,
    [id, days],
  );

const review = async (company: Person, ambassadorshipId: string) =>
  (await company.api.hours.review({ list: 'waiting', ambassadorshipId })).weeks;

async function decideWeek(company: Person, id: string, decision: 'approve' | 'return', week: string) {
  const found = (await review(company, id)).find((one) => one.week === week);
  if (!found) throw new Error(`no week of ${week} waits`);
  const note = decision === 'return' ? 'Please name the flyers.' : '';
  const { ambassadorshipId, version } = found;
  await company.api.hours.decide({ ambassadorshipId, week, version, id: hoursId() as never, decision, note });
}

export type Workplace = {
  readonly company: Founder;
  readonly member: Person;
  /** By what they have agreed to. */
  readonly students: Readonly<
    Record<'hourly' | 'monthly' | 'offered' | 'declined' | 'takenBack' | 'lapsed' | 'ended', Person>
  >;
};

/**
 * A server with a company and its students in every state of the work. Bringing them there takes longer than what is
 * checked of them, so that is done once, for a database that each of these servers copies.
 */
export async function workplaces(): Promise<() => Promise<{ server: Server; place: Workplace }>> {
  const first = await freshDatabase();
  const made = await startServer({ database: first });
  const { company, member, students } = await aWorkplace(made);
  await made.stop();
  await first.close();
  return async () => {
    const server = await startServer({
      database: await freshDatabase(watchedLog(), first.settings.database),
    });
    const there = <Someone extends Person>(someone: Someone) => atServer(someone, server);
    const { hourly, monthly, offered, declined, takenBack, lapsed, ended } = students;
    return {
      server,
      place: {
        company: there(company),
        member: there(member),
        students: {
          hourly: there(hourly),
          monthly: there(monthly),
          offered: there(offered),
          declined: there(declined),
          takenBack: there(takenBack),
          lapsed: there(lapsed),
          ended: there(ended),
        },
      },
    };
  };
}

/** A company and its students in every state of the work, brought there by the usual steps. */
export async function aWorkplace(server: Server): Promise<Workplace> {
  const company = await anApprovedCompany(server);
  // Not the default, and with its days: elsewhere work that ends today in New York may end tomorrow.
  const timeZone = 'America/Toronto';
  await company.api.companies.saveTimeZone({ timeZone });
  const member = await aMember(server, company, { mayPay: true });
  const hourly = await aPublishedStudent(server);
  const monthly = await aPublishedStudent(server);
  const [offered, declined] = [await aPublishedStudent(server), await aPublishedStudent(server)];

  await send(hourly, company, 'I would love to represent you.');
  const byHour = await anAmbassador(server, member, hourly);
  await began(server, byHour, 30);
  const log = (day: string, minutes: number) =>
    hourly.api.hours.log({ id: hoursId(), ambassadorshipId: byHour as never, day, minutes, note: 'Flyers' });
  const [first, second, third] = [addDays(lastWeek(), -14), addDays(lastWeek(), -7), lastWeek()];
  await log(first, 50);
  await log(addDays(first, 1), 25);
  await log(second, 95);
  await log(third, 600);
  await decideWeek(company, byHour, 'approve', first);
  await decideWeek(member, byHour, 'return', second);
  await settleWeeks(server);

  const byMonth = await anAmbassador(server, company, monthly, {
    pay: 'monthly',
    rateCents: 33_333,
    weeklyMinutes: null,
  });
  await began(server, byMonth, 100);
  await payRegular(withReactions(server.db), new Date());
  await company.api.ambassadors.propose({
    id: byMonth,
    version: 2,
    terms: someTerms({ fromDay: addDays(companyToday(), 9) }),
  });
  await monthly.api.ambassadors.end({ id: byMonth, lastDay: addDays(companyToday(), 3), reason: 'Exams.' });

  await send(offered, company, 'I would love to represent you.');
  await offerTerms(member, offered, {
    pay: 'semester',
    rateCents: 90_001,
    fromDay: dayIn(timeZone, new Date()),
    lastDay: addDays(companyToday(), 80),
  });
  await send(declined, company, 'Hello!');
  const off = await offerTerms(company, declined);
  await declined.api.ambassadors.decline({ id: off, version: 1, note: 'Not now.' });
  const over = await offersThatAreOver(server, company);

  await workOnTasks(server, { company, students: [hourly, monthly] });
  const owed = await hourly.api.ledger.earnings({});
  await pay(member, hourly, owed.owedCents);
  const [payment] = (await hourly.api.ledger.payments({})).payments;
  if (payment) await hourly.api.ledger.deny({ id: payment.id });
  await company.api.ledger.bonus({ id: hoursId(), with: hourly.id, amountCents: 1234, reason: 'Well done' });
  await company.api.ledger.correct({ id: hoursId(), with: hourly.id, amountCents: 34, reason: 'Typo' });
  const monthOwed = (await monthly.api.ledger.earnings({})).owedCents;
  await pay(member, monthly, monthOwed);
  const [undone] = (await monthly.api.ledger.payments({})).payments;
  if (undone) await member.api.ledger.undo({ id: undone.id });
  await reviewWork(server, { company, students: [hourly, monthly, over.ended] });
  return { company, member, students: { hourly, monthly, offered, declined, ...over } };
}

/** Reviews that wait for the other side, with a reply, reported, and removed. */
async function reviewWork(
  server: Server,
  {
    company,
    students: [one, other, third],
  }: { company: Founder; students: readonly [Person, Person, Person] },
): Promise<void> {
  await write(one, company, { stars: 2, text: 'Late twice' });
  for (const student of [other, third]) {
    await write(student, company, { stars: 4, words: ['fair-pay'], text: 'Good' });
    await write(company, student, { stars: 5, words: ['reliable', 'creative'] });
  }
  const { theirs } = await company.api.reviews.between({ id: other.id });
  if (!theirs) throw new Error('both have written');
  await company.api.reviews.reply({ id: theirs.id, text: 'Thank you!' });
  await company.api.reviews.report({ id: theirs.id, text: 'It names a person.' });
  const { theirs: unkind } = await third.api.reviews.between({ id: company.id });
  if (!unkind) throw new Error('both have written');
  await third.api.reviews.report({ id: unkind.id, text: 'That is not true.' });
  const admin = await theAdmin(server);
  await admin.api.reviews.decide({ id: unkind.id, decision: 'remove', reason: 'It is not true.' });
}

/** An offer that was taken back, one that lapsed, and work that has ended. */
async function offersThatAreOver(server: Server, company: Founder) {
  const [takenBack, lapsed, ended] = [
    await aPublishedStudent(server),
    await aPublishedStudent(server),
    await aPublishedStudent(server),
  ];
  await bringTo(server, { student: takenBack, company }, 'taken-back');
  await bringTo(server, { student: lapsed, company }, 'lapsed');
  await bringTo(server, { student: ended, company }, 'ended');
  return { takenBack, lapsed, ended };
}

/** Proofs that are approved, declined and objected to, returned, waiting and begun, and a draft. */
async function workOnTasks(
  server: Server,
  { company, students: [one, other] }: { company: Founder; students: readonly [Person, Person] },
): Promise<void> {
  const many = await anOpenTask(company, { repeats: { kind: 'times', times: 9 }, places: 20 });
  const proofs = [];
  for (let turn = 0; turn < 4; turn += 1) proofs.push(await handIn(one, await start(one, many)));
  const [approved, declined, returned] = proofs;
  if (!approved || !declined || !returned) throw new Error('there are four proofs');
  await decide(company, [approved], 'approve');
  await decide(company, [declined], 'decline');
  await decide(company, [returned], 'return');
  await tellDecisions(server);
  const { proof } = await one.api.tasks.proof({ id: declined.id });
  await one.api.tasks.object({ id: proof.id, version: proof.version, text: 'It was there.' });
  const chosen = await anOpenTask(company, { audience: { kind: 'people', people: [other.id] }, places: 3 });
  const begun = await start(other, chosen);
  await other.api.tasks.giveUp({ id: begun.id, version: begun.version });
  await start(other, chosen);
  await company.api.tasks.copy({ id: chosen.id, copyId: hoursId() as never });
}

/** A proof with two pictures that is approved, and one of the same picture that waits, which is marked. */
export async function showPictures(
  server: Server,
  { company, students: { hourly, monthly } }: Pick<Workplace, 'company' | 'students'>,
): Promise<void> {
  const task = await anOpenTask(company, picturesOnly(2));
  const [wall, door] = [await aScene(71), await aScene(72)];
  const handedIn = [];
  for (const [student, bytes] of [
    [hourly, [wall, door]],
    [monthly, [await aScene(73), wall]],
  ] as const) {
    const proof = await start(student, task);
    const ids = [];
    for (const one of bytes) ids.push(await addPicture(student, proof, one));
    handedIn.push(await handInPictures(student, proof, ids));
  }
  const [first] = handedIn;
  if (first) await decide(company, [first], 'approve');
  await tellDecisions(server);
  for (const { id } of handedIn) await lookForAlikes(withReactions(server.db), id);
}
