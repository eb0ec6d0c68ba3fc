// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../session/query.ts';
import { aViewer, closeScreen, currentLocation, openAt, passTime } from '../../../session/testing.tsx';
import { ApplicationList } from './ApplicationList.tsx';
import { ApplicationNews } from './ApplicationNews.tsx';
import { OwnLine } from './OwnLine.tsx';
import { useHasApplied } from './useHasApplied.ts';

type Status = 'sent' | 'seen' | 'answered' | 'offered' | 'hired' | 'declined' | 'withdrawn' | 'no-answer';
/** Noon in the tests' own time zone. */
const at = new Date(2026, 3, 8, 12).toISOString();
const idOf = (number: number) => `018f4d2e-0000-7000-8000-${String(number).padStart(12, '0')}`;

const anApplication = (number: number, name: string, status: Status) => ({
  with: { id: idOf(number), name, userType: 'company', image: null, gone: false },
  status,
  appliedAt: at,
  timeline: [
    { status: 'sent', at },
    { status, at: null },
  ].slice(status === 'sent' ? 1 : 0),
  note: status === 'declined' ? 'The place is taken.' : '',
  declining: null,
  declinedBy: null,
  positionName: number === 1 ? 'Campus Lead' : '',
});

const server = {
  applications: [] as ReturnType<typeof anApplication>[],
  requestCount: 0,
  refused: null as string | null,
};
let client = createQueryClient();

function answer(request: Request): object {
  const { pathname, searchParams } = new URL(request.url);
  const path = pathname.split('/').filter((part) => part !== '' && part !== 'api');
  const one = server.applications.find(({ with: company }) => company.id === path[1]) ?? null;
  if (path.at(-1) === 'withdraw') {
    if (one) Object.assign(one, { status: 'withdrawn', timeline: [{ status: 'withdrawn', at }] });
    return { application: one };
  }
  if (path[1] !== undefined) return { application: one };
  if (path[0] !== 'applications') return {};
  server.requestCount += 1;
  const [first = [], rest = []] = [server.applications.slice(0, 2), server.applications.slice(2)];
  return searchParams.has('cursor')
    ? { applications: rest, nextCursor: null }
    : { applications: first, nextCursor: rest.length > 0 ? 'next' : null };
}

function Dashboard() {
  return useHasApplied() ? tab : <p>Not listed</p>;
}

const tab = (
  <>
    <ApplicationNews />
    <ApplicationList Offer={({ company }) => <p>Terms of {Number(company.slice(-12))}</p>} />
  </>
);

async function open(content = tab) {
  await openAt(paths.studentDashboard, content, { query: '?tab=applications', client, viewer: aViewer() });
}

async function press(name: string, inside = screen as Pick<typeof screen, 'getByRole'>) {
  fireEvent.click(inside.getByRole('button', { name }));
  await passTime(50);
}
const row = (name: string) => screen.getByRole('article', { name });
const told = (number: number, turn: string, theirReadSeq: number, face = { name: 'Acme', image: '' }) =>
  client.setQueryData(['messaging', 'conversation', idOf(number)], {
    with: { id: idOf(number), ...face },
    turn,
    theirReadSeq,
  });

beforeEach(() => {
  vi.useFakeTimers();
  client = createQueryClient();
  server.requestCount = 0;
  server.refused = null;
  server.applications = [anApplication(1, 'Acme', 'sent'), anApplication(2, 'Bolt', 'declined')];
  vi.stubGlobal('fetch', async (request: Request) => {
    const refused = request.method === 'POST' && server.refused;
    return refused
      ? Response.json({ defined: true, code: 'CHANGED', status: 409, message: refused }, { status: 409 })
      : Response.json(answer(request));
  });
});
afterEach(closeScreen);

test('What to do about an offer is said with its terms, which know whether it can be accepted', async () => {
  server.applications = [anApplication(1, 'Acme', 'offered')];
  await open();
  expect(screen.getByText('Terms of 1')).toBeTruthy();
  expect(screen.queryByText(/accept or decline/)).toBeNull();
});

