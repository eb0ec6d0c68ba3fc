import {
  type AmbassadorshipEvent,
  type AmbassadorshipId,
  type AmbassadorshipState,
  ambassadorDays,
  ambassadorshipStateAfter,
  ambassadorshipStates,
  dueBy,
  spansOf,
  type TermsInput,
  termsErrors,
} from '@ambitionhub/contract/ambassadors';
import { addDays, dayIn, dayLength } from '@ambitionhub/contract/calendar';
import type { RefusalCode } from '@ambitionhub/contract/refusals';
import { beforeEach, describe, expect, it } from 'vitest';
import { payRegular } from '../../src/features/ambassadors/regular-pay.ts';
import { findAcceptedTerms } from '../../src/features/ambassadors/terms.store.ts';
import { declineOne, tellDeclines } from '../applications/support.ts';
import { removeUser } from '../support/admin.ts';
import {
  acceptOffer,
  anAmbassador,
  anOfferId,
  companyToday,
  offerTerms,
  someTerms,
  tellAcceptances,
} from '../support/ambassadors.ts';
import type { Browser } from '../support/browser.ts';
import { send } from '../support/conversation.ts';
import { aMember, anApprovedCompany, aStudent, type Person, theAdmin } from '../support/people.ts';
import { expectRefusal } from '../support/refusal.ts';
import { startServer } from '../support/server.ts';
import { withReactions } from '../support/with-reactions.ts';
import { anOpenTask, start } from '../tasks/support.ts';
import { ageOffer, bringTo, end, newestOf, passLastDay, passTimeOn } from './support.ts';

const server = await startServer();
const company = await anApprovedCompany(server);
const member = await aMember(server, company);
const otherCompany = await anApprovedCompany(server);
const otherStudent = await aStudent(server);
const admin = await theAdmin(server);

/** The limit of a day counts none of those before. */
beforeEach(async () => {
  await server.pool.query(
    "UPDATE ambassadorships SET offered_at = offered_at - interval '2 days' WHERE offered_at > now() - interval '1 day'",
  );
});

const tomorrow = addDays(companyToday(), 1);

type Target = { readonly id: AmbassadorshipId; readonly student: Person };
type Act = (by: Browser, target: Target) => Promise<unknown>;

/** How a caller causes an event. */
const acts: Readonly<Record<Exclude<AmbassadorshipEvent, 'lapse' | 'finish'>, Act>> = {
  offer: ({ api }, { student }) =>
    api.ambassadors.offer({ id: anOfferId(), with: student.id, terms: someTerms() }),
  change: ({ api }, { id }) =>
    api.ambassadors.changeTerms({ id, version: 1, terms: someTerms({ rateCents: 1800 }) }),
  'take-back': ({ api }, { id }) => api.ambassadors.takeBack({ id }),
  accept: async ({ api }, { id }) => {
    await api.ambassadors.accept({ id, version: 1 });
    await tellAcceptances(server);
  },
  decline: ({ api }, { id }) => api.ambassadors.decline({ id, version: 1, note: '' }),
  propose: ({ api }, { id }) =>
    api.ambassadors.propose({ id, version: 1, terms: someTerms({ fromDay: tomorrow }) }),
  end: ({ api }, { id }) => api.ambassadors.end({ id, lastDay: companyToday(), reason: '' }),
};
const events = Object.keys(acts) as readonly (keyof typeof acts)[];

/** Callers of other kinds are refused in refusals/callers.test.ts. */
const callers = ['student', 'company', 'member', 'otherStudent', 'otherCompany'] as const;
type Caller = (typeof callers)[number];

const states = ['none', ...ambassadorshipStates] as const;

const sideOf = (caller: Caller) =>
  caller === 'student' || caller === 'otherStudent' ? 'student' : ('company' as const);

/** An act that was already done may be repeated without an error. */
const repeated: Readonly<Partial<Record<AmbassadorshipState | 'none', AmbassadorshipEvent>>> = {
  active: 'accept',
  declined: 'decline',
  'taken-back': 'take-back',
};

