// @vitest-environment happy-dom
import { userId } from '@ambitionhub/contract/accounts';
import { type CompanyPeople, companyEndingTexts, peopleTexts } from '@ambitionhub/contract/companies';
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt, passTime } from '../../../session/testing.tsx';
import { PeopleCard } from './PeopleCard.tsx';

const owner = aViewer({ userType: 'company', name: 'Sunroom Coffee' });
const since = '2026-03-01T10:00:00.000Z';
const idOf = (n: number) => `018f4d2e-0000-7000-8000-${String(n).padStart(12, '0')}`;

const aPerson = (n: number) => ({
  userId: userId.parse(idOf(n)),
  name: `Person ${n}`,
  email: `person-${n}@sunroom.example`,
  role: 'member' as const,
  mayPay: false,
  mayManageKeys: false,
  since,
  leavingAt: null,
});
const anInvitation = (n: number, expiresAt: string) => ({
  id: idOf(n),
  email: `invited-${n}@example.org`,
  expiresAt,
});

let reply: CompanyPeople | null;
/** When a change is answered. */
let answered: PromiseWithResolvers<void>;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-05T10:00:00.000Z') });
  vi.stubGlobal('fetch', async ({ method }: Request) => {
    if (method !== 'GET') await answered.promise;
    return reply ? Response.json(reply) : Response.json({ code: 'INTERNAL' }, { status: 500 });
  });
});
afterEach(() => {
  closeScreen();
  vi.unstubAllGlobals();
});

const open = () => openAt(paths.companyDashboard, <PeopleCard />, { viewer: owner });
const invite = () => screen.queryByRole('button', { name: 'Invite Someone' });

/** A company with its owner, 40 members and nine invitations, which end at this time. */
const nearlyFull = (expiresAt: string): CompanyPeople => ({
  people: [
    { ...aPerson(0), userId: owner.id, role: 'owner', mayPay: true, mayManageKeys: true },
    ...Array.from({ length: 40 }, (_, n) => aPerson(n + 1)),
  ],
  invitations: Array.from({ length: 9 }, (_, n) => anInvitation(n + 100, expiresAt)),
  offeredTo: null,
  handOverAt: null,
});

test('A full company cannot invite; an invitation that has expired takes no place', async () => {
  reply = nearlyFull('2026-03-06T10:00:00.000Z');
  await open();
  expect(invite()).toBeNull();
  expect(screen.getByText(/up to 50 people, including open invitations/)).toBeTruthy();
  closeScreen();
  vi.useFakeTimers({ now: new Date('2026-03-05T10:00:00.000Z') });
  reply = nearlyFull('2026-03-04T10:00:00.000Z');
  await open();
  expect(invite()).not.toBeNull();
  expect(screen.getAllByText('The link has expired.')).toHaveLength(9);
});

test('People who cannot be loaded can be asked for again', async () => {
  reply = null;
  await open();
  reply = nearlyFull('2026-03-06T10:00:00.000Z');
  fireEvent.click(screen.getByRole('button', { name: /try again/i }));
  await passTime(50);
  expect(screen.getByText('Person 1')).toBeTruthy();
});

test('What takes its own row out of the list says that it is done, even if the live stream is faster than the answer', async () => {
  const before = nearlyFull('2026-03-06T10:00:00.000Z');
  const acts = [
    {
      press: [/^Cancel the invitation to invited-100@/],
      after: { ...before, invitations: before.invitations.slice(1) },
      gone: 'invited-100@example.org',
      says: peopleTexts.invitations.takenBack,
    },
    {
      press: ['Remove Person 1...', peopleTexts.removal.submit],
      after: { ...before, people: before.people.filter(({ name }) => name !== 'Person 1') },
      gone: 'Person 1',
      says: peopleTexts.removal.done('Person 1'),
    },
  ];
  for (const { press, after, gone, says } of acts) {
    vi.useFakeTimers({ now: new Date('2026-03-05T10:00:00.000Z') });
    reply = before;
    const { client } = await open();
    answered = Promise.withResolvers();
    for (const name of press) {
      fireEvent.click(screen.getByRole('button', { name, hidden: true }));
      await passTime(50);
    }
    reply = after;
    void client.invalidateQueries();
    await passTime(50);
    expect(screen.queryByText(gone)).toBeNull();
    answered.resolve();
    await passTime(50);
    expect(screen.getByText(says)).toBeTruthy();
    closeScreen();
  }
});

