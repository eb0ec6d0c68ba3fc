// @vitest-environment happy-dom
import { paths, readSearch, searches } from '@ambitionhub/contract/routes';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { aViewer, here, openAt, pass } from '../../../session/testing.tsx';
import { FindStudents } from './FindStudents.tsx';

vi.mock('../../messaging/index.ts', () => ({
  ConversationInside: ({ counterpart }: { counterpart: { name: string } }) => (
    <p>All messages with {counterpart.name}</p>
  ),
  ConversationModal: ({ counterpart }: { counterpart: { name: string } }) => (
    <p>Conversation with {counterpart.name}</p>
  ),
}));

const aStudent = (id: number, name: string) => ({
  id: `018f4d2e-0000-7000-8000-${String(id).padStart(12, '0')}`,
  name,
  university: 'Emory University',
  major: 'Marketing',
  classYear: 'junior',
  gradYear: 2026,
  bio: '',
  skills: ['Python'],
  moreSkills: 0,
  shortlisted: false,
  contact: 'none',
  noted: false,
  image: null,
  isStarAmbassador: false,
});

const popular = [
  'Python',
  'Sales',
  'Logistics',
  'Blogging',
  'Java',
  'Marketing',
  'Podcasting',
  'Tabling & Promotion',
];

/** What was asked, and what the server says. */
const server = {
  asked: [] as URLSearchParams[],
  detail: {
    ...aStudent(0, 'Maya Okafor'),
    greekLife: 'Alpha',
    clubs: 'Chess Club',
    instagram: 'maya',
    industries: ['Startup'],
    note: 'Met at the fair',
    hasConversation: true,
  },
  searches: [] as unknown[],
  /** What was sent, other than questions. */
  sent: [] as { method: string; path: string; body: unknown }[],
  answer: async (): Promise<Response> => Response.json({ students: [], nextCursor: null }),
};
const found = (...names: string[]) => {
  server.answer = async () =>
    Response.json({ students: names.map((name, index) => aStudent(index, name)), nextCursor: null });
};

