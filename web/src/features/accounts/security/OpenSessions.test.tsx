// @vitest-environment happy-dom
import { endingTexts, freshLoginTexts } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt, passTime } from '../../../session/testing.tsx';
import { OpenSessions } from './OpenSessions.tsx';

const ids = ['018f4d2e-0000-7000-8000-00000000000a', '018f4d2e-0000-7000-8000-00000000000b'];
const password = 'campus-test-word';

/** A server that asks for the password again. */
let isFresh = false;
const requests: string[] = [];

const refused = (code: string, status: number, fields: object[] = []) =>
  Response.json({ defined: true, code, status, message: code, data: { fields } }, { status });

async function answer(request: Request): Promise<Response> {
  const { pathname } = new URL(request.url);
  if (request.method === 'GET')
    return Response.json({
      sessions: ids.map((id, index) => ({
        id,
        current: index === 0,
        userAgent: null,
        createdAt: '2026-01-01T00:00:00.000Z',
      })),
    });
  requests.push(`${request.method} ${pathname}`);
  if (request.method === 'DELETE')
    return isFresh ? Response.json({ done: true }) : refused('PASSWORD_NEEDED', 403);
  isFresh = (await request.json()).password === password;
  const fault = { field: 'password', message: 'Incorrect password. Please try again.' };
  return isFresh ? Response.json({ done: true }) : refused('WRONG_PASSWORD', 401, [fault]);
}

beforeEach(() => {
  vi.useFakeTimers();
  isFresh = false;
  requests.length = 0;
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', answer);
});
afterEach(closeScreen);

async function press(button: HTMLElement) {
  fireEvent.click(button);
  await passTime(50);
  await act(() => vi.dynamicImportSettled());
  await passTime(50);
}
const button = (name: string) => screen.getByRole('button', { name });
const open = () => openAt(paths.studentDashboard, <OpenSessions />, { viewer: aViewer() });

test('soon after a login, one press ends sessions', async () => {
  isFresh = true;
  await open();
  await press(button('Log out everywhere else'));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('All other devices are logged out.')).toBeTruthy();
});

test('some time after it, the user must enter the password until it is right, and then the sessions end', async () => {
  await open();
  await press(screen.getByRole('button', { name: /^Log out (?!everywhere)/ }));
  expect(screen.getByRole('dialog', { name: endingTexts.one })).toBeTruthy();
  const field = screen.getByLabelText<HTMLInputElement>(freshLoginTexts.password);
  for (const typed of ['a guess', password]) {
    fireEvent.change(field, { target: { value: typed } });
    await press(button(endingTexts.submit));
    if (typed === password) continue;
    expect(screen.getByText('Incorrect password. Please try again.')).toBeTruthy();
    expect(field.getAttribute('aria-invalid')).toBe('true');
  }
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(screen.getByText('The device is logged out.')).toBeTruthy();
  const one = `DELETE /api/account/sessions/${ids[1]}`;
  const proof = 'POST /api/account/sessions/proofs';
  expect(requests).toEqual([one, proof, proof, one]);
});
