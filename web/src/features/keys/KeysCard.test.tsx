// @vitest-environment happy-dom
import type { ApiKey } from '@ambitionhub/contract/keys';
import { refusals } from '@ambitionhub/contract/refusals';
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt, passTime } from '../../session/testing.tsx';
import { KeysCard } from './KeysCard.tsx';

const refused = (code: keyof typeof refusals, fields: object[] = []) =>
  Response.json(
    { defined: true, code, ...refusals[code], data: { fields } },
    { status: refusals[code].status },
  );

const shop: ApiKey = {
  id: '018f4d2e-0000-7000-8000-000000000001',
  name: 'Shop',
  scope: 'write',
  prefix: 'ahk_Ab3dEf',
  madeBy: 'Ann',
  createdAt: '2026-03-01T10:00:00.000Z',
  lastUsedAt: null,
};

let keys: readonly ApiKey[];
let isFresh: boolean;
let answer: ((path: string) => Response | null) | null;
const requests: string[] = [];

beforeEach(() => {
  vi.useFakeTimers({ now: new Date('2026-03-05T10:00:00.000Z') });
  keys = [shop];
  isFresh = false;
  answer = null;
  requests.length = 0;
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    const path = new URL(url).pathname;
    requests.push(`${method} ${path}`);
    const other = answer?.(`${method} ${path}`);
    if (other) return other;
    if (method === 'DELETE') keys = [];
    if (method !== 'POST') return Response.json({ keys });
    if (path.endsWith('/company/keys'))
      return isFresh ? Response.json({ secret: 'ahk_the-secret', keys }) : refused('PASSWORD_NEEDED');
    isFresh = true;
    return Response.json({ done: true });
  });
});
afterEach(() => {
  closeScreen();
  vi.unstubAllGlobals();
});

const open = () => openAt(paths.companyDashboard, <KeysCard />, { viewer: aViewer({ userType: 'company' }) });

async function press(name: string): Promise<void> {
  fireEvent.click(screen.getByRole('button', { name }));
  await passTime(50);
  // A dialog's code loads when it opens.
  await vi.dynamicImportSettled();
  await passTime(50);
}
async function type(label: RegExp, value: string): Promise<void> {
  fireEvent.change(screen.getByLabelText(label, { selector: 'input' }), { target: { value } });
  await passTime(50);
}

test('A key is made after the password, and shown once', async () => {
  await open();
  await press('Make a Key');
  await type(/^Name/, 'Payroll');
  await press('Make Key');
  await type(/password/i, 'a good password');
  await press('Make Key');
  expect(screen.getByLabelText<HTMLInputElement>('API key').value).toBe('ahk_the-secret');
  await press('I have copied it');
  expect(screen.queryByDisplayValue('ahk_the-secret')).toBeNull();
  expect(requests.filter((one) => one.startsWith('POST')).length).toBe(3);
});

test('A name that is taken is refused under its field, also after the password', async () => {
  isFresh = true;
  answer = (path) =>
    path === 'POST /api/company/keys'
      ? refused('INVALID_INPUT', [{ field: 'name', message: 'You already have a key of this name.' }])
      : null;
  await open();
  await press('Make a Key');
  await type(/^Name/, 'Shop');
  await press('Make Key');
  expect(screen.getByText('You already have a key of this name.')).toBeTruthy();
});

test('A key is revoked after a question', async () => {
  await open();
  expect(screen.getByText('Shop')).toBeTruthy();
  await press('Revoke Shop...');
  await press('Revoke Key');
  expect(screen.queryByText('Shop')).toBeNull();
  expect(screen.getByText('No keys yet')).toBeTruthy();
});

test('A member without the right reads who manages keys', async () => {
  answer = () => refused('FORBIDDEN');
  await open();
  expect(screen.getByText(/Only the owner/)).toBeTruthy();
  expect(screen.queryByRole('button')).toBeNull();
});