/** The callers on a side that may cause the event in some state. */
const callersOf = (event: AmbassadorshipEvent): readonly Caller[] =>
  callers.filter((caller) =>
    states.some((from) => ambassadorshipStateAfter(from, event, sideOf(caller)) !== null),
  );

/** The refusal of an act, null if it is allowed. */
function refusalOf(
  state: AmbassadorshipState | 'none',
  event: AmbassadorshipEvent,
  caller: Caller,
): RefusalCode | null {
  if (caller === 'otherStudent' || caller === 'otherCompany') return 'NOT_FOUND';
  if (state === 'none' && event !== 'offer') return 'NOT_FOUND';
  if (repeated[state] === event) return null;
  return ambassadorshipStateAfter(state, event, sideOf(caller)) === null ? 'CHANGED' : null;
}

const rows = states.flatMap((state) => events.map((event) => [state, event] as const));

/** One for all refused acts in a state, which leave it as it is. */
function oneAt<State>(bring: (state: State) => Promise<Target>): (state: State) => Promise<Target> {
  const targets = new Map<State, Promise<Target>>();
  return (state) => {
    const target = targets.get(state) ?? bring(state);
    targets.set(state, target);
    return target;
  };
}

const browsersOf = ({ student }: Target): Readonly<Record<Caller, Browser>> => ({
  student,
  company,
  member,
  otherStudent,
  otherCompany,
});

describe('An ambassadorship that is', () => {
  async function targetAt(state: AmbassadorshipState | 'none'): Promise<Target> {
    const student = await aStudent(server);
    return { student, id: await bringTo(server, { student, company }, state) };
  }
  const toRefuseAt = oneAt(targetAt);

  async function expectState({ student }: Target, state: AmbassadorshipState | 'none'): Promise<void> {
    const expected = state === 'none' ? undefined : state;
    expect((await newestOf(student, company))?.state).toBe(expected);
    expect((await newestOf(company, student))?.state).toBe(expected);
  }

  it.each(rows)('%s: who may %s, and what becomes of it', async (state, event) => {
    const kept = await toRefuseAt(state);
    for (const caller of callersOf(event)) {
      const code = refusalOf(state, event, caller);
      if (code !== null) await expectRefusal(acts[event](browsersOf(kept)[caller], kept), code);
    }
    await expectState(kept, state);
    for (const caller of callersOf(event)) {
      if (refusalOf(state, event, caller) !== null) continue;
      const target = await targetAt(state);
      await acts[event](browsersOf(target)[caller], target);
      await expectState(target, ambassadorshipStateAfter(state, event, sideOf(caller)) ?? state);
    }
  });

  it.each(ambassadorshipStates)(
    '%s: what the calendar makes of it, at two servers at once',
    async (state) => {
      const student = await aStudent(server);
      const id = await bringTo(server, { student, company }, state);
      const { lastDay = null } = (await newestOf(student, company)) ?? {};
      const pass = () => Promise.all([passTimeOn(server), passTimeOn(server)]);
      await ageOffer(server, id, ambassadorDays.offer);
      await pass();
      const aged = ambassadorshipStateAfter(state, 'lapse', 'calendar') ?? state;
      expect([(await newestOf(student, company))?.state, (await newestOf(company, student))?.state]).toEqual([
        aged,
        aged,
      ]);
      // Only one that was accepted has a last day.
      if (state !== 'active' && lastDay === null) return;
      await passLastDay(server, id);
      await pass();
      const over = ambassadorshipStateAfter(state, 'finish', 'calendar') ?? state;
      expect((await newestOf(student, company))?.state).toBe(over);
    },
  );

  it.each(ambassadorshipStates)('%s is hidden from everyone else', async (state) => {
    const student = await aStudent(server);
    const id = await bringTo(server, { student, company }, state);
    for (const other of [otherStudent, otherCompany])
      await expectRefusal(other.api.ambassadors.one({ id }), 'NOT_FOUND');
    expect(await newestOf(otherCompany, student)).toBeNull();
    expect((await member.api.ambassadors.one({ id })).state).toBe(state);
    expect((await student.api.ambassadors.one({ id })).history).toHaveLength(1);
  });
});

