import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen, within } from '@testing-library/react';
import { vi } from 'vitest';
import { aViewer, openAt, passTime } from '../../../session/testing.tsx';
import { ApplicantsTab } from './ApplicantsTab.tsx';

type Stage = 'sent' | 'seen' | 'answered' | 'offered' | 'hired' | 'declined' | 'withdrawn' | 'no-answer';
const stages: readonly Stage[] = [
  'sent',
  'seen',
  'answered',
  'offered',
  'hired',
  'declined',
  'withdrawn',
  'no-answer',
];
const isIn = (status: Stage, stage: string | null | undefined): boolean =>
  stage === 'to-answer' ? status === 'sent' || status === 'seen' : status === stage;
export const noon = '2026-04-08T12:00:00.000Z';
export const idOf = (number: number) => `018f4d2e-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const anApplicant = (number: number, name: string, status: Stage) => ({
  with: { id: idOf(number), name, userType: 'student', image: null, gone: false },
  status,
  appliedAt: noon,
  position: idOf(50),
  positionName: '',
  timeline: [{ status, at: noon }],
  note: '',
  declining: null as { id: string; until: string } | null,
  declinedBy: null as string | null,
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

/** The company's data on the server, and the requests that the server received. */
export const server = {
  people: [] as ReturnType<typeof anApplicant>[],
  sent: [] as { path: string; body: Record<string, unknown> }[],
  templates: [] as { id: string; name: string; text: string; version: number }[],
  positions: [] as { id: string; title: string }[],
  figures: {} as object,
  /** The number of declined applicants not notified yet, and until when the decline can be undone. */
  declined: 0,
  until: '',
  /** Answers that are refused or late, by the end of a path. */
  refused: new Map<string, () => Response | Promise<Response>>(),
};
/** The applicants that a decline affects. */
const chosenOf = ({ selection }: { selection?: { students?: string[]; stage?: string } }) =>
  server.people.filter((one) =>
    selection?.students ? selection.students.includes(one.with.id) : isIn(one.status, selection?.stage),
  );
/** Each applicant's status before a decline. */
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
  if (path.endsWith('/company/positions')) return { positions: server.positions };
  if (path.endsWith('/figures')) return server.figures;
  if (path.endsWith('/declines'))
    return {
      declines: server.declined > 1 ? [{ id: idOf(99), count: server.declined, until: server.until }] : [],
    };
  if (path.endsWith('/preview')) {
    const chosen = chosenOf(body);
    return { count: chosen.length, names: chosen.map((one) => one.with.name) };
  }
  if (path.endsWith('/applicants')) {
    const applicants = server.people.filter(
      ({ status, profile }) =>
        isIn(status, query.get('stage')) && profile.major.toLowerCase().includes(query.get('major') ?? ''),
    );
    if (query.get('order') === 'newest') applicants.reverse();
    return { applicants, nextCursor: null, misspelled: null, nearWords: null };
  }
  if (path.endsWith('/undo')) {
    for (const one of server.people) one.status = before.get(one.with.id) ?? one.status;
    server.declined = 0;
    return { count: before.size };
  }
  if (path.endsWith('/decline')) {
    const chosen = chosenOf(body);
    for (const declined of chosen) {
      before.set(declined.with.id, declined.status);
      declined.status = 'declined';
      declined.declinedBy = 'Nina';
    }
    server.declined = chosen.length;
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

const Shortlist = ({ id }: { id: string }) => <button type="button">Heart {Number(id.slice(-12))}</button>;

const Offer = ({ student }: { student: { name: string } }) => <p>Offer to {student.name}</p>;

const Filters = ({ onChange }: { onChange: (change: { major: string }) => void }) => (
  <button type="button" onClick={() => onChange({ major: 'art' })}>
    Only art
  </button>
);

const Positions = () => <p>Late Night Pour Host</p>;

export const openApplicants = async (
  query = '',
  content = (
    <ApplicantsTab
      Student={Student}
      Shortlist={Shortlist}
      Conversation={Conversation}
      Filters={Filters}
      Offer={Offer}
      Positions={Positions}
    />
  ),
) =>
  openAt(paths.companyDashboard, content, {
    query: `?tab=applicants${query}`,
    viewer: aViewer({ userType: 'company' }),
  });

export const buttonNamed = (name: string | RegExp) => screen.getByRole('button', { name });
export async function pressButton(name: string | RegExp) {
  fireEvent.click(buttonNamed(name));
  await passTime(50);
}
const stageSelect = () => screen.getByRole<HTMLSelectElement>('combobox', { name: 'Status' });
/** The chosen stage, with its count. */
export const shownStage = () => stageSelect().selectedOptions[0]?.textContent;
export async function showStage(name: string) {
  const option = screen.getByRole<HTMLOptionElement>('option', { name });
  fireEvent.change(stageSelect(), { target: { value: option.value } });
  await passTime(50);
}
export const applicantRows = () =>
  within(screen.getByRole('list', { name: 'Applicants' })).getAllByRole('listitem');
export const heading = () => document.querySelector('#applicant-name');
export async function pressKey(name: string, { repeat = false } = {}) {
  const target = heading() ?? applicantRows()[0]?.firstElementChild ?? document.body;
  fireEvent.keyDown(target, { key: name, repeat });
  await passTime(50);
}

/** Before each test: the clock stands still, and the company has its usual data. */
export function resetTest() {
  vi.useFakeTimers();
  localStorage.clear();
  before.clear();
  server.sent.length = 0;
  server.refused.clear();
  server.declined = 0;
  server.positions = [{ id: idOf(50), title: 'Host' }];
  server.templates = [{ id: 'filled', name: 'Filled', text: 'It is filled.', version: 1 }];
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
  // A window of ten rows; happy-dom has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(920);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(92);
}
