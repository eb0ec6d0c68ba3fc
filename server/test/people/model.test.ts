import { randomInt, randomUUID } from 'node:crypto';
import type { CompanyId } from '@ambitionhub/contract/accounts';
import type { RefusalCode } from '@ambitionhub/contract/refusals';
import { ORPCError } from '@orpc/client';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { removeDue } from '../../src/features/accounts/scheduled-removal.ts';
import { atServer, openBrowser } from '../support/browser.ts';
import { invitationTo } from '../support/mailbox.ts';
import { passHandOver } from '../support/ownership.ts';
import { aCompany, aMember, type Person, theAdmin, theirPassword } from '../support/people.ts';
import { playsOf } from '../support/plays.ts';
import { expectRefusal } from '../support/refusal.ts';
import { type RunningServer, startServer } from '../support/server.ts';
import { withReactions } from '../support/with-reactions.ts';

const seed = Number(process.env.PEOPLE_SEED ?? randomInt(2 ** 31));
const password = theirPassword;

const kinds = [
  'invite',
  'accept',
  'remove',
  'admin-removes',
  'leave',
  'offer',
  'end-offer',
  'own',
  'delete',
] as const;
type Kind = (typeof kinds)[number];
type Step = {
  readonly kind: Kind;
  readonly by: number;
  readonly of: number;
  /** If true, someone who is allowed to takes it, about a member; otherwise anyone who was ever there, about anyone. */
  readonly isRightful: boolean;
};

const aStep = (...likelier: readonly Kind[]): fc.Arbitrary<Step> =>
  fc.record({
    kind: fc.constantFrom(...kinds, ...likelier),
    by: fc.nat(4),
    of: fc.nat(4),
    isRightful: fc.constantFrom(true, true, false),
  });

/** The steps of a round begin together. A round may begin on a server that has just started in place of the last. */
const aRound = fc.record({
  restarts: fc.constantFrom(false, false, false, true),
  steps: fc.array(aStep('accept', 'own', 'offer', 'invite'), { minLength: 1, maxLength: 6 }),
});
const aPlay = fc.array(aRound, { minLength: 2, maxLength: 6 });
type Round = { readonly restarts: boolean; readonly steps: readonly Step[] };

/** Every possible step, in a possible order, because chance may miss the rarer ones. */
const everything: readonly Round[] = (
  [
    ['invite'],
    ['accept', 'accept'],
    ['offer'],
    ['own'],
    ['offer'],
    ['end-offer'],
    ['remove'],
    ['admin-removes'],
    ['leave'],
    ['delete'],
  ] as const
).map((steps, number) => ({
  restarts: number % 3 === 2,
  steps: steps.map((kind) => ({ kind, by: 0, of: 0, isRightful: true })),
}));

/** Everyone who was ever in one company with their session, and every link, long after they should have ended. */
type World = {
  readonly companyId: CompanyId;
  readonly people: Person[];
  readonly tokens: { readonly email: string; readonly token: string }[];
  at: RunningServer;
  /** What was done, and not refused. */
  readonly done: Set<Kind>;
};

/** Who is in the company as a round begins. */
type Places = {
  readonly owner: Person | undefined;
  readonly offeredTo: Person | undefined;
  readonly members: readonly Person[];
};

async function findPlaces({ at, companyId, people }: World): Promise<Places> {
  const { rows } = await at.pool.query<{ id: string; owns: boolean; offered: boolean }>(
    `SELECT users.id, owner_id = users.id AS owns, member_id = users.id IS TRUE AS offered FROM users
       JOIN companies ON companies.user_id = users.company_id
       LEFT JOIN ownership_offers ON ownership_offers.company_id = companies.user_id
     WHERE users.company_id = $1`,
    [companyId],
  );
  const those = (isOne: (row: (typeof rows)[number]) => boolean) => {
    const ids = new Set(rows.filter(isOne).map(({ id }) => id));
    return people.filter(({ id }) => ids.has(id));
  };
  const [owner] = those(({ owns }) => owns);
  const [offeredTo] = those(({ offered }) => offered);
  return { owner, offeredTo, members: those(({ owns }) => !owns) };
}

const nth = <One>(list: readonly One[], number: number): One | undefined => list[number % list.length];

/** Who takes a step, and about whom; null without such a person or a link to accept. */
function partiesOf({ kind, by, of, isRightful }: Step, { people, tokens }: World, places: Places) {
  const { owner, offeredTo, members } = places;
  const rightful = kind === 'own' ? offeredTo : kind === 'leave' ? nth(members, by) : owner;
  const me = isRightful ? rightful : nth(people, by);
  const other = nth(isRightful ? members : people, of) ?? me;
  return me && other && (kind !== 'accept' || tokens.length > 0) ? { me, other } : null;
}

