import { randomUUID } from 'node:crypto';
import type { AmbassadorshipId } from '@ambitionhub/contract/ambassadors';
import { describe, expect, it } from 'vitest';
import { untilMailed } from '../reactions/proof.ts';
import { removeUser } from '../support/admin.ts';
import { acceptOffer, anAmbassador, offerTerms, someTerms } from '../support/ambassadors.ts';
import { anOpenConversation, send } from '../support/conversation.ts';
import { mailsTo } from '../support/mailbox.ts';
import {
  aMember,
  anotherBrowserOf,
  aPublishedStudent,
  type Person,
  theAdmin,
  theirPassword,
} from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { finalizeHolds } from '../support/undo-windows.ts';
import {
  aDraftTask,
  anOpenTask,
  aTaskForm,
  decide,
  earnedBy,
  handIn,
  proofOf,
  start,
  tellDecisions,
} from '../tasks/support.ts';

const server = await startServer();
const password = theirPassword;

const leave = ({ api }: Person) => api.accounts.leave({ password });
const stay = async (person: Person) => (await anotherBrowserOf(person)).api.accounts.stay();

/** A company with a member, and a student whom it has answered. */
async function aTeam() {
  const { student, company: owner } = await anOpenConversation(server);
  return { owner, member: await aMember(server, owner), student };
}

describe('a company whose owner has asked for its deletion', () => {
  it('says when it will be deleted, until its owner decides to stay', async () => {
    const { owner, member } = await aTeam();
    const shown = async () => (await member.api.companies.profile()).leavingAt;
    expect(await shown()).toBeNull();
    await leave(owner);
    const at = await shown();
    expect(new Date(at ?? 0).getTime()).toBeGreaterThan(Date.now() + 2 * 86_400_000);
    expect((await member.api.companies.people()).people[0]).toMatchObject({ role: 'owner', leavingAt: at });
    await stay(owner);
    expect(await shown()).toBeNull();
  });

  it('offers nothing new, and no student accepts what it has offered', async () => {
    const { owner, member, student } = await aTeam();
    const [ambassador, asked] = [await aPublishedStudent(server), await aPublishedStudent(server)];
    const active = await anAmbassador(server, owner, ambassador);
    await asked.api.messaging.send({ with: owner.id, id: randomUUID() as never, text: 'Hello' });
    const open = await offerTerms(owner, asked);
    await leave(owner);
    await expectRefusal(offerTerms(member, student), 'COMPANY_LEAVES');
    expect((await member.api.ambassadors.ofPair({ with: student.id })).mayOffer).toBe(false);
    const terms = someTerms({ rateCents: 2000, fromDay: '2099-01-01' });
    await expectRefusal(member.api.ambassadors.propose({ id: active, version: 1, terms }), 'COMPANY_LEAVES');
    await expectRefusal(
      member.api.ambassadors.changeTerms({ id: open, version: 1, terms: someTerms() }),
      'COMPANY_LEAVES',
    );
    await expectRefusal(asked.api.ambassadors.accept({ id: open, version: 1 }), 'COMPANY_AWAY');
    await stay(owner);
    await acceptOffer(server, asked, { id: open, version: 1 });
  });

  it('is shown as leaving to students who have its offer or work for it; the offer can be declined', async () => {
    const { owner, member, student } = await aTeam();
    const ambassador = await aPublishedStudent(server);
    await anAmbassador(server, owner, ambassador);
    const id = await offerTerms(owner, student);
    const standings = async () =>
      Promise.all(
        [student, ambassador].map(
          async ({ api }) => (await api.ambassadors.ofPair({ with: owner.id })).ambassadorship?.company,
        ),
      );
    expect(await standings()).toEqual(['usual', 'usual']);
    await leave(owner);
    expect(await standings()).toEqual(['leaving', 'leaving']);
    const { ambassadorship } = await member.api.ambassadors.ofPair({ with: student.id });
    expect(ambassadorship?.company).toBe('leaving');
    await student.api.ambassadors.decline({ id, version: 1, note: '' });
    await stay(owner);
    expect(await standings()).toEqual(['usual', 'usual']);
  });

  it('opens no task, and none of its tasks can be started; work already begun is still paid', async () => {
    const { owner, member, student } = await aTeam();
    await anAmbassador(server, owner, student);
    const [begun, open, draft] = [
      await anOpenTask(owner),
      await anOpenTask(owner, { places: 5 }),
      await aDraftTask(owner),
    ];
    const proof = await start(student, begun);
    const opensNow = async () => {
      const { tasks } = await student.api.tasks.openTasks({});
      return tasks.filter(({ mayStart }) => mayStart).map(({ id }) => id);
    };
    const mayStart = async () => (await student.api.tasks.openTask({ id: open.id })).task.mayStart;
    expect([await opensNow(), await mayStart()]).toEqual([[open.id], true]);
    await leave(owner);
    const { id, version } = draft;
    await expectRefusal(member.api.tasks.open({ id, version, form: aTaskForm() }), 'COMPANY_LEAVES');
    const more = { id: open.id, version: open.version, form: aTaskForm({ places: 6 }) };
    await expectRefusal(member.api.tasks.change(more), 'COMPANY_LEAVES');
    expect([await opensNow(), await mayStart()]).toEqual([[], false]);
    await expectRefusal(start(student, open), 'CHANGED');

    await decide(member, [await handIn(student, proof)], 'approve');
    await tellDecisions(server);
    expect(await proofOf(student, proof)).toMatchObject({ state: 'approved' });
    expect(await earnedBy(server, proof)).toEqual([2500]);
    await stay(owner);
    expect([await opensNow(), await mayStart()]).toEqual([[open.id], true]);
    await member.api.tasks.open({ id, version, form: aTaskForm() });
  });

  it('is named to its owner by email, with how many lose their login', async () => {
    const { owner } = await aTeam();
    const { name } = await owner.api.companies.profile();
    await leave(owner);
    await untilMailed(server, owner.email, `${name} will be deleted`);
    const [mail] = await mailsTo(server, owner.email);
    expect(mail?.text).toContain(`You asked us to delete ${name}.`);
    expect(mail?.text).toContain('1 other person loses their login then.');
  });
});