describe('An offer', () => {
  let student: Person;
  beforeEach(async () => {
    student = await aStudent(server);
  });

  it('is accepted only with the terms that were on the screen', async () => {
    const id = await bringTo(server, { student, company }, 'offered');
    await company.api.ambassadors.changeTerms({ id, version: 1, terms: someTerms({ rateCents: 1700 }) });
    await expectRefusal(student.api.ambassadors.accept({ id, version: 1 }), 'CHANGED');
    await expectRefusal(student.api.ambassadors.decline({ id, version: 1, note: '' }), 'CHANGED');
    await acceptOffer(server, student, { id, version: 2 });
    expect((await newestOf(student, company))?.terms).toMatchObject({ version: 2, rateCents: 1700 });
  });

  it('is read with its own newest terms, however often another one was changed', async () => {
    const id = await bringTo(server, { student, company }, 'offered');
    const other = await bringTo(server, { student: await aStudent(server), company }, 'offered');
    for (const version of [1, 2, 3])
      await company.api.ambassadors.changeTerms({ id: other, version, terms: someTerms() });
    expect(await newestOf(student, company)).toMatchObject({ id, terms: { version: 1 } });
  });

  it('is changed only by a person who has seen its newest terms', async () => {
    const id = await bringTo(server, { student, company }, 'offered');
    await member.api.ambassadors.changeTerms({ id, version: 1, terms: someTerms({ rateCents: 1700 }) });
    await expectRefusal(
      company.api.ambassadors.changeTerms({ id, version: 1, terms: someTerms({ rateCents: 1 }) }),
      'CHANGED',
    );
  });

  it('names its proposer to the company only', async () => {
    const id = await bringTo(server, { student, company }, 'none');
    await offerTerms(member, student, {}, id);
    expect((await newestOf(company, student))?.terms.proposedBy).toBe(member.email);
    expect((await newestOf(student, company))?.terms.proposedBy).toBeNull();
  });

  it('sent again is the same one, and another is refused while it is open', async () => {
    const id = await bringTo(server, { student, company }, 'none');
    await Promise.all([offerTerms(company, student, {}, id), offerTerms(company, student, {}, id)]);
    await expectRefusal(offerTerms(member, student), 'CHANGED');
    expect((await student.api.ambassadors.mine({})).ambassadorships).toHaveLength(1);
  });

  it.each(['withdrawn', 'declined'] as const)(
    'to someone whose application was %s says that the company has to write first',
    async (state) => {
      await bringTo(server, { student, company }, 'none');
      if (state === 'withdrawn') await student.api.applications.withdraw({ with: company.id });
      else {
        await declineOne(company, student);
        await tellDeclines(server);
      }
      await expectRefusal(offerTerms(company, student), 'APPLICATION_IS_CLOSED');
      await send(company, student, 'We would like to have you back.');
      await offerTerms(company, student);
    },
  );

  it('with the id of another person’s is refused', async () => {
    const taken = await bringTo(server, { student: await aStudent(server), company }, 'offered');
    await bringTo(server, { student, company }, 'none');
    await expectRefusal(offerTerms(company, student, {}, taken), 'CHANGED');
  });

  it('begins today if it is accepted after its first day', async () => {
    const id = await bringTo(server, { student, company }, 'offered');
    await server.pool.query(
      'UPDATE ambassador_terms SET from_day = from_day - 5 WHERE ambassadorship_id = $1',
      [id],
    );
    await acceptOffer(server, student, { id, version: 1 });
    const accepted = await newestOf(student, company);
    expect([accepted?.firstDay, accepted?.terms.fromDay]).toEqual([accepted?.today, accepted?.today]);
  });

  it('of a semester that is accepted late earns for the days from then on', async () => {
    await bringTo(server, { student, company }, 'none');
    const id = await offerTerms(company, student, {
      pay: 'semester',
      rateCents: 100_000,
      weeklyMinutes: null,
      lastDay: addDays(companyToday(), 59),
    });
    await server.pool.query(
      'UPDATE ambassador_terms SET from_day = from_day - 40 WHERE ambassadorship_id = $1',
      [id],
    );
    await acceptOffer(server, student, { id, version: 1 });
    const [terms] = (await findAcceptedTerms(server.db, [id])).get(id) ?? [];
    // 60 of 100 days
    const due = dueBy(spansOf(terms ? [terms] : [], null), addDays(companyToday(), 99));
    expect(due.map(({ cents }) => cents)).toEqual([30_000, 30_000]);
  });

  it('lapses after 14 days, and a change of its terms begins them again', async () => {
    const id = await bringTo(server, { student, company }, 'offered');
    await ageOffer(server, id, 13);
    await company.api.ambassadors.changeTerms({ id, version: 1, terms: someTerms({ rateCents: 1600 }) });
    await ageOffer(server, id, 13);
    await passTimeOn(server);
    expect((await newestOf(student, company))?.state).toBe('offered');
    await ageOffer(server, id, 1);
    await Promise.all([passTimeOn(server), passTimeOn(server)]);
    expect((await newestOf(student, company))?.state).toBe('lapsed');
    const { application } = await student.api.applications.one({ with: company.id });
    expect(application?.status).toBe('answered');
  });

  it('whose last day has passed lapses, and cannot be accepted', async () => {
    const id = await bringTo(server, { student, company }, 'offered');
    await server.pool.query(
      'UPDATE ambassador_terms SET from_day = from_day - 9, last_day = from_day - 2 WHERE ambassadorship_id = $1',
      [id],
    );
    await expectRefusal(student.api.ambassadors.accept({ id, version: 1 }), 'CHANGED');
    await passTimeOn(server);
    expect((await newestOf(student, company))?.state).toBe('lapsed');
  });

  it.each([
    [{ fromDay: addDays(companyToday(), -1) }, 'terms.fromDay'],
    [{ fromDay: addDays(companyToday(), 731) }, 'terms.fromDay'],
    [{ pay: 'semester' as const }, 'terms.lastDay'],
    [{ pay: 'tasks' as const }, 'terms.rateCents'],
  ])('with %j is refused at its field', async (terms, field) => {
    await bringTo(server, { student, company }, 'none');
    const { fields } = await expectRefusal(offerTerms(company, student, terms), 'INVALID_INPUT');
    expect(fields.map((fault) => fault.field)).toEqual([field]);
  });
});

