// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aViewer, here, openAt, pass } from '../../../session/testing.tsx';
import { ApplicantLine } from './ApplicantLine.tsx';
import { ApplicantsTab } from './ApplicantsTab.tsx';
import { WaitingApplicants } from './WaitingApplicants.tsx';

type Stage = 'sent' | 'seen' | 'answered' | 'hired' | 'declined' | 'withdrawn' | 'no-answer';
const stages: readonly Stage[] = ['sent', 'seen', 'answered', 'hired', 'declined', 'withdrawn', 'no-answer'];
const at = '2026-04-08T12:00:00.000Z';
const idOf = (number: number) => `018f4d2e-0000-7000-8000-${String(number).padStart(12, '0')}`;

const anApplicant = (number: number, name: string, status: Stage) => ({
  with: { id: idOf(number), name, userType: 'student', image: null, gone: false },
  status,
  appliedAt: at,
  timeline: [{ status, at }],
  note: '',
  declining: null as { id: string; until: string } | null,
  message: `I am ${name}`,
  unread: status === 'sent' ? 1 : 0,
  profile: {
    university: 'Emory University',
    major: 'Art',
    classYear: 'junior',
    gradYear: 2027,
    isStarAmbassador: false,
    verified: true,
  },
  shortlisted: false,
  noted: false,
});

/** What the company has, as the server keeps it, and what it was sent. */
const server = {
  people: [] as ReturnType<typeof anApplicant>[],
  sent: [] as { path: string; body: Record<string, unknown> }[],
  templates: [] as { id: string; name: string; text: string }[],
  figures: {} as object,
  /** Of how many a decline has been asked for that nobody has been told of, and until when it can be undone. */
  asked: 0,
  until: '',
  /** By the end of a path, the answer that is refused. */
  refused: new Map<string, () => Response>(),
};
/** Whom a decline is for. */
const chosenOf = ({ selection }: { selection?: { students?: string[]; stage?: string } }) =>
  server.people.filter((one) =>
    selection?.students ? selection.students.includes(one.with.id) : one.status === selection?.stage,
  );
/** Where everybody stood before a decline. */
const before = new Map<string, Stage>();
const who = (id: string | undefined) => server.people.find((one) => one.with.id === id);

function answer(path: string, query: URLSearchParams, body: Record<string, unknown>): object {
  if (path.endsWith('/applicants/counts'))
    return {
      counts: Object.fromEntries(
        stages.map((stage) => [stage, server.people.filter(({ status }) => status === stage).length]),
      ),
    };
  if (path.endsWith('/templates')) return { templates: server.templates };
  if (path.endsWith('/figures')) return server.figures;
  if (path.endsWith('/declines'))
    return {
      declines: server.asked > 1 ? [{ id: idOf(99), count: server.asked, until: server.until }] : [],
    };
  if (path.endsWith('/preview')) {
    const chosen = chosenOf(body);
    return { count: chosen.length, names: chosen.map((one) => one.with.name) };
  }
  if (path.endsWith('/applicants'))
    return {
      applicants: server.people.filter(
        ({ status, profile }) =>
          status === query.get('stage') && profile.major.toLowerCase().includes(query.get('major') ?? ''),
      ),
      nextCursor: null,
      misspelt: null,
    };
  if (path.endsWith('/hire')) {
    const hired = who(path.split('/').at(-2));
    if (hired) hired.status = 'hired';
    return { application: hired };
  }
  if (path.endsWith('/undo')) {
    for (const one of server.people) one.status = before.get(one.with.id) ?? one.status;
    server.asked = 0;
    return { count: before.size };
  }
  if (path.endsWith('/decline')) {
    const chosen = chosenOf(body);
    for (const declined of chosen) {
      before.set(declined.with.id, declined.status);
      declined.status = 'declined';
    }
    server.asked = chosen.length;
    server.until = new Date(Date.now() + 10_000).toISOString();
    return { id: idOf(99), count: chosen.length, until: server.until };
  }
  return { application: who(path.split('/').at(-1)) ?? null };
}

