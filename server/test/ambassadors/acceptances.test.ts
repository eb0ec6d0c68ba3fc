import { expect, it } from 'vitest';
import { acceptOffer, offerTerms, someTerms, tellAcceptances } from '../support/ambassadors.ts';
import { send } from '../support/conversation.ts';
import { anApprovedCompany, aPublishedStudent, type Person } from '../support/people.ts';
import { expectRefusal, outcomesOf } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { newestOf } from './support.ts';

const server = await startServer();
const again = await startServer({ database: server });
const company = await anApprovedCompany(server);

/** An offer that its student has accepted, and that can still be undone. */
async function anAcceptedOffer() {
  const student = await aPublishedStudent(server);
  await send(student, company, 'I would love to represent you.');
  const id = await offerTerms(company, student);
  await student.api.ambassadors.accept({ id, version: 1 });
  return { student, id };
}

const seenBy = async (viewer: Person, other: Person) => {
  const newest = await newestOf(viewer, other);
  return [newest?.state, newest?.acceptingUntil !== null];
};

it('the company learns of an acceptance after ten seconds; until then the student can undo it', async () => {
  const { student, id } = await anAcceptedOffer();
  expect(await seenBy(student, company)).toEqual(['offered', true]);
  expect(await seenBy(company, student)).toEqual(['offered', false]);
  await student.api.ambassadors.undoAccept({ id });
  await student.api.ambassadors.undoAccept({ id });
  await tellAcceptances(server);
  expect(await seenBy(student, company)).toEqual(['offered', false]);
  await acceptOffer(server, student, { id, version: 1 });
  expect(await seenBy(company, student)).toEqual(['active', false]);
  await expectRefusal(student.api.ambassadors.undoAccept({ id }), 'TOLD_ALREADY');
});

it('accepted twice at once, an offer is accepted once, and one undo undoes it', async () => {
  const student = await aPublishedStudent(server);
  await send(student, company, 'I would love to represent you.');
  const id = await offerTerms(company, student);
  const accept = () => student.api.ambassadors.accept({ id, version: 1 });
  expect((await outcomesOf([accept(), accept(), accept()])).refusals).toEqual([]);
  await student.api.ambassadors.undoAccept({ id });
  await tellAcceptances(server);
  expect(await seenBy(company, student)).toEqual(['offered', false]);
});

it('new terms, an offer taken back, and a decline void an acceptance that is not final', async () => {
  const changed = await anAcceptedOffer();
  await company.api.ambassadors.changeTerms({
    id: changed.id,
    version: 1,
    terms: someTerms({ rateCents: 1800 }),
  });
  const taken = await anAcceptedOffer();
  await company.api.ambassadors.takeBack({ id: taken.id });
  const declined = await anAcceptedOffer();
  await declined.student.api.ambassadors.decline({ id: declined.id, version: 1, note: '' });
  await tellAcceptances(server);
  expect(await seenBy(changed.student, company)).toEqual(['offered', false]);
  expect(await seenBy(taken.student, company)).toEqual(['taken-back', false]);
  expect(await seenBy(declined.student, company)).toEqual(['declined', false]);
  await expectRefusal(changed.student.api.ambassadors.accept({ id: changed.id, version: 1 }), 'CHANGED');
  await expectRefusal(taken.student.api.ambassadors.undoAccept({ id: taken.id }), 'CHANGED');
});

it('an undo against two servers that make it final: either it is undone, or the company has its ambassador', async () => {
  for (let turn = 0; turn < 4; turn += 1) {
    const { student, id } = await anAcceptedOffer();
    const [undone] = await Promise.allSettled([
      student.api.ambassadors.undoAccept({ id }),
      tellAcceptances(server),
      tellAcceptances(again),
    ]);
    await tellAcceptances(again);
    expect(await seenBy(company, student)).toEqual([
      undone.status === 'fulfilled' ? 'offered' : 'active',
      false,
    ]);
  }
});

it('an acceptance comes to nothing if the company may not take anyone on when it becomes final', async () => {
  const other = await anApprovedCompany(server);
  const student = await aPublishedStudent(server);
  await send(student, other, 'I would love to represent you.');
  const id = await offerTerms(other, student);
  await student.api.ambassadors.accept({ id, version: 1 });
  await server.pool.query('UPDATE companies SET is_approved = false WHERE user_id = $1', [other.id]);
  await tellAcceptances(server);
  expect(await seenBy(student, other)).toEqual(['offered', false]);
});