async function open(query = '') {
  const viewer = aViewer({ userType: 'company' });
  await openAt(paths.companyDashboard, <FindStudents />, { query, viewer });
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const press = async (name: string | RegExp) => {
  fireEvent.click(button(name));
  await pass(50);
};
const lastAsked = () => Object.fromEntries(server.asked.at(-1) ?? []);
const loadError = 'There was an error loading your dashboard. Please try refreshing the page.';

const serveSearches = async (request: Request, path: string): Promise<Response> => {
  if (request.method === 'GET') return Response.json({ searches: server.searches });
  const text = await request.text();
  server.sent.push({ method: request.method, path, body: text === '' ? null : JSON.parse(text) });
  return Response.json({ done: true, id: aSearch.id, name: aSearch.name, filters: {}, fresh: 0 });
};

const aSearch = {
  id: '018f4d2e-0000-7000-8000-0000000000aa',
  name: 'Seniors',
  filters: { year: 'senior', skills: ['Python', 'Java'] },
  fresh: 0,
};

// What comes later in the browser is there before the clock stands still.
beforeAll(() => Promise.all([import('./filters/FilterFields.tsx'), import('./detail/StudentDrawer.tsx')]));
beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  server.searches = [];
  server.sent.length = 0;
  server.asked.length = 0;
  server.answer = async () => Response.json({ students: [], nextCursor: null });
  vi.stubGlobal('fetch', (request: Request) => {
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith('/directory/skills')) return Promise.resolve(Response.json({ skills: popular }));
    if (pathname.endsWith('/directory/looser-filters'))
      return Promise.resolve(
        Response.json({ without: [{ filter: 'year', total: { count: 3, about: false } }] }),
      );
    if (pathname.endsWith('/directory/majors'))
      return Promise.resolve(
        Response.json({ majors: ['Computer Science', 'Electrical Engineering and Computing'] }),
      );
    if (pathname.includes('/directory/searches')) return serveSearches(request, pathname);
    if (/\/directory\/students\/./.test(pathname)) return Promise.resolve(Response.json(server.detail));
    server.asked.push(searchParams);
    const aborted = new Promise<never>((_, reject) =>
      request.signal.addEventListener('abort', () => reject(request.signal.reason)),
    );
    return Promise.race([server.answer(), aborted]);
  });
  // The test's browser lays nothing out.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('Find Students', () => {
  test('shows students, and Contact opens the conversation with one', async () => {
    found('Maya Okafor', 'Priya Raman');
    await open();
    await press('Contact Priya Raman');
    expect(screen.getByText('Conversation with Priya Raman')).toBeTruthy();
  });

  test('asks by the filters of the address, and says when nobody matches', async () => {
    await open('?university=Emory%20University&year=junior&stars=true');
    expect(lastAsked()).toMatchObject({ university: 'Emory University', year: 'junior', stars: 'true' });
    expect(screen.getByText('No students found matching your search criteria.')).toBeTruthy();
  });

  test('says which filter keeps everybody away, and drops it', async () => {
    await open('?university=Emory%20University&year=junior');
    await pass(100);
    await press('Without Academic Year: 3 students');
    expect(here().query).toEqual({ university: 'Emory University' });
  });

  test('says how many match, about how many where that is an estimate, and what a misspelt major was taken for', async () => {
    server.answer = async () =>
      Response.json({
        students: [aStudent(0, 'Maya Okafor')],
        nextCursor: null,
        total: { count: 45_000, about: true },
        misspelt: ['Marketing'],
      });
    await open('?major=Marketnig');
    expect(screen.getByText('About 45,000 students · No major is spelt so. Showing Marketing.')).toBeTruthy();
  });

  test('shows a student once who came twice because of a star', async () => {
    server.answer = async () =>
      Response.json({ students: [aStudent(0, 'Maya Okafor'), aStudent(0, 'Maya Okafor')], nextCursor: null });
    await open();
    expect(screen.getAllByRole('article')).toHaveLength(1);
  });

  test('a half-typed university is said to be no filter', async () => {
    await open();
    const university = screen.getByRole('combobox', { name: 'University' });
    fireEvent.change(university, { target: { value: 'Emo' } });
    fireEvent.blur(university);
    await pass(50);
    expect(screen.getByText('Not a filter yet: choose a university from the list.')).toBeTruthy();
    expect(here().query).toEqual({});
  });

  test('the detail of a student has an address, shows all that a company may see, and the way back closes it', async () => {
    found('Maya Okafor');
    await open();
    await press('View profile Maya Okafor');
    await pass(500);
    const { id } = aStudent(0, '');
    expect(here().query).toEqual({ student: id });
    for (const text of [
      'Chess Club',
      'Alpha',
      '@maya',
      'Startup',
      'Met at the fair',
      'All messages with Maya Okafor',
    ])
      expect(screen.getByText(text)).toBeTruthy();
    act(() => window.history.back());
    await pass(500);
    expect(here().query).toEqual({});
    expect(screen.queryByText('Chess Club')).toBeNull();
  });

  test('filters by the major once the typing pauses, at most 25 characters of it', async () => {
    await open();
    const major = screen.getByRole<HTMLInputElement>('combobox', { name: 'Major' });
    expect(major.maxLength).toBe(25);
    fireEvent.change(major, { target: { value: 'Marketing' } });
    await pass(200);
    expect(lastAsked()).not.toHaveProperty('major');
    await pass(100);
    expect(lastAsked()).toMatchObject({ major: 'Marketing' });
    expect(here().query).toMatchObject({ major: 'Marketing' });
  });

  test('offers the majors that what is typed could mean, and takes as many words of a long one as there is room for', async () => {
    await open();
    const major = screen.getByRole('combobox', { name: 'Major' });
    act(() => major.focus());
    fireEvent.change(major, { target: { value: 'comp sci' } });
    await pass(500);
    expect(screen.getByRole('option', { name: 'Computer Science', hidden: true })).toBeTruthy();
    fireEvent.click(screen.getByRole('option', { name: /^Electrical/, hidden: true }));
    await pass(50);
    expect(here().query).toEqual({ major: 'Electrical Engineering' });
  });

  test('keeps the filters under a name that says what they are', async () => {
    await open('?year=senior&major=Art');
    await press('Save this search');
    expect(screen.getByLabelText<HTMLInputElement>('Name of the search').value).toBe('Art · Senior');
    await press('Save');
    expect(server.sent).toEqual([
      {
        method: 'POST',
        path: expect.stringMatching(/searches$/),
        body: { name: 'Art · Senior', filters: { major: 'Art', year: 'senior' } },
      },
    ]);
  });

  test('a saved search says how many are new, opens with them alone, and is looked at', async () => {
    server.searches = [{ ...aSearch, fresh: 2 }];
    found('Maya Okafor');
    await open('?major=Art');
    const link = screen.getByRole('link', { name: 'Seniors 2 new' });
    expect(
      readSearch(
        searches[paths.companyDashboard],
        Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams),
      ),
    ).toEqual({
      skills: ['Python', 'Java'],
      year: 'senior',
      fresh: aSearch.id,
    });
    fireEvent.click(link);
    await pass(50);
    expect(here().query).toEqual({
      skills: 'Python,Java',
      year: 'senior',
      fresh: aSearch.id,
    });
    expect(server.sent).toMatchObject([{ method: 'PUT', path: expect.stringMatching(/looked$/) }]);
    fireEvent.click(screen.getByRole('switch', { name: 'Only new students' }));
    await pass(50);
    expect(here().query).not.toHaveProperty('fresh');
  });

  test('a note that is not saved is still there when the profile is opened again', async () => {
    found('Maya Okafor');
    await open(`?student=${aStudent(0, '').id}`);
    await pass(100);
    fireEvent.change(screen.getByLabelText('Your note'), { target: { value: 'Call on Monday' } });
    cleanup();
    await open(`?student=${aStudent(0, '').id}`);
    await pass(100);
    expect(screen.getByLabelText<HTMLTextAreaElement>('Your note').value).toBe('Call on Monday');
  });

  test('the quick buttons are the skills most frequent among students', async () => {
    await open();
    const quick = screen.getByRole('group', { name: 'Popular skills' });
    expect([...quick.querySelectorAll('button')].map(({ textContent }) => textContent)).toEqual(popular);
  });

  test('a quick skill is chosen once and taken back by a second press', async () => {
    await open();
    await press('Python');
    expect(button('Python').getAttribute('aria-pressed')).toBe('true');
    expect(here().query).toMatchObject({ skills: 'Python' });
    await press('Python');
    expect(here().query).not.toHaveProperty('skills');
  });

  test('Clear All Filters shows only while a filter is active', async () => {
    found('Maya Okafor');
    await open('?tab=students&major=Art&skills=Python');
    await press('Clear All Filters');
    expect(here().query).toEqual({ tab: 'students' });
    expect(screen.queryByRole('button', { name: 'Clear All Filters' })).toBeNull();
  });

  test('asks again when the window gains the focus, and by Refresh Student List', async () => {
    found('Maya Okafor');
    await open();
    const before = server.asked.length;
    fireEvent.focus(window);
    await pass(50);
    await press('Refresh Student List');
    expect(server.asked.length).toBe(before + 2);
  });

  test('with several pages shown, asks for the first again when the window gains the focus, and for all only where it differs', async () => {
    const page = (from: number, nextCursor: string | null) => ({
      students: Array.from({ length: 3 }, (_, index) => aStudent(from + index, `Student ${from + index}`)),
      nextCursor,
    });
    let first = page(0, 'second');
    server.answer = async () => Response.json(server.asked.at(-1)?.has('cursor') ? page(3, null) : first);
    await open();
    await pass(50);
    expect(server.asked.length).toBe(2);
    fireEvent.focus(window);
    await pass(50);
    expect(server.asked.length, 'the first page').toBe(3);
    first = page(1, 'second');
    fireEvent.focus(window);
    await pass(50);
    expect(server.asked.length, 'the first page, and then both').toBe(6);
  });

  test('before anybody has published, two examples explain that they are examples', async () => {
    await open();
    expect(screen.getAllByText('Demo')).toHaveLength(2);
    await press('Contact Alex Rivera');
    expect(screen.getByRole('alertdialog').textContent).toMatch(/^This is an example of a student profile\./);
  });

  test('gives up after 10 seconds, says so, and tries again when asked', async () => {
    server.answer = () => new Promise(() => {});
    await open();
    await pass(9900);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await pass(200);
    expect(screen.getByRole('alertdialog').textContent).toBe(`${loadError}OK`);
    await press('OK');
    found('Maya Okafor');
    await press('Try Again');
    expect(button('Contact Maya Okafor')).toBeTruthy();
  });

  test('a failed load says so once and can be retried', async () => {
    server.answer = async () => new Response('oops', { status: 500 });
    await open();
    await pass(100);
    expect(screen.getByRole('alertdialog').textContent).toBe(`${loadError}OK`);
    await press('OK');
    expect(screen.queryByRole('alertdialog')).toBeNull();
    found('Maya Okafor');
    await press('Try Again');
    expect(button('Contact Maya Okafor')).toBeTruthy();
  });
});