async function take(
  { at, companyId, people, tokens }: World,
  { kind, of }: Step,
  { me, other }: { readonly me: Person; readonly other: Person },
): Promise<void> {
  const { companies, accounts } = atServer(me, at).api;
  switch (kind) {
    case 'invite': {
      const email = `${randomUUID()}@example.org`;
      await companies.invite({ id: randomUUID(), email });
      tokens.push({ email, token: await invitationTo(at, email) });
      return;
    }
    case 'accept': {
      const invited = nth(tokens, of);
      if (!invited) return;
      const browser = openBrowser(at);
      const { viewer } = await browser.api.companies.join({ token: invited.token, name: 'Jonas', password });
      if (viewer) people.push({ ...browser, id: viewer.id, email: viewer.email });
      return;
    }
    case 'remove':
      return void (await companies.removeMember({ id: other.id }));
    case 'admin-removes': {
      const { moderation } = (await theAdmin(at)).api;
      return void (await moderation.removePerson({ id: companyId, person: other.id }));
    }
    case 'leave':
      return void (await companies.leaveCompany({ password }));
    case 'offer':
      return void (await companies.offerOwnership({ to: other.id, password }));
    case 'end-offer':
      return void (await companies.endOwnershipOffer());
    case 'own':
      await companies.acceptOwnership({ password });
      return passHandOver(at, me);
    case 'delete':
      await accounts.leave({ password });
      await at.pool.query('UPDATE users SET leaving_at = now() WHERE id = $1 AND leaving_at IS NOT NULL', [
        me.id,
      ]);
      await removeDue(withReactions(at.db));
  }
}

/** The refusals of a caller who was too late or not allowed; no lost race and no fault is among them. */
const expected: readonly RefusalCode[] = [
  'UNAUTHENTICATED',
  'FORBIDDEN',
  'NOT_FOUND',
  'PEOPLE_CHANGED',
  'INVALID_INVITATION',
  'INVITATION_USED',
  // Removed between the check of the session and that of the password.
  'WRONG_PASSWORD',
];

async function playRound(world: World, steps: readonly Step[]): Promise<void> {
  const places = await findPlaces(world);
  const outcomes = await Promise.allSettled(
    steps.map(async (step) => {
      const parties = partiesOf(step, world, places);
      if (parties === null) return;
      await take(world, step, parties);
      world.done.add(step.kind);
    }),
  );
  for (const outcome of outcomes)
    if (outcome.status === 'rejected') {
      if (!(outcome.reason instanceof ORPCError)) throw outcome.reason;
      expect(expected).toContain(outcome.reason.code);
    }
}

async function expectOneOwner({ at, companyId, people, tokens }: World): Promise<void> {
  const { rows } = await at.pool.query<{ id: string; owns: boolean }>(
    `SELECT users.id, owner_id = users.id AS owns FROM users LEFT JOIN companies ON companies.user_id = company_id
     WHERE company_id = $1`,
    [companyId],
  );
  const { rowCount: isThere } = await at.pool.query('SELECT FROM companies WHERE user_id = $1', [companyId]);
  expect(rows.filter(({ owns }) => owns)).toHaveLength(isThere ?? 0);
  if (!isThere) expect(rows).toEqual([]);
  const { rows: offers } = await at.pool.query(
    'SELECT FROM ownership_offers JOIN companies ON companies.user_id = company_id WHERE member_id = owner_id',
  );
  expect(offers).toEqual([]);
  await expectClosedDoors({ at, people, tokens }, new Set(rows.map(({ id }) => id)));
}

/** A person who has left the company can reach nothing with their old session, and a used link opens nothing. */
async function expectClosedDoors(
  { at, people, tokens }: Pick<World, 'at' | 'people' | 'tokens'>,
  present: ReadonlySet<string>,
): Promise<void> {
  for (const person of people) {
    if (present.has(person.id)) continue;
    const { api } = atServer(person, at);
    await expectRefusal(api.companies.people(), 'UNAUTHENTICATED');
    expect((await api.accounts.session()).viewer).toBeNull();
  }
  for (const { email, token } of tokens) {
    const { rowCount: isOpen } = await at.pool.query('SELECT FROM company_invitations WHERE email = $1', [
      email,
    ]);
    const { rowCount: hasJoined } = await at.pool.query(
      'SELECT FROM used_invitations JOIN users ON users.id = user_id WHERE email = $1',
      [email],
    );
    const shown = openBrowser(at).api.companies.invitation({ token });
    if (isOpen) expect((await shown).email).toBe(email);
    else await expectRefusal(shown, hasJoined ? 'INVITATION_USED' : 'INVALID_INVITATION');
  }
}

const played: readonly (readonly Round[])[] = [
  everything,
  ...fc.sample(aPlay, { seed, numRuns: playsOf(5) }),
];

describe(`A company has exactly one owner, and no door stays open (PEOPLE_SEED=${seed})`, () => {
  it.for(played.map((rounds, index) => ({ rounds, number: index + 1 })))(
    'whatever its people do at once, with restarts, play $number',
    async ({ rounds }) => {
      const first = await startServer();
      const owner = await aCompany(first);
      const world: World = {
        companyId: owner.id,
        people: [owner, await aMember(first, owner), await aMember(first, owner)],
        tokens: [],
        at: first,
        done: new Set(),
      };
      for (const { restarts, steps } of rounds) {
        if (restarts) {
          await world.at.stop();
          world.at = await startServer({ database: world.at });
        }
        await playRound(world, steps);
        await expectOneOwner(world);
      }
      await world.at.stop();
      if (rounds === everything) expect(world.done).toEqual(new Set(kinds));
    },
  );
});
