import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import { vi } from 'vitest';
import { aViewer, openAt, passTime } from '../../../session/testing.tsx';
import { FindStudents } from './FindStudents.tsx';

export const aStudent = (id: number, name: string) => ({
  id: `018f4d2e-0000-7000-8000-${String(id).padStart(12, '0')}`,
  name,
  university: 'Emory University',
  major: 'Marketing',
  classYear: 'junior',
  gradYear: 2026,
  bio: '',
  skills: ['Python'],
  moreSkills: 0,
  involvement: '',
  shortlisted: false,
  isAmbassador: false,
  contact: 'none',
  noted: false,
  image: null,
  isStarAmbassador: false,
  rating: null,
  facts: { companies: null, tasks: null },
});

export const popular = [
  'Python',
  'Sales',
  'Logistics',
  'Blogging',
  'Java',
  'Marketing',
  'Podcasting',
  'Tabling & Promotion',
];

export const aSearch = {
  id: '018f4d2e-0000-7000-8000-0000000000aa',
  name: 'Seniors',
  filters: { year: 'senior', skills: ['Python', 'Java'] },
  fresh: 0,
};

/** The requests, and the server's answers. */
export const server = {
  requests: [] as URLSearchParams[],
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
  /** The requests that were not queries. */
  sent: [] as { method: string; path: string; body: unknown }[],
  answer: async (): Promise<Response> => Response.json({ students: [], nextCursor: null }),
};
export function foundStudents(...names: string[]) {
  server.answer = async () =>
    Response.json({ students: names.map((name, index) => aStudent(index, name)), nextCursor: null });
}

async function serveSearches(request: Request, path: string): Promise<Response> {
  if (request.method === 'GET') return Response.json({ searches: server.searches });
  return keepChange(request, path);
}

async function keepChange(request: Request, path: string): Promise<Response> {
  const text = await request.text();
  server.sent.push({ method: request.method, path, body: text === '' ? null : JSON.parse(text) });
  return Response.json({ done: true, id: aSearch.id, name: aSearch.name, filters: {}, fresh: 0 });
}

/** The requests to the directory. */
async function answer(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  if (pathname.endsWith('/directory/skills')) return Response.json({ skills: popular });
  if (pathname.endsWith('/directory/looser-filters'))
    return Response.json({ without: [{ filter: 'year', total: { count: 3, about: false } }] });
  if (pathname.endsWith('/directory/majors'))
    return Response.json({ majors: ['Computer Science', 'Electrical Engineering and Computing'] });
  if (pathname.includes('/directory/searches')) return serveSearches(request, pathname);
  if (request.method === 'PUT') return keepChange(request, pathname);
  if (pathname.endsWith('/reviews')) return Response.json({ reviews: [], rating: null, nextCursor: null });
  if (pathname.endsWith('/portfolio')) return Response.json({ links: [], pictures: [] });
  if (/\/directory\/students\/./.test(pathname)) return Response.json(server.detail);
  server.requests.push(searchParams);
  const aborted = new Promise<never>((_, reject) =>
    request.signal.addEventListener('abort', () => reject(request.signal.reason)),
  );
  return Promise.race([server.answer(), aborted]);
}

export async function openStudents(query = '') {
  const viewer = aViewer({ userType: 'company' });
  await openAt(paths.companyDashboard, <FindStudents />, { query, viewer });
}

export const buttonNamed = (name: string | RegExp) => screen.getByRole('button', { name });
export async function pressButton(name: string | RegExp) {
  fireEvent.click(buttonNamed(name));
  await passTime(50);
}
export const lastFilters = () => Object.fromEntries(server.requests.at(-1) ?? []);

/** Loads lazy code before the clock stops. */
export const loadLaterParts = () =>
  Promise.all([
    import('./filters/FilterFields.tsx'),
    import('./ExampleStudents.tsx'),
    import('./LooserFilters.tsx'),
    import('./detail/StudentDrawer.tsx'),
    import('./compare/CompareDialog.tsx'),
  ]);

/** Before each test: the clock stands still, and the server has no students. */
export function resetTest() {
  vi.useFakeTimers();
  localStorage.clear();
  server.searches = [];
  server.sent.length = 0;
  server.requests.length = 0;
  server.answer = async () => Response.json({ students: [], nextCursor: null });
  vi.stubGlobal('fetch', answer);
  // happy-dom has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(900);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(300);
}
