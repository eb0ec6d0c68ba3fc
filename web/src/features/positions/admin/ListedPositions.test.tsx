// @vitest-environment happy-dom
import { companyId } from '@ambitionhub/contract/accounts';
import { positionTexts, positionTakingTexts as texts } from '@ambitionhub/contract/positions';
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt, passTime } from '../../../session/testing.tsx';
import { ListedPositions } from './ListedPositions.tsx';

const id = companyId.parse('018f4d2e-0000-7000-8000-000000000001');
const further = '018f4d2e-0000-7000-8000-000000000002';

const aPosition = (given: object) => ({
  id,
  title: 'Barista',
  hoursPerWeek: null,
  payAmount: null,
  payType: 'hourly',
  place: null,
  text: '',
  skills: [],
  lastDay: null,
  schools: [],
  isFirst: true,
  state: 'open',
  version: 1,
  ...given,
});
const first = aPosition({});
const runner = aPosition({ id: further, title: '', text: 'You run.', isFirst: false, state: 'closed' });

const refused = () =>
  Response.json(
    {
      defined: true,
      code: 'INVALID_INPUT',
      status: 400,
      message: 'Please check your input.',
      data: { fields: [{ field: 'reason', message: positionTexts.errors.reason }] },
    },
    { status: 400 },
  );
const server = { positions: [first, runner], taken: [] as unknown[], take: (): Response => refused() };

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  server.positions = [first, runner];
  server.taken = [];
  server.take = () => Response.json({ positions: [first] });
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json({ positions: server.positions });
    server.taken.push({ at: new URL(request.url).pathname, ...(await request.json()) });
    return server.take();
  });
});
afterEach(closeScreen);

const open = () =>
  openAt(paths.adminDashboard, <ListedPositions id={id} name="Sunroom Coffee" />, {
    viewer: aViewer({ userType: 'admin' }),
  });
async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await passTime(50);
}
async function write(reason: string) {
  fireEvent.change(screen.getByLabelText(new RegExp(texts.reason)), { target: { value: reason } });
  await passTime(50);
}

test('The admin sees all positions of a company, and takes away any but the one in its profile', async () => {
  await open();
  const [own, other] = screen.getAllByRole('listitem');
  if (!own || !other) throw new Error('two positions are listed');
  expect(within(own).getByText(texts.first)).toBeTruthy();
  expect(within(own).queryByRole('button')).toBeNull();
  expect(within(other).getByText(positionTexts.states.closed)).toBeTruthy();
  expect(within(other).getByText('You run.')).toBeTruthy();
  await press(texts.label(positionTexts.unnamed));
  await press(texts.submit);
  expect(server.taken).toEqual([]);
  await write('It is not paid.');
  await press(texts.submit);
  expect(server.taken).toEqual([{ at: expect.stringContaining(further), reason: 'It is not paid.' }]);
  expect(screen.getByText(texts.done)).toBeTruthy();
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});

test('A reason that is refused stays, with the fault at its field', async () => {
  server.take = refused;
  await open();
  await press(texts.label(positionTexts.unnamed));
  await write('Odd');
  await press(texts.submit);
  const field = screen.getByLabelText<HTMLTextAreaElement>(new RegExp(texts.reason));
  expect(field.value).toBe('Odd');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(positionTexts.errors.reason)).toBeTruthy();
});

test('Positions that cannot be loaded say so, and are loaded again', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await open();
  expect(screen.getByText(texts.failed)).toBeTruthy();
  vi.stubGlobal('fetch', async () => Response.json({ positions: [] }));
  await press('Try Again');
  expect(screen.getByText(texts.none)).toBeTruthy();
});
