// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import { StudentActs } from '../student/StudentActs.tsx';
import { OfferCard } from './OfferCard.tsx';
import { anAmbassadorship } from './testing.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return closeScreen;
});

const until = () => screen.getByText('Until').nextElementSibling?.textContent;
const { terms } = anAmbassadorship('active');

test.each([
  ['No end date', null, null],
  ['May 1, 2026', null, '2026-05-01'],
  ['May 1, 2026', '2026-06-30', '2026-05-01'],
  ['Jun 30, 2026', '2026-06-30', '2026-06-30'],
])('the terms are until %s, the earlier of theirs (%s) and the end (%s)', async (shown, agreed, end) => {
  const one = anAmbassadorship('active', {
    terms: { ...terms, lastDay: agreed },
    lastDay: end,
    endedBy: end === agreed ? null : 'company',
  });
  await openAt(paths.studentDashboard, <OfferCard ambassadorship={one} side="student" acts={null} />, {
    viewer: aViewer({ userType: 'student' }),
  });
  expect(until()).toBe(shown);
});

test('work that was ended before its first day says so, and keeps the days that were agreed', async () => {
  const agreed = { ...terms, fromDay: '2026-05-01', lastDay: '2026-06-30' };
  const one = anAmbassadorship('ended', { terms: agreed, firstDay: null, lastDay: '2026-04-12' });
  const card = <OfferCard ambassadorship={one} side="student" title="Acme" acts={null} />;
  await openAt(paths.studentDashboard, card, { viewer: aViewer({ userType: 'student' }) });
  expect(screen.getByText('It ended on Apr 12, 2026, before its first day.')).toBeTruthy();
  expect(until()).toBe('Jun 30, 2026');
});

test.each(['unapproved', 'barred', 'leaving'] as const)(
  'a student of a company that is %s reads that hours and proofs go on to be approved',
  async (company) => {
    const one = anAmbassadorship('active', { company });
    await openAt(paths.studentDashboard, <OfferCard ambassadorship={one} side="student" acts={null} />, {
      viewer: aViewer({ userType: 'student' }),
    });
    expect(screen.getByText(/Hours and proofs are still approved, automatically after 14 days/)).toBeTruthy();
  },
);

test.each(['offered', 'active'] as const)(
  'from a company that is about to be deleted, what is %s says why in place of Accept, and can be refused',
  async (state) => {
    const proposed = state === 'active' ? { ...terms, version: 2 } : null;
    const one = anAmbassadorship(state, { company: 'leaving', proposed });
    await openAt(
      paths.studentDashboard,
      <OfferCard ambassadorship={one} side="student" acts={<StudentActs ambassadorship={one} />} />,
      { viewer: aViewer({ userType: 'student' }) },
    );
    expect(
      screen.getByText(/This company is about to be deleted. It cannot offer you new terms or tasks for now/),
    ).toBeTruthy();
    expect(screen.queryByRole('button', { name: /^Accept/ })).toBeNull();
    expect(screen.getByRole('button', { name: /^Decline|^Keep the current terms/ })).toBeTruthy();
  },
);
