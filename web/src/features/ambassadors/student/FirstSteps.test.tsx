// @vitest-environment happy-dom
import { companyId } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, currentLocation, openAt, passTime } from '../../../session/testing.tsx';
import { OwnOffer } from '../terms/OwnOffer.tsx';
import { anAmbassadorship } from '../terms/testing.ts';
import { StudentActs } from './StudentActs.tsx';

const company = companyId.parse(anAmbassadorship('offered').with.id);
const task = { company: { id: company }, mayStart: true };
const account = { state: 'none', missing: [], isFresh: true, provider: 'stripe' };

function serve(ambassadorship: object, payouts: object = account) {
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith('/open-tasks')) return Response.json({ tasks: [task, task], nextCursor: null });
    if (pathname.includes('payout')) return Response.json(payouts);
    return Response.json({ ambassadorship, mayOffer: false });
  });
}
const show = (content: Parameters<typeof openAt>[1]) =>
  openAt(paths.studentDashboard, content, { viewer: aViewer({ userType: 'student' }) });
const steps = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent);

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return closeScreen;
});

test('an offer is accepted in a dialog with its terms in one sentence', async () => {
  await show(<StudentActs ambassadorship={anAmbassadorship('offered')} />);
  fireEvent.click(screen.getByRole('button', { name: 'Accept the offer from Sunroom Coffee' }));
  await passTime(0);
  const dialog = await screen.findByRole('dialog', { name: 'Work with Sunroom Coffee from Apr 10?' });
  expect(dialog.textContent).toContain('$15 per hour, 8 h a week, no end date.');
  expect(dialog.textContent).toContain('Two tables on the quad each week.');
});

test('the first steps follow an acceptance at once, next to its undo', async () => {
  const acceptingUntil = new Date(Date.now() + 9000).toISOString();
  const one = anAmbassadorship('offered', { acceptingUntil, today: '2026-04-08' });
  serve(one);
  await show(<StudentActs ambassadorship={one} />);
  await passTime(0);
  expect(screen.getByRole('button', { name: 'Undo' })).toBeTruthy();
  expect(steps()).toEqual(['Set up payouts', 'Log your first hours on Apr 10', 'See 2 open tasks']);
  fireEvent.click(screen.getByRole('button', { name: 'Set up payouts' }));
  expect(currentLocation().query).toEqual({ tab: 'work', view: 'earnings' });
});

test.each([
  ['2026-04-08', ['Set up payouts', 'Log your first hours on Apr 10', 'See 2 open tasks'], 'Starts Apr 10'],
  ['2026-04-10', ['Set up payouts', 'Log your first hours on Apr 10', 'See 2 open tasks'], 'Starts Apr 10'],
  ['2026-04-11', [], 'You’ve worked here since Apr 10, 2026.'],
])('on %s the application has the first steps %j', async (today, expected, words) => {
  const one = anAmbassadorship('active', { today });
  serve(one);
  await show(<OwnOffer company={company} status="hired" />);
  await passTime(0);
  expect(screen.getByText((text) => text.includes(words))).toBeTruthy();
  expect(screen.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(expected);
  fireEvent.click(screen.getByRole('button', { name: 'Open Work' }));
  expect(currentLocation().query).toEqual({ tab: 'work' });
});

test('a hire without terms says what to do, and payouts that are set up are no step', async () => {
  serve(anAmbassadorship('declined'));
  await show(<OwnOffer company={company} status="hired" />);
  await passTime(0);
  expect(screen.getByText('Arrange your start in the chat.')).toBeTruthy();
  closeScreen();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  serve(anAmbassadorship('active'), { ...account, state: 'ready' });
  await show(<OwnOffer company={company} status="hired" />);
  await passTime(0);
  expect(steps()).toEqual(['Log your first hours on Apr 10', 'See 2 open tasks']);
});
