// @vitest-environment happy-dom
import { versionedTexts } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt, passTime } from '../../../session/testing.tsx';
import { PositionsCard } from './PositionsCard.tsx';

const barista = {
  id: '018f4d2e-0000-4000-8000-000000000001',
  title: 'Barista',
  hoursPerWeek: 8,
  payAmount: 15,
  payType: 'hourly',
  place: null,
  text: 'You pour.',
  skills: [],
  schools: [],
  lastDay: null,
  isFirst: false,
  state: 'open',
  version: 1,
};
type Sent = { id: string; version: number | null; title: string; payAmount: number };

/** What the server has, what it was sent, and whether its answers are lost. */
let positions: (typeof barista)[];
let sent: Sent[];
let isLost: boolean;

const refused = (code: string, status: number, row?: object) =>
  Response.json({ defined: true, code, status, message: code, data: { fields: [], row } }, { status });

/** As the server saves a position. */
function save(position: Sent): Response {
  sent.push(position);
  const stored = positions.find(({ id }) => id === position.id);
  const { version: _, ...written } = position;
  if (stored && JSON.stringify({ ...stored, ...written }) === JSON.stringify(stored)) {
    return Response.json({ positions });
  }
  if (!stored && position.version !== null) return refused('NOT_FOUND', 404);
  if ((stored?.version ?? null) !== position.version) return refused('CHANGED', 409, stored);
  const saved = { ...barista, ...position, version: (position.version ?? 0) + 1 };
  positions = [...positions.filter((one) => one !== stored), saved];
  return Response.json({ positions });
}

beforeEach(() => {
  vi.useFakeTimers();
  // happy-dom loads no fonts, which a growing text field waits for.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  localStorage.clear();
  positions = [barista];
  sent = [];
  isLost = false;
  vi.stubGlobal('fetch', async (request: Request) => {
    const id = new URL(request.url).pathname.split('/').at(-1);
    const answer =
      request.method === 'GET' ? Response.json({ positions }) : save({ id, ...(await request.json()) });
    if (isLost) throw new TypeError('Failed to fetch');
    return answer;
  });
});
afterEach(closeScreen);

async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await passTime(50);
  await act(() => vi.dynamicImportSettled());
  await passTime(50);
}

async function open(button: string) {
  cleanup();
  await openAt(paths.companyProfile, <PositionsCard />, { viewer: aViewer({ userType: 'company' }) });
  await press(button);
}

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label, { selector: 'input' });
const type = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });

describe('A position that a colleague changes meanwhile', () => {
  test.each([
    ['in the open dialog', async () => {}],
    ['after a reload', () => open('Edit Theirs')],
  ])('is shown before it is saved, %s', async (_when, goOn) => {
    await open('Edit Barista');
    type(/^Position Name/, 'Mine');
    positions = [{ ...barista, title: 'Theirs', payAmount: 20, state: 'closed', version: 2 }];
    await goOn();
    await press('Save Position');
    expect(positions[0]?.title, 'not overwritten unseen').toBe('Theirs');
    expect(screen.getByText(versionedTexts.changed)).toBeTruthy();
    expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(
      expect.arrayContaining(['Pay Amount changed to: 20', 'Status changed to: Closed']),
    );
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Yours: Mine' }).checked).toBe(true);
    expect(screen.getByRole('group', { name: 'Position Name' }).textContent).toContain('Theirs: Theirs');
    expect(field(/^Position Name/).value).toBe('Mine');
    expect(field(/^Pay Amount/).value).toBe('20');

    await press('Save Position');
    expect(sent.at(-1)).toMatchObject({ title: 'Mine', payAmount: 20, version: 2 });
    expect(screen.getByText('The position is saved.')).toBeTruthy();
    expect(Object.keys(localStorage)).toEqual([]);
  });
});

test('A position that a colleague deletes meanwhile is added again by another save', async () => {
  await open('Edit Barista');
  type(/^Position Name/, 'Mine');
  positions = [];
  await press('Save Position');
  expect(screen.getByText(/^Someone in your company has deleted this position\./)).toBeTruthy();
  expect(field(/^Position Name/).value).toBe('Mine');
  expect(field(/^Pay Amount/).value).toBe('15');
  await press('Save Position');
  expect(sent.at(-1)).toMatchObject({ title: 'Mine', payAmount: 15, version: null });
  expect(sent.at(-1)?.id).not.toBe(barista.id);
  expect(positions).toMatchObject([{ title: 'Mine' }]);
  expect(screen.getByText('The position is saved.')).toBeTruthy();
});

test('A new position whose answer was lost is the same one after a reload', async () => {
  await open('Add Position');
  type(/^Position Name/, 'Cold brew lead');
  isLost = true;
  await press('Save Position');
  isLost = false;
  await open('Add Position');
  await press('Save Position');
  expect(sent).toHaveLength(2);
  expect(sent[1]?.id).toBe(sent[0]?.id);
  expect(positions).toHaveLength(2);
});
