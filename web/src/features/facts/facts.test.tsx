// @vitest-environment happy-dom
import { factCounts, howCounted, ownFactTexts } from '@ambitionhub/contract/facts';
import { act, fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../session/testing.tsx';
import { Facts } from './Facts.tsx';
import { OwnFacts } from './OwnFacts.tsx';

const none = { approves: null, pays: null, paid: null, ambassadors: null };
const all = { approves: 2, pays: 5, paid: 12_000, ambassadors: 14 };
const counted = {
  approvals: 31,
  approvalSeconds: 150_000,
  earnings: 28,
  paidEarnings: 27,
  paySeconds: 400_000,
  paidStudents: 9,
  paidCents: 1_234_000,
  ambassadors: 14,
};

let answer: () => Response | Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  vi.stubGlobal('fetch', async (request: Request) =>
    new URL(request.url).pathname === '/api/facts' ? answer() : new Promise(() => {}),
  );
  return closeScreen;
});

const open = (shown: ReactNode) =>
  openAt('/company-dashboard', <main>{shown}</main>, { viewer: aViewer({ userType: 'company' }) });
const how = () => screen.queryByRole('button', { name: howCounted });
const termsIn = (part: HTMLElement) =>
  within(part)
    .getAllByRole('term')
    .map(({ textContent }) => textContent);

test('A company’s facts stand in one line, and each is explained on a press', async () => {
  await open(<Facts of="company" facts={all} hasOthers={false} />);
  expect(screen.getByText(/Usually approves/).textContent?.replaceAll('\u00a0', ' ')).toBe(
    `Usually approves within 2 days · Usually pays within 5 days · Paid students $12,000 so far · 14 ambassadors now ${howCounted}`,
  );
  fireEvent.click(how() ?? expect.unreachable());
  const dialog = await screen.findByRole('dialog', { name: howCounted });
  expect(termsIn(dialog)).toEqual(factCounts.company.map(([fact]) => fact));
});

test('A student’s facts are explained as those of a student', async () => {
  await open(
    <Facts of="student" facts={{ companies: 3, tasks: { approved: 27, decided: 28 } }} hasOthers={false} />,
  );
  expect(screen.getByText(/Worked with 3 companies.· 27 of 28 tasks approved/)).toBeTruthy();
  fireEvent.click(how() ?? expect.unreachable());
  expect(termsIn(await screen.findByRole('dialog', { name: howCounted }))).toEqual(
    factCounts.student.map(([fact]) => fact),
  );
});

test('Without any fact there is nothing, except the explanation of a rating beside it', async () => {
  await open(
    <>
      <Facts of="company" facts={none} hasOthers={false} />
      <Facts of="company" facts={none} hasOthers />
    </>,
  );
  expect(how()).toBeTruthy();
});

test('A company sees what students see, the figures behind it, and how they are counted', async () => {
  answer = () => Response.json({ shown: all, counted, rating: { mean: 4.6, count: 3 } });
  await open(<OwnFacts />);
  expect(await screen.findByText('4.6 of 5 stars, 3 reviews')).toBeTruthy();
  expect(await screen.findByText('Paid students $12,000 so far')).toBeTruthy();
  const figures = screen.getByText(ownFactTexts.counts.earnings).nextElementSibling;
  expect(figures?.textContent).toBe('28');
  expect(screen.getByText(howCounted)).toBeTruthy();
});

test('A company of which nothing is known yet reads that', async () => {
  answer = () => Response.json({ shown: none, counted: null, rating: null });
  await open(<OwnFacts />);
  expect(await screen.findByText(ownFactTexts.nothing)).toBeTruthy();
  expect(screen.queryByText(ownFactTexts.counts.approvals)).toBeNull();
});

test('What students see loads, fails with the reason, and is tried again on a press', async () => {
  const waiting = Promise.withResolvers<Response>();
  answer = () => waiting.promise;
  await open(<OwnFacts />);
  expect(screen.getByText(ownFactTexts.loading)).toBeTruthy();
  await act(async () =>
    waiting.resolve(
      Response.json(
        { code: 'FORBIDDEN', status: 403, message: 'Not yours', data: { fields: [] } },
        { status: 403 },
      ),
    ),
  );
  const retry = await screen.findByRole('button', { name: 'Try Again' });
  expect(screen.getByText(ownFactTexts.failed('Not yours'))).toBeTruthy();
  answer = () => Response.json({ shown: all, counted, rating: null });
  fireEvent.click(retry);
  expect(await screen.findByText('14 ambassadors now')).toBeTruthy();
});