describe('A student’s applications', () => {
  test('show the company, the position, the status, and the next action', async () => {
    await open();
    const acme = row('Acme');
    expect(acme.textContent).toContain('Campus Lead');
    expect(acme.textContent).toContain('The company has not opened it yet.');
    const bolt = row('Bolt');
    expect(bolt.textContent).not.toContain('Position');
    expect(within(bolt).getByText('The place is taken.')).toBeTruthy();
    const steps = within(within(bolt).getByRole('list', { name: 'Steps so far' })).getAllByRole('listitem');
    expect(steps.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Sent .*8/),
      expect.stringMatching(/^Not this time/),
    ]);
  });

  test('link to the conversation, and load page by page', async () => {
    server.applications.push(anApplication(3, 'Cargo', 'hired'));
    await open();
    expect(screen.queryByRole('article', { name: 'Cargo' })).toBeNull();
    await press('Show more applications');
    expect(row('Cargo').textContent).toContain('You are in!');
    await press('Open chat: Cargo');
    expect(currentLocation().query).toEqual({ tab: 'messages', with: idOf(3) });
  });

  test('show a message if there are none', async () => {
    server.applications = [];
    await open();
    expect(screen.getByText('No Applications Yet')).toBeTruthy();
    await press('Discover companies');
    expect(currentLocation().query).toEqual({});
    cleanup();
    await open(<Dashboard />);
    expect(screen.getByText('Not listed')).toBeTruthy();
  });

  test('can be withdrawn after a confirmation, while that is still possible', async () => {
    await open();
    expect(screen.queryByRole('button', { name: 'Withdraw: Bolt' })).toBeNull();
    await press('Withdraw: Acme');
    const dialog = within(screen.getByRole('dialog', { name: 'Withdraw your application to Acme?' }));
    server.refused = 'It has changed.';
    await press('Withdraw', dialog);
    expect(dialog.getByText('It has changed.')).toBeTruthy();
    server.refused = null;
    await press('Withdraw', dialog);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('Your application has been withdrawn.')).toBeTruthy();
    expect(within(row('Acme')).queryByRole('button', { name: 'Withdraw: Acme' })).toBeNull();
    expect(screen.getByText('Acme: Withdrawn')).toBeTruthy();
  });

  test('update when messaging reports a read message or a new turn, and announce it', async () => {
    told(1, 'waiting', 0);
    await open(<Dashboard />);
    expect(server.requestCount).toBe(1);
    Object.assign(server.applications[0] ?? {}, anApplication(1, 'Acme', 'seen'));
    told(1, 'waiting', 1);
    await passTime(50);
    expect(screen.getByText('Acme: Seen')).toBeTruthy();
    expect(server.requestCount).toBe(2);
    told(1, 'waiting', 1);
    await passTime(50);
    expect(server.requestCount, 'nothing has changed').toBe(2);
    Object.assign(server.applications[0] ?? {}, anApplication(1, 'Acme', 'answered'));
    told(1, 'open', 1);
    await passTime(50);
    expect(row('Acme').textContent).toContain('The company has answered.');
  });

  test('update when messaging reports a company’s new name or logo', async () => {
    told(1, 'waiting', 0);
    await open(<Dashboard />);
    Object.assign(server.applications[0] ?? {}, anApplication(1, 'Apex', 'sent'));
    told(1, 'waiting', 0, { name: 'Apex', image: '' });
    await passTime(50);
    expect(row('Apex')).toBeTruthy();
    told(1, 'waiting', 0, { name: 'Apex', image: 'new' });
    await passTime(50);
    expect(server.requestCount).toBe(3);
  });
});

describe('Above a chat', () => {
  test('the status of its application shows, with the note and a way to withdraw', async () => {
    await open(<OwnLine other={idOf(2) as Parameters<typeof OwnLine>[0]['other']} />);
    expect(screen.getByText(/writes to you/).parentElement?.textContent).toMatch(/^Not this time /);
    expect(screen.getByText('The place is taken.')).toBeTruthy();
    cleanup();
    await open(<OwnLine other={idOf(1) as Parameters<typeof OwnLine>[0]['other']} />);
    expect(screen.getByRole('button', { name: 'Withdraw: Acme' })).toBeTruthy();
    cleanup();
    await open(<OwnLine other={idOf(9) as Parameters<typeof OwnLine>[0]['other']} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
