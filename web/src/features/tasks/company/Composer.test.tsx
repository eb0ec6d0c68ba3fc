// @vitest-environment happy-dom
import { versionedTexts } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { emptyTaskForm, taskId, taskTexts } from '@ambitionhub/contract/tasks';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import { Composer } from './Composer.tsx';
import { TaskFields } from './TaskFields.tsx';
import { TaskPage } from './TaskPage.tsx';
import { writtenOf } from './written.ts';

const id = taskId.parse('018f4d2e-0000-7000-8000-000000000009');

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date('2026-04-08T12:00:00.000Z') });
  localStorage.clear();
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  return closeScreen;
});

const click = (role: string, name: string) =>
  act(async () => fireEvent.click(screen.getByRole(role, { name })));
const isMarked = (label: string): boolean =>
  screen.getByLabelText(label).getAttribute('aria-invalid') === 'true';

test('a meeting has today’s day from the start, and what it lacks when the task is opened is marked', async () => {
  await openAt(paths.companyDashboard, <Composer id={id} task={null} onClose={() => {}} />, {
    viewer: aViewer({ userType: 'company' }),
  });
  await click('checkbox', 'It has a set time and place');
  expect(screen.getByLabelText<HTMLInputElement>('Day').value).toBe('2026-04-08');

  fireEvent.change(screen.getByLabelText('Day'), { target: { value: '' } });
  await click('button', 'Open task');
  screen.getByText(taskTexts.errors.missing.meeting);
  expect(['Where', 'Day', 'From', 'To'].map(isMarked)).toEqual([true, true, true, true]);

  fireEvent.change(screen.getByLabelText('Where'), { target: { value: 'Main library' } });
  expect(isMarked('Where')).toBe(false);
});

const owner = { viewer: aViewer({ userType: 'company' }) } as const;
const page = <TaskPage id={id} isNew={false} onClose={() => {}} onShow={() => {}} />;

test('a new task whose first save never arrived is still there after a reload, and is then saved', async () => {
  await openAt(paths.companyDashboard, <Composer id={id} task={null} onClose={() => {}} />, owner);
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Put up posters' } });
  cleanup();
  const saved: unknown[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET')
      return Response.json(
        { defined: true, code: 'NOT_FOUND', status: 404, message: 'Not found.' },
        { status: 404 },
      );
    saved.push(await request.json());
    return new Promise(() => {});
  });
  await openAt(paths.companyDashboard, page, owner);
  expect((await screen.findByLabelText<HTMLInputElement>('Title')).value).toBe('Put up posters');
  expect(screen.queryByText(/Failed to load/)).toBeNull();
  await vi.waitFor(() =>
    expect(saved.at(-1)).toMatchObject({ version: null, form: { title: 'Put up posters' } }),
  );
});

test('after a lost line the composer saves again without another key', async () => {
  let attempts = 0;
  vi.stubGlobal('fetch', async () => {
    attempts += 1;
    throw new TypeError('Failed to fetch');
  });
  await openAt(paths.companyDashboard, <Composer id={id} task={null} onClose={() => {}} />, owner);
  fireEvent.change(screen.getByLabelText('Title'), { target: { value: 'Put up posters' } });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  const before = attempts;
  expect(before).toBeGreaterThan(0);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(attempts).toBeGreaterThan(before);
});

test('a draft that a colleague changes shows both titles, and saves itself again once the person has chosen', async () => {
  const task = {
    id,
    state: 'draft',
    form: { ...emptyTaskForm, title: 'Posters' },
    version: 1,
    timeZone: 'UTC',
  };
  let stored = task;
  const saved: { version: number; form: { title: string } }[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json({ task: stored });
    const sent: { version: number; form: typeof task.form } = await request.json();
    saved.push(sent);
    const data = { fields: [], row: stored };
    if (sent.version !== stored.version)
      return Response.json({ code: 'CHANGED', status: 409, message: '', data }, { status: 409 });
    stored = { ...stored, form: sent.form, version: stored.version + 1 };
    return Response.json({ task: stored });
  });
  await openAt(paths.companyDashboard, page, owner);
  const title = await screen.findByLabelText<HTMLInputElement>('Title');
  fireEvent.change(title, { target: { value: 'Mine' } });
  stored = { ...task, form: { ...task.form, title: 'Theirs', perk: 'a hoodie' }, version: 2 };
  title.focus();
  await act(() => vi.advanceTimersByTimeAsync(1000));
  expect(document.activeElement, 'where the person types').toBe(title);
  expect(screen.getByText('Perk (optional) changed to: a hoodie')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  expect(saved, 'nothing is saved that nobody has chosen').toHaveLength(1);
  fireEvent.click(screen.getByLabelText('Theirs: Theirs'));
  expect(title.value).toBe('Theirs');
  fireEvent.click(screen.getByLabelText('Yours: Mine'));
  fireEvent.click(screen.getByRole('button', { name: versionedTexts.save }));
  await vi.waitFor(() =>
    expect(stored).toMatchObject({ version: 3, form: { title: 'Mine', perk: 'a hoodie' } }),
  );
  await vi.waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
  fireEvent.change(title, { target: { value: 'Mine, again' } });
  await act(() => vi.advanceTimersByTimeAsync(1000));
  await vi.waitFor(() => expect(stored).toMatchObject({ version: 4, form: { title: 'Mine, again' } }));
});

test.each([
  ['2026-04-09', true],
  ['2026-04-10', false],
  ['2026-04-20', false],
  ['2026-04-21', true],
])('a meeting on %s, of a task from April 10 to 20, is marked: %s', async (day, isFault) => {
  const meeting = { place: 'Main library', day, from: '14:00', to: '16:00' };
  const form = { ...emptyTaskForm, opensOn: '2026-04-10', closesOn: '2026-04-20', meeting };
  const fields = (
    <TaskFields
      written={writtenOf(form)}
      onType={() => {}}
      faults={{ meeting: taskTexts.errors.missing.meeting }}
      timeZone={null}
    />
  );
  await openAt(paths.companyDashboard, fields, { viewer: aViewer({ userType: 'company' }) });
  expect(isMarked('Day')).toBe(isFault);
});