describe('Proposed terms', () => {
  const afterAct = { acceptTerms: 'accepted', refuseTerms: 'off', takeBackTerms: 'off' } as const;
  type ProposalAct = keyof typeof afterAct;
  type ProposalState = 'not made' | 'proposed' | (typeof afterAct)[ProposalAct];
  const proposalActs = Object.keys(afterAct) as readonly ProposalAct[];
  const proposalStates: readonly ProposalState[] = ['not made', 'proposed', 'accepted', 'off'];
  const proposalRows = proposalStates.flatMap((from) => proposalActs.map((act) => [from, act] as const));

  async function proposalAt(state: ProposalState): Promise<Target> {
    if (state === 'not made') {
      const student = await aStudent(server);
      return { student, id: await bringTo(server, { student, company }, 'active') };
    }
    const { student, id } = await aProposal();
    const act = proposalActs.find((one) => afterAct[one] === state);
    if (act) await student.api.ambassadors[act]({ id, version: 2 });
    return { student, id };
  }

  const proposalCallersOf = (act: ProposalAct): readonly Caller[] =>
    callers.filter((caller) => sideOf(caller) === (act === 'takeBackTerms' ? 'company' : 'student'));

  function refusalOfProposal(from: ProposalState, act: ProposalAct, caller: Caller): RefusalCode | null {
    if (caller === 'otherStudent' || caller === 'otherCompany') return 'NOT_FOUND';
    // It was already done.
    return from === 'proposed' || from === afterAct[act] ? null : 'CHANGED';
  }

  async function aProposal(change: Parameters<typeof someTerms>[0] = {}) {
    const student = await aStudent(server);
    const id = await bringTo(server, { student, company }, 'active');
    const terms = someTerms({ rateCents: 2000, fromDay: tomorrow, ...change });
    await company.api.ambassadors.propose({ id, version: 1, terms });
    return { student, id };
  }

  it('count from their first day, once accepted; until then the old ones do', async () => {
    const { student, id } = await aProposal();
    expect(await newestOf(student, company)).toMatchObject({
      terms: { version: 1, rateCents: 1500 },
      next: null,
      proposed: { version: 2, rateCents: 2000 },
    });
    await student.api.ambassadors.acceptTerms({ id, version: 2 });
    await student.api.ambassadors.acceptTerms({ id, version: 2 });
    expect(await newestOf(student, company)).toMatchObject({
      terms: { version: 1, rateCents: 1500 },
      next: { version: 2, rateCents: 2000, fromDay: tomorrow },
      proposed: null,
      newestVersion: 2,
    });
    await server.pool.query('UPDATE companies SET time_zone = $2 WHERE user_id = $1', [
      company.id,
      'Pacific/Kiritimati',
    ]);
    const there = await newestOf(student, company);
    await server.pool.query('UPDATE companies SET time_zone = $2 WHERE user_id = $1', [
      company.id,
      'America/New_York',
    ]);
    const isTomorrow = there !== null && there.today >= tomorrow;
    expect([there?.terms.version, there?.next?.version]).toEqual(isTomorrow ? [2, undefined] : [1, 2]);
  });

  const toRefuseAt = oneAt(proposalAt);

  async function expectProposal({ student }: Target, state: ProposalState): Promise<void> {
    for (const found of [await newestOf(student, company), await newestOf(company, student)])
      expect([found?.proposed?.version, found?.next?.version]).toEqual([
        state === 'proposed' ? 2 : undefined,
        state === 'accepted' ? 2 : undefined,
      ]);
  }

  it.each(proposalRows)('that are %s: who may %s them, and what becomes of them', async (from, act) => {
    const kept = await toRefuseAt(from);
    for (const caller of proposalCallersOf(act)) {
      const code = refusalOfProposal(from, act, caller);
      if (code !== null)
        await expectRefusal(browsersOf(kept)[caller].api.ambassadors[act]({ id: kept.id, version: 2 }), code);
    }
    await expectProposal(kept, from);
    for (const caller of proposalCallersOf(act)) {
      if (refusalOfProposal(from, act, caller) !== null) continue;
      const target = await proposalAt(from);
      await browsersOf(target)[caller].api.ambassadors[act]({ id: target.id, version: 2 });
      await expectProposal(target, afterAct[act]);
    }
  });

  it('are refused, taken back or replaced, and then cannot be accepted', async () => {
    const { student, id } = await aProposal();
    await student.api.ambassadors.refuseTerms({ id, version: 2 });
    await expectRefusal(student.api.ambassadors.acceptTerms({ id, version: 2 }), 'CHANGED');
    const terms = someTerms({ fromDay: tomorrow });
    await expectRefusal(company.api.ambassadors.propose({ id, version: 1, terms }), 'CHANGED');
    await company.api.ambassadors.propose({ id, version: 2, terms });
    await member.api.ambassadors.takeBackTerms({ id, version: 3 });
    await expectRefusal(student.api.ambassadors.acceptTerms({ id, version: 3 }), 'CHANGED');
    await company.api.ambassadors.propose({ id, version: 3, terms });
    await company.api.ambassadors.propose({ id, version: 4, terms });
    await expectRefusal(student.api.ambassadors.acceptTerms({ id, version: 4 }), 'CHANGED');
    await student.api.ambassadors.acceptTerms({ id, version: 5 });
  });

  it('that count from today are refused', async () => {
    const student = await aStudent(server);
    const id = await bringTo(server, { student, company }, 'active');
    const { fields } = await expectRefusal(
      company.api.ambassadors.propose({ id, version: 1, terms: someTerms() }),
      'INVALID_INPUT',
    );
    expect(fields.map(({ field }) => field)).toEqual(['terms.fromDay']);
  });

  it('are off once it is ending', async () => {
    const { student, id } = await aProposal();
    await end(student, id, addDays(companyToday(), 20));
    await expectRefusal(student.api.ambassadors.acceptTerms({ id, version: 2 }), 'CHANGED');
    await expectRefusal(
      company.api.ambassadors.propose({ id, version: 2, terms: someTerms({ fromDay: tomorrow }) }),
      'CHANGED',
    );
  });
});

