// @vitest-environment happy-dom
import { ambassadorshipId } from '@ambitionhub/contract/ambassadors';
import type { Milestone } from '@ambitionhub/contract/milestones';
import { paths } from '@ambitionhub/contract/routes';
import { proofId, taskId } from '@ambitionhub/contract/tasks';
import { fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, currentLocation, openAt } from '../../session/testing.tsx';
import { MilestoneAnnouncer } from './MilestoneAnnouncer.tsx';
import { MilestoneLine } from './MilestoneLine.tsx';

const id = '018f4d2e-0000-7000-8000-000000000001';
const offer: Milestone = {
  id: 'offer 1',
  kind: 'offer',
  at: '2026-11-28T12:00:00.000Z',
  by: 'company',
  ambassadorshipId: ambassadorshipId.parse(id),
  pay: 'hourly',
  rateCents: 1850,
  fromDay: '2026-12-01',
};
const returned: Milestone = {
  id: 'proof-returned 1',
  kind: 'proof-returned',
  at: '2026-11-28T13:00:00.000Z',
  by: 'company',
  proofId: proofId.parse(id),
  taskId: taskId.parse(id),
  title: 'Put up posters',
  amountCents: 3000,
};

beforeEach(() => {
  vi.useFakeTimers();
  return closeScreen;
});

test('The company reads what it has done itself, and the line leads to it', async () => {
  await openAt(
    paths.companyDashboard,
    <MilestoneLine milestone={returned} side="company" otherName="Maya" />,
    {
      viewer: aViewer({ userType: 'company' }),
    },
  );
  fireEvent.click(screen.getByRole('link', { name: 'You returned “Put up posters”' }));
  expect(currentLocation()).toMatchObject({ query: { tab: 'ambassadors', view: 'review', handIn: id } });
});

test('The student reads who did it, with the pay of an offer', async () => {
  await openAt(paths.studentDashboard, <MilestoneLine milestone={offer} side="student" otherName="Acme" />, {
    viewer: aViewer(),
  });
  expect(screen.getByRole('link').textContent?.replaceAll('\u00a0', ' ')).toBe(
    'Acme made an offer · $18.50 per hour',
  );
});

test('Only news of the other side is announced', () => {
  const announcer = (milestones: readonly Milestone[], side: 'student' | 'company') => (
    <MilestoneAnnouncer milestones={milestones} side={side} otherName="Acme" />
  );
  const { container, rerender } = render(announcer([offer], 'student'));
  expect(container.textContent).toBe('');
  rerender(announcer([offer, returned], 'student'));
  expect(container.textContent).toBe('Acme returned “Put up posters”');

  const own = render(announcer([offer], 'company'));
  own.rerender(announcer([offer, returned], 'company'));
  expect(own.container.textContent).toBe('');
});