/** The owner and one member, of whom one may be leaving. */
function aPair(leaving: 'owner' | 'member'): CompanyPeople {
  const leavingAt = '2026-03-08T10:00:00.000Z';
  return {
    people: [
      {
        ...aPerson(0),
        role: 'owner',
        mayPay: true,
        mayManageKeys: true,
        ...(leaving === 'owner' && { leavingAt }),
      },
      { ...aPerson(1), ...(leaving === 'member' && { leavingAt }) },
    ],
    invitations: [],
    offeredTo: null,
    handOverAt: null,
  };
}
const as = (n: number) =>
  openAt(paths.companyDashboard, <PeopleCard />, {
    viewer: { ...owner, id: aPerson(n).userId, ...(n > 0 && { isMember: true as const }) },
  });

test('Someone who is leaving says so in the list, and cannot be offered the company', async () => {
  reply = aPair('member');
  await as(0);
  expect(screen.getByText(/Leaves on Mar 8/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: peopleTexts.ownership.open })).toBeNull();
  expect(screen.queryByText(companyEndingTexts.text)).toBeNull();
});

test('Members read when the company ends, once its owner is leaving', async () => {
  reply = aPair('owner');
  await as(1);
  expect(screen.getByText('Your company will be deleted on Mar 8.')).toBeTruthy();
  expect(screen.getByText(/Its owner asked us to delete it/)).toBeTruthy();
});

test('Whether a member may pay students is a switch', async () => {
  answered = Promise.withResolvers();
  const before = aPair('owner');
  reply = before;
  await as(0);
  const right = () => screen.getByRole<HTMLInputElement>('switch', { name: 'May pay students: Person 1' });
  expect(right().checked).toBe(false);
  fireEvent.click(right());
  await passTime(50);
  expect(right().checked).toBe(true);
  reply = { ...before, people: before.people.map((one) => ({ ...one, mayPay: true })) };
  answered.resolve();
  await passTime(50);
  expect(screen.getByText(peopleTexts.payment.allowed('Person 1'))).toBeTruthy();
  expect(right().checked).toBe(true);
});

test('An offer of the company tells people with the same name apart', async () => {
  answered = Promise.withResolvers();
  answered.resolve();
  const namesake = (n: number) => ({ ...aPerson(n), name: 'Ada Lovelace' });
  const before: CompanyPeople = {
    people: [
      { ...aPerson(0), userId: owner.id, role: 'owner', mayPay: true, mayManageKeys: true },
      namesake(1),
      namesake(2),
    ],
    invitations: [],
    offeredTo: null,
    handOverAt: null,
  };
  reply = before;
  await open();
  fireEvent.click(screen.getByRole('button', { name: peopleTexts.ownership.open }));
  await vi.dynamicImportSettled();
  await passTime(50);
  fireEvent.click(screen.getByRole('combobox', { name: peopleTexts.ownership.to, hidden: true }));
  await passTime(50);
  const second = 'Ada Lovelace (person-2@sunroom.example)';
  fireEvent.click(screen.getByRole('option', { name: second, hidden: true }));
  fireEvent.change(screen.getByLabelText(/^Your Password/), { target: { value: 'correct horse' } });
  reply = { ...before, offeredTo: namesake(2).userId };
  fireEvent.click(screen.getByRole('button', { name: peopleTexts.ownership.submit, hidden: true }));
  await passTime(50);
  expect(screen.getByText(peopleTexts.ownership.offered(second))).toBeTruthy();
  expect(screen.getByText(peopleTexts.ownership.waiting(second))).toBeTruthy();
});

test.each([
  ['owner', 0, /^Person 1 .* has accepted and will own the company on Mar 7, /, peopleTexts.ownership.stop],
  [
    'member',
    1,
    /^You will own the company on Mar 7, .* Until then its owner can stop it/,
    peopleTexts.ownership.decline,
  ],
] as const)(
  'Until an accepted hand-over takes effect, the %s reads when, and can end it',
  async (_, nth, says, end) => {
    const pair: CompanyPeople = {
      ...aPair('owner'),
      people: [{ ...aPerson(0), role: 'owner', mayPay: true, mayManageKeys: true }, aPerson(1)],
    };
    answered = Promise.withResolvers();
    reply = { ...pair, offeredTo: aPerson(1).userId, handOverAt: '2026-03-07T10:00:00.000Z' };
    await as(nth);
    expect(screen.getByText(says)).toBeTruthy();
    expect(screen.queryByRole('button', { name: peopleTexts.ownership.open })).toBeNull();
    expect(screen.queryByRole('button', { name: peopleTexts.ownership.accept })).toBeNull();
    reply = pair;
    answered.resolve();
    fireEvent.click(screen.getByRole('button', { name: end }));
    await passTime(50);
    expect(screen.queryByText(says)).toBeNull();
  },
);
