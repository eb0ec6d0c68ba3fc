// @vitest-environment happy-dom
import { type Ambassadorship, ambassadorTexts } from '@ambitionhub/contract/ambassadors';
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt, passTime } from '../../../session/testing.tsx';
import { EndDialog } from './EndDialog.tsx';
import { anAmbassadorship } from './testing.ts';

const texts = ambassadorTexts.end;
const onClose = vi.fn();
let sent: unknown[];
let answer: () => Response;

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-04-12T12:00:00.000Z') });
  onClose.mockReset();
  sent = [];
  answer = () => Response.json({ ambassadorship: ends });
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json({});
    sent.push(await request.json());
    return answer();
  });
});
afterEach(closeScreen);

const active = anAmbassadorship('active', { today: '2026-04-12' });
const ends = { ...active, lastDay: '2026-04-20' };

const open = (ambassadorship: Ambassadorship = active) =>
  openAt(paths.studentDashboard, <EndDialog ambassadorship={ambassadorship} onClose={onClose} />, {
    viewer: aViewer(),
  });
const lastDay = () => screen.getByLabelText<HTMLInputElement>(texts.lastDay);
const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
async function submit() {
  fireEvent.click(screen.getByRole('button', { name: texts.action, hidden: true }));
  await passTime(50);
}

test('An ambassadorship ends on the day and with the reason that were entered', async () => {
  await open();
  expect(screen.getByText(texts.title('Sunroom Coffee'))).toBeTruthy();
  expect(lastDay().value).toBe('2026-04-12');
  expect(screen.queryByText(/The first day is/)).toBeNull();
  type(texts.lastDay, '2026-04-20');
  type(texts.reason, 'I graduate.');
  await submit();
  expect(sent).toEqual([{ lastDay: '2026-04-20', reason: 'I graduate.' }]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.getByText(texts.done)).toBeTruthy();
});

test('A day that the server refuses says so at its field, and what was entered stays', async () => {
  answer = () => {
    const data = { fields: [{ field: 'lastDay', message: 'Choose a later day.' }] };
    const body = { defined: true, code: 'INVALID_INPUT', status: 422, message: 'Check the fields.', data };
    return Response.json(body, { status: 422 });
  };
  await open();
  type(texts.reason, 'I graduate.');
  await submit();
  expect(screen.getByText('Choose a later day.')).toBeTruthy();
  expect(onClose).not.toHaveBeenCalled();
  closeScreen();
  vi.useFakeTimers();
  await open();
  expect(screen.getByLabelText<HTMLTextAreaElement>(texts.reason).value).toBe('I graduate.');
});

test('Before its first day it says that ending today means that the work never begins', async () => {
  await open({ ...active, firstDay: '2026-05-01' });
  expect(screen.getByText(texts.beforeFirst('May 1, 2026'))).toBeTruthy();
});

test('A last day that is agreed can only come sooner', async () => {
  await open(ends);
  expect([lastDay().min, lastDay().max]).toEqual(['2026-04-12', '2026-04-20']);
});
