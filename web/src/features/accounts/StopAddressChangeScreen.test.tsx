// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeScreen, openAt, passTime } from '../../session/testing.tsx';
import { StopAddressChangeScreen } from './StopAddressChangeScreen.tsx';

const sent = vi.fn();
let answer = { status: 200, body: {} };

const button = () => screen.queryByRole('button', { name: 'Stop this change' });
const open = (query: string) => openAt(paths.stopAddressChange, <StopAddressChangeScreen />, { query });
async function press() {
  fireEvent.click(screen.getByRole('button', { name: 'Stop this change' }));
  await passTime(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  sent.mockReset();
  answer = { status: 200, body: { done: true } };
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.includes('address-stops')) sent(request.method, await request.json());
    return Response.json(answer.body, { status: answer.status });
  });
});
afterEach(closeScreen);

test('a link stops a change of email only by its button, and then says what to do next', async () => {
  await open('#stop=from-the-mail');
  expect(window.location.href).toBe(`${window.location.origin}${paths.stopAddressChange}`);
  expect(sent).not.toHaveBeenCalled();
  await press();
  expect(sent.mock.calls).toEqual([['POST', { stop: 'from-the-mail' }]]);
  expect(screen.getByText('The change was stopped. Your account has its email address.')).toBeTruthy();
  expect(button()).toBeNull();
  expect(screen.getByRole('link', { name: 'Choose a new password' }).getAttribute('href')).toBe(
    paths.resetPassword,
  );
});

test('an expired link says so, and so does one without a token', async () => {
  const code = 'INVALID_STOP_LINK';
  answer = { status: 400, body: { defined: true, code, status: 400, message: 'It is over.' } };
  await open('#stop=over');
  await press();
  expect(screen.getByText(/expired or was already used/)).toBeTruthy();
  expect(button()).toBeNull();
  cleanup();
  await open('');
  expect(screen.getByText(/expired or was already used/)).toBeTruthy();
  expect(button()).toBeNull();
});
