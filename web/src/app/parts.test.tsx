// @vitest-environment happy-dom
import { companyId, userId } from '@ambitionhub/contract/accounts';
import { adminTabs } from '@ambitionhub/contract/moderation';
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import {
  AccountWork,
  Ambassadors,
  AwayCompanies,
  CurrentWork,
  OwnOffer,
  People,
  Work,
} from '../features/ambassadors/index.ts';
import { ApplicationFigures, Applications } from '../features/applications/index.ts';
import { Hours, Review } from '../features/hours/index.ts';
import { Earnings, LedgerFigures, Pay, PersonPay } from '../features/ledger/index.ts';
import { Messages } from '../features/messaging/index.ts';
import {
  CalendarCard,
  CompanyTasks,
  Objections,
  PersonTasks,
  ProofsToReview,
  StudentTasks,
} from '../features/tasks/index.ts';
import { screenModules } from '../features.ts';
import { offlineText } from '../session/api.ts';
import { aViewer, closeScreen, openAt, passTime } from '../session/testing.tsx';

const ann = userId.parse('018f4d2e-0000-7000-8000-000000000001');
const acme = companyId.parse('018f4d2e-0000-7000-8000-000000000002');

beforeEach(() => {
  // What has not loaded by now does not load.
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  vi.stubGlobal(
    'fetch',
    vi.fn(() => Promise.reject(new TypeError('Failed to fetch'))),
  );
  // React reports what fails a screen.
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  vi.useFakeTimers();
  return closeScreen;
});

const nothing = () => null;

const parts: Readonly<Record<string, ReactNode>> = {
  'an account’s work': <AccountWork side="student" id={ann} />,
  'a company’s ambassadors': (
    <Ambassadors
      parts={{ people: null, review: null, tasks: null, pay: null, referrals: null }}
      toReview={0}
      isApproved
      isLeaving={false}
    />
  ),
  'the student’s hours': <Hours />,
  'a to-do list': <CurrentWork />,
  'an open offer': <OwnOffer company={acme} status="offered" />,
  'a company’s people': <People />,
  'a company’s review': <Review Proofs={nothing} />,
  'the student’s work': (
    <Work parts={{ now: null, tasks: null, hours: null, earnings: null, referrals: null }} />
  ),
  'the figures of applications': <ApplicationFigures />,
  'the student’s applications': <Applications Offer={OwnOffer} />,
  'the student’s earnings': <Earnings />,
  'the figures of what is paid': <LedgerFigures />,
  'a company’s payments': <Pay />,
  'what one person is paid': <PersonPay id={ann} name="Ann" />,
  'the messages': <Messages />,
  'the calendar': <CalendarCard />,
  'a company’s tasks': <CompanyTasks />,
  'one person’s tasks': <PersonTasks id={ann} />,
  'the proofs to review': (
    <ProofsToReview list="waiting" query="" others={null}>
      {nothing}
    </ProofsToReview>
  ),
  'the student’s tasks': <StudentTasks />,
  'the objections': <Objections />,
};

const atScreen = (part: ReactNode) =>
  openAt(
    paths.companyDashboard,
    <>
      <h1>The screen</h1>
      {part}
    </>,
    { viewer: aViewer() },
  );

const retryIn = (part: HTMLElement) => within(part).getByRole('button', { name: 'Try Again' });

test.each(Object.entries(parts))('a screen works without the code of %s, and says so', async (_, part) => {
  await atScreen(part);
  expect(screen.getByRole('heading', { name: 'The screen' })).toBeDefined();
  const fault = screen.getByRole('alert');
  expect(within(fault).getByText(offlineText)).toBeDefined();
  expect(retryIn(fault)).toBeDefined();
});

test('a screen works without the code of what is only added to it', async () => {
  await atScreen(<AwayCompanies />);
  expect(screen.getByRole('heading', { name: 'The screen' })).toBeDefined();
  expect(screen.queryByRole('alert')).toBeNull();
  expect(fetch, 'its code has loaded').not.toHaveBeenCalled();
});

test('a tab without its code keeps the other tabs', async () => {
  const { Screen } = await screenModules[paths.adminDashboard].load();
  await openAt(paths.adminDashboard, <Screen />, {
    query: '?tab=settings',
    viewer: aViewer({ userType: 'admin' }),
  });
  const panel = screen.getByRole('tabpanel', { name: adminTabs.settings });
  expect(within(panel).getByText(offlineText)).toBeDefined();
  expect(retryIn(panel)).toBeDefined();
  fireEvent.click(screen.getByRole('tab', { name: adminTabs.students }));
  await passTime(50);
  expect(screen.getByRole('tabpanel', { name: adminTabs.students })).toBeDefined();
});