const Student = ({ id }: { id: string }) => <p>Profile {Number(id.slice(-12))}</p>;
const Conversation = ({ counterpart, onMoved }: { counterpart: { name: string }; onMoved: () => void }) => (
  <button type="button" onClick={onMoved}>
    Read {counterpart.name}
  </button>
);

const Filters = ({ onChange }: { onChange: (change: { major: string }) => void }) => (
  <button type="button" onClick={() => onChange({ major: 'art' })}>
    Only art
  </button>
);

const open = async (
  query = '',
  content = <ApplicantsTab Student={Student} Conversation={Conversation} Filters={Filters} />,
) =>
  openAt(paths.companyDashboard, content, {
    query: `?tab=applicants${query}`,
    viewer: aViewer({ userType: 'company' }),
  });

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = async (name: string | RegExp) => {
  fireEvent.click(button(name));
  await pass(50);
};
const rows = () => within(screen.getByRole('list', { name: 'Applicants' })).getAllByRole('listitem');
const heading = () => document.querySelector('#applicant-name');
const key = async (name: string) => {
  fireEvent.keyDown(heading() ?? rows()[0]?.firstElementChild ?? document.body, { key: name });
  await pass(50);
};
const declineMaya = async () => {
  await press(/Maya/);
  await press('Decline');
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Filled' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await pass(50);
};

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  before.clear();
  server.sent.length = 0;
  server.refused.clear();
  server.asked = 0;
  server.templates = [{ id: 'filled', name: 'Filled', text: 'It is filled.' }];
  server.figures = { applications: 0, medianSeconds: null, answeredSoon: null, shown: null, countedAt: null };
  server.people = [
    anApplicant(1, 'Maya', 'sent'),
    anApplicant(2, 'Priya', 'sent'),
    anApplicant(3, 'Tom', 'sent'),
    anApplicant(4, 'Ana', 'answered'),
  ];
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    const text = await request.text();
    const body = text === '' ? {} : JSON.parse(text);
    if (request.method !== 'GET') server.sent.push({ path: pathname, body });
    const refused = [...server.refused].find(([end]) => pathname.endsWith(end))?.[1];
    return refused?.() ?? Response.json(answer(pathname, searchParams, body));
  });
  // A window of ten rows; happy-dom lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(920);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(92);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('A company’s applicants', () => {
  test('stand by status with counts, in the order of the server, the unseen marked', async () => {
    await open();
    expect(button('New 3').getAttribute('aria-pressed')).toBe('true');
    expect(rows().map((row) => row.textContent?.includes('Not seen yet'))).toEqual([true, true, true]);
    expect(rows()[0]?.textContent).toContain('Maya');

    await press('Answered 1');
    expect(rows()).toHaveLength(1);
    expect(rows()[0]?.textContent).toContain('Ana');
    expect(rows()[0]?.textContent).not.toContain('Not seen yet');
    await press('Hired 0');
    expect(screen.getByText('Nobody is here.')).toBeTruthy();
  });

  test('that cannot be loaded say so and offer a way', async () => {
    server.refused.set('/applicants', () => Response.json({}, { status: 500 }));
    await open();
    expect(screen.getByRole('alert').textContent).toContain('Failed to load the applicants');
    server.refused.clear();
    await press('Try Again');
    expect(rows()).toHaveLength(3);
  });

  test('are opened one after the other by keys, with profile and conversation', async () => {
    await open();
    await key('j');
    expect(heading()?.textContent).toBe('Maya');
    expect(document.activeElement).toBe(heading());
    expect(screen.getByText('Profile 1')).toBeTruthy();
    await key('j');
    await press('Next applicant');
    await key('j');
    expect(heading()?.textContent, 'the last one').toBe('Tom');
    await key('k');
    expect(heading()?.textContent).toBe('Priya');
    expect(here().query).toMatchObject({ applicant: idOf(2) });
    expect(rows().map((row) => row.querySelector('button')?.getAttribute('aria-current'))).toEqual([
      null,
      'true',
      null,
    ]);
  });

  test('stay in their place while they are looked at, though that makes them seen', async () => {
    await open();
    await key('j');
    const maya = server.people[0];
    if (maya) Object.assign(maya, { status: 'seen', unread: 0 });
    await press('Read Maya');
    expect(button('New 2')).toBeTruthy();
    expect(rows()).toHaveLength(3);
    expect(rows()[0]?.textContent).not.toContain('Not seen yet');
    expect(within(screen.getByRole('region', { name: 'Maya' })).getByText('Seen')).toBeTruthy();
    await key('j');
    expect(heading()?.textContent).toBe('Priya');
    expect(rows()).toHaveLength(2);
  });

  test('are declined with a note, and that is undone', async () => {
    await open();
    await declineMaya();
    expect(server.sent).toHaveLength(1);
    expect(server.sent[0]?.body).toMatchObject({
      selection: { students: [idOf(1)] },
      note: 'It is filled.',
      expected: 1,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('You have declined Maya.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Decline' }), 'declined already').toBeNull();
    expect(button('Declined 1')).toBeTruthy();

    await key('j');
    await press('Undo');
    expect(server.sent[1]?.path).toMatch(/\/decline\/[^/]+\/undo$/);
    expect(screen.getByText('Nobody has been told.')).toBeTruthy();
    expect(button('New 3')).toBeTruthy();
    expect(heading()?.textContent).toBe('Priya');
    expect(document.activeElement).toBe(heading());
    await pass(5000);
    expect(screen.queryByText('Nobody has been told.')).toBeNull();
  });

  test('cannot be taken back when they have been told', async () => {
    await open();
    await declineMaya();
    await pass(9000);
    server.refused.set('/undo', () => Response.json({ count: 0 }));
    await press('Undo');
    expect(screen.getByText('It is too late: they have been told.')).toBeTruthy();
    cleanup();

    server.people[0] = anApplicant(1, 'Maya', 'sent');
    await open();
    await declineMaya();
    await pass(10_000);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test('keep the note that was typed where the decline is refused', async () => {
    server.refused.set('/decline', () =>
      Response.json(
        { defined: true, code: 'APPLICATION_CHANGED', status: 409, message: 'It has changed.' },
        { status: 409 },
      ),
    );
    await open();
    await declineMaya();
    expect(screen.getByText('It has changed.')).toBeTruthy();
    await press('Cancel');
    await press('Decline');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('It is filled.');
  });

  test('are hired from an answer only, after being asked', async () => {
    await open(`&stage=answered&applicant=${idOf(4)}`);
    await press('Mark as hired');
    expect(server.sent).toHaveLength(0);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Mark as hired' }));
    await pass(50);
    expect(server.sent.map(({ path }) => path)).toEqual([expect.stringContaining(`${idOf(4)}/hire`)]);
    expect(button('Hired 1')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Mark as hired' })).toBeNull();
    await press('New 3');
    await key('j');
    expect(screen.queryByRole('button', { name: 'Mark as hired' })).toBeNull();
  });

  test('are chosen and declined together, after a look at whom, and watched until all are told', async () => {
    await open();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose all shown' }));
    expect(screen.getByText('3 chosen')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Choose Tom' }));
    await press('Decline...');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('This is for 2 applicants:')).toBeTruthy();
    expect(dialog.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Maya', 'Priya']);
    fireEvent.click(dialog.getByRole('button', { name: 'Filled' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    await pass(50);
    expect(server.sent.find(({ path }) => path.endsWith('/decline'))?.body).toMatchObject({
      selection: { students: [idOf(1), idOf(2)] },
      note: 'It is filled.',
      expected: 2,
    });
    expect(screen.getByText('You have declined 2 applicants.')).toBeTruthy();
    expect(rows()).toHaveLength(1);
    await pass(10_000);
    server.asked = 2;
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await pass(1000);
    expect(screen.getByText('Telling the students: 0 of 2')).toBeTruthy();
    server.asked = 0;
    await pass(1000);
    expect(screen.getByText('2 students have been told.')).toBeTruthy();
  });

  test('are chosen by a key, and others are when another place is looked at', async () => {
    await open();
    await key('j');
    await key('x');
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Choose Maya' }).checked).toBe(true);
    await press('Answered 1');
    expect(screen.queryByText('1 chosen')).toBeNull();
    await press('Hired 0');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });

  test('are filtered by what the address says, and each filter is taken away by a press', async () => {
    const priya = server.people[1];
    if (priya) priya.profile.major = 'History';
    await open();
    await press('Filter');
    await press('Only art');
    fireEvent.click(screen.getByRole('switch', { name: 'With your note' }));
    await press('Show applicants');
    expect(here().query).toMatchObject({ ofMajor: 'art', onlyNoted: 'true' });
    expect(rows()).toHaveLength(2);
    const file = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download CSV' });
    expect(file.href).toContain('stage=sent&major=art&noted=true');
    await press('Remove the filter: Major: art');
    await press('Remove the filter: With your note');
    expect(here().query).not.toHaveProperty('ofMajor');
    expect(rows()).toHaveLength(3);
  });

  test('are declined with texts that the company writes itself', async () => {
    await open();
    await press('Templates');
    await press('Add a template');
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Too far' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'What the student reads' }), {
      target: { value: 'You live too far away.' },
    });
    await press('Save');
    expect(server.sent.at(-1)?.body).toMatchObject({ name: 'Too far', text: 'You live too far away.' });
    await press('Delete “Filled”');
    fireEvent.click(
      within(screen.getByRole('dialog', { name: 'Delete the template “Filled”?' })).getByRole('button', {
        name: 'Delete',
      }),
    );
    await pass(50);
    expect(server.sent.at(-1)?.path).toMatch(/templates\/filled$/);
  });

  test('stand below what students read of how soon they are answered', async () => {
    server.figures = {
      applications: 34,
      medianSeconds: 18_000,
      answeredSoon: 0.82,
      shown: 'day',
      countedAt: at,
    };
    await open();
    await press('What students read: Usually answers within a day');
  });

  test('end somewhere, which is said', async () => {
    await open();
    await key('k');
    expect(screen.getByText('There is no applicant before this one.')).toBeTruthy();
    for (const _ of server.people) await key('j');
    expect(screen.getByText('There is no next applicant here.')).toBeTruthy();
    expect(heading()?.textContent).toBe('Tom');
    expect(document.getElementById(heading()?.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      '3 of 3',
    );
  });

  test('who wait are counted where the company arrives, and one is led to them', async () => {
    await open('', <WaitingApplicants />);
    await press('3 students are waiting for your answer');
    expect(here().query).toMatchObject({ tab: 'applicants', stage: 'sent' });
  });
});

describe('Above a chat', () => {
  test('stands that the student has withdrawn, and the way to the application', async () => {
    server.people = [anApplicant(1, 'Ann', 'withdrawn')];
    await open(
      '&tab=messages',
      <ApplicantLine other={idOf(1) as Parameters<typeof ApplicantLine>[0]['other']} />,
    );
    expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(
      'Withdrawn The student has withdrawn, and can write again when you do.',
    );
    await press('Show applicant: Ann');
    expect(here().query).toEqual({
      tab: 'applicants',
      stage: 'withdrawn',
      applicant: idOf(1),
    });
  });

  test('stands nothing where the company has begun', async () => {
    server.people = [];
    await open('', <ApplicantLine other={idOf(1) as Parameters<typeof ApplicantLine>[0]['other']} />);
    expect(screen.queryByText(/student/)).toBeNull();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