describe('An end', () => {
  it('is announced with its last day and reason, and comes after that day', async () => {
    const student = await aStudent(server);
    const id = await bringTo(server, { student, company }, 'active');
    await end(member, id, companyToday(), 'The season is over.');
    await passTimeOn(server);
    expect(await newestOf(student, company)).toMatchObject({
      state: 'active',
      endedBy: 'company',
      endReason: 'The season is over.',
      lastDay: companyToday(),
    });
    await passLastDay(server, id);
    await Promise.all([passTimeOn(server), passTimeOn(server), passTimeOn(server)]);
    expect((await newestOf(student, company))?.state).toBe('ended');
    await bringTo(server, { student: await aStudent(server), company }, 'ended');
  });

  it('can be moved earlier by either side; no one can move it later or into the past', async () => {
    const student = await aStudent(server);
    const id = await bringTo(server, { student, company }, 'active');
    await end(student, id, addDays(companyToday(), 20));
    const later = await expectRefusal(end(company, id, addDays(companyToday(), 21)), 'INVALID_INPUT');
    const past = await expectRefusal(end(company, id, addDays(companyToday(), -1)), 'INVALID_INPUT');
    for (const { fields } of [later, past]) expect(fields.map(({ field }) => field)).toEqual(['lastDay']);
    await end(company, id, addDays(companyToday(), 5), 'Sooner.');
    expect(await newestOf(student, company)).toMatchObject({ endedBy: 'company', endReason: 'Sooner.' });
  });

  describe('before the first day', () => {
    const [firstDay, today] = [addDays(companyToday(), 10), companyToday()];

    async function beginsLater(terms: Partial<TermsInput> = {}): Promise<Target> {
      const student = await aStudent(server);
      return { student, id: await anAmbassador(server, company, student, { fromDay: firstDay, ...terms }) };
    }
    const isNeverBegun = { state: 'ended', firstDay: null, lastDay: today } as const;

    it('comes at once and earns nothing: the work never begins', async () => {
      const { student, id } = await beginsLater({ pay: 'monthly', rateCents: 30_000 });
      const task = await anOpenTask(company);
      await end(company, id, today, 'We have no budget.');
      await end(company, id, today, 'A second press.');
      for (const [viewer, other] of [
        [student, company],
        [company, student],
      ] as const)
        expect(await newestOf(viewer, other)).toMatchObject({
          ...isNeverBegun,
          endedBy: 'company',
          endReason: 'We have no budget.',
        });
      await payRegular(withReactions(server.db), new Date(Date.now() + 100 * dayLength));
      expect((await student.api.ledger.earnings()).owedCents).toBe(0);
      await expectRefusal(start(student, task), 'NOT_FOUND');
      await anAmbassador(server, company, student);
    });

    it('on a later day than today is refused, because the last day is before the first', async () => {
      const { student, id } = await beginsLater();
      for (const [side, day] of [
        [student, addDays(today, 1)],
        [company, addDays(firstDay, -1)],
      ] as const) {
        const { fields } = await expectRefusal(end(side, id, day), 'INVALID_INPUT');
        expect(fields).toEqual([{ field: 'lastDay', message: termsErrors.lastBeforeFirst }]);
      }
      await end(student, id, firstDay);
      expect(await newestOf(company, student)).toMatchObject({
        state: 'active',
        firstDay,
        lastDay: firstDay,
      });
    });

    it('is possible when the company’s time zone has moved to where it is still yesterday', async () => {
      const founder = await anApprovedCompany(server);
      const move = (zone: string) =>
        server.pool.query('UPDATE companies SET time_zone = $2 WHERE user_id = $1', [founder.id, zone]);
      const student = await aStudent(server);
      await move('Pacific/Kiritimati');
      const id = await anAmbassador(server, founder, student, {
        fromDay: dayIn('Pacific/Kiritimati', new Date()),
      });
      await move('Pacific/Pago_Pago');
      const yesterday = dayIn('Pacific/Pago_Pago', new Date());
      await end(student, id, yesterday);
      expect(await newestOf(student, founder)).toMatchObject({ ...isNeverBegun, lastDay: yesterday });
    });

    it('by the removal of either side leaves the other one work that never began', async () => {
      const founder = await anApprovedCompany(server);
      const [gone, left] = [await aStudent(server), await aStudent(server)];
      for (const student of [gone, left]) await anAmbassador(server, founder, student, { fromDay: firstDay });
      await removeUser(admin, gone.id);
      expect(await newestOf(founder, gone)).toMatchObject({ ...isNeverBegun, endedBy: 'student' });
      await removeUser(admin, founder.id);
      expect(await newestOf(left, founder)).toMatchObject({ ...isNeverBegun, endedBy: 'company' });
    });

    it('may be what new terms agree on, which then begin the work earlier', async () => {
      const { student, id } = await beginsLater();
      const terms = someTerms({ fromDay: tomorrow, lastDay: addDays(firstDay, -2) });
      await company.api.ambassadors.propose({ id, version: 1, terms });
      await student.api.ambassadors.acceptTerms({ id, version: 2 });
      expect(await newestOf(student, company)).toMatchObject({
        firstDay: tomorrow,
        lastDay: addDays(firstDay, -2),
      });
    });
  });

  it('stays who said it first and why, if the other side names the same day', async () => {
    const student = await aStudent(server);
    const id = await bringTo(server, { student, company }, 'active');
    const mails = async () => {
      const { rowCount } = await server.pool.query(
        "SELECT FROM pgboss.job WHERE data#>>'{data,id}' = $1 AND data#>>'{data,step}' = 'ending'",
        [id],
      );
      return rowCount;
    };
    await end(student, id, addDays(companyToday(), 5), 'I graduate.');
    const told = await mails();
    for (const side of [company, student]) await end(side, id, addDays(companyToday(), 5), 'Not needed.');
    expect(await newestOf(student, company)).toMatchObject({ endedBy: 'student', endReason: 'I graduate.' });
    expect(await mails()).toBe(told);
  });
});