describe('a member who has asked for their account to be deleted', () => {
  it('is shown as leaving, and gets no conversation', async () => {
    const { owner, member, student } = await aTeam();
    await leave(member);
    const { people } = await owner.api.companies.people();
    expect(people.map(({ leavingAt }) => leavingAt !== null)).toEqual([false, true]);
    const assign = () => owner.api.messaging.assign({ with: student.id, to: member.id });
    await expectRefusal(assign(), 'PERSON_GONE');
    await stay(member);
    await assign();
  });

  it('loses what is assigned at the same instant', async () => {
    const { owner, member, student } = await aTeam();
    await Promise.allSettled([
      owner.api.messaging.assign({ with: student.id, to: member.id }),
      leave(member),
    ]);
    const { conversation } = await owner.api.messaging.messages({ with: student.id });
    expect(conversation.assignedTo ?? null).toBeNull();
  });

  it('is announced to the owner by email', async () => {
    const { owner, member } = await aTeam();
    await leave(member);
    await untilMailed(server, owner.email, 'is leaving');
    const { text } = (await mailsTo(server, owner.email))[0] ?? { text: '' };
    expect(text).toContain('The conversations that were assigned to them are now unassigned.');
  });
});

describe('the answer to an offer', () => {
  it('is emailed once each to the owner and to the person who made the offer, if their settings allow it', async () => {
    const { owner, member, student } = await aTeam();
    /** Accepts an offer, which the server's own job makes final. */
    const accept = async ({ api }: Person, id: AmbassadorshipId) => {
      await api.ambassadors.accept({ id, version: 1 });
      await finalizeHolds(server);
    };
    await accept(student, await offerTerms(member, student));
    const said = 'has accepted your offer';
    for (const { email } of [owner, member]) await untilMailed(server, email, said);
    const next = await aPublishedStudent(server);
    await send(next, owner, 'I would love to represent you.');
    await accept(next, await offerTerms(owner, next));
    await untilMailed(server, owner.email, `${(await next.api.students.profile()).name} ${said}`);
    const of = async ({ email }: Person) =>
      (await mailsTo(server, email)).filter(({ subject }) => subject.includes(said)).length;
    expect([await of(owner), await of(member)]).toEqual([2, 1]);
  });

  it('is emailed to the owner alone once that person has left', async () => {
    const { owner, member, student } = await aTeam();
    const id = await offerTerms(member, student);
    await member.api.companies.leaveCompany({ password });
    await student.api.ambassadors.decline({ id, version: 1, note: '' });
    await untilMailed(server, owner.email, 'has declined your offer');
    expect((await mailsTo(server, member.email)).map(({ subject }) => subject)).toEqual([]);
  });
});

describe('a company that is gone', () => {
  it('has one name everywhere for the student: its last', async () => {
    const { owner, student } = await aTeam();
    await anAmbassador(server, owner, student);
    await owner.api.ledger.bonus({ id: randomUUID(), with: student.id, amountCents: 500, reason: 'Rain' });
    await owner.api.companies.saveProfile({ name: 'Sunroom Coffee' });
    await removeUser(await theAdmin(server), owner.id);
    const { entries } = await student.api.ledger.entries({});
    const { ambassadorships } = await student.api.ambassadors.mine({});
    const { conversation } = await student.api.messaging.messages({ with: owner.id });
    const names = [...entries, ...ambassadorships, conversation].map((one) => one.with?.name);
    expect(new Set(names)).toEqual(new Set(['Sunroom Coffee']));
    expect(names.length).toBeGreaterThan(2);
  });
});