describe('When regular pay falls due next', () => {
  const nextDueOf = async (id: AmbassadorshipId): Promise<string | null> => {
    const { rows } = await server.pool.query<{ next_due: string | null }>(
      'SELECT next_due::text FROM ambassadorships WHERE id = $1',
      [id],
    );
    return rows[0]?.next_due ?? null;
  };

  it('is known from the accepted terms on, and is never moved past a day that may not be posted yet', async () => {
    const student = await aStudent(server);
    await bringTo(server, { student, company }, 'none');
    const id = await offerTerms(company, student, { pay: 'monthly', rateCents: 30_000 });
    expect(await nextDueOf(id)).toBeNull();
    await acceptOffer(server, student, { id, version: 1 });
    const first = await nextDueOf(id);
    expect(first).toMatch(/-01$/);
    await server.pool.query("UPDATE ambassadorships SET next_due = '2026-01-01' WHERE id = $1", [id]);
    await end(student, id);
    expect(await nextDueOf(id)).toBe('2026-01-01');
  });

  it('is the last day of a semester that ends today', async () => {
    const student = await aStudent(server);
    await bringTo(server, { student, company }, 'none');
    const lastDay = addDays(companyToday(), 99);
    const id = await offerTerms(company, student, { pay: 'semester', rateCents: 100_000, lastDay });
    await acceptOffer(server, student, { id, version: 1 });
    await end(company, id);
    expect(await nextDueOf(id)).toBe(companyToday());
  });
});
