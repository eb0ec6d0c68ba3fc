// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../session/testing.tsx';
import { ResetPasswordScreen } from './ResetPasswordScreen.tsx';
import { NewPassword } from './reset/NewPassword.tsx';
import { RequestReset } from './reset/RequestReset.tsx';
import { ChangePassword } from './security/ChangePassword.tsx';
import { OpenSessions } from './security/OpenSessions.tsx';

const sent = vi.fn();

const open = (content: ReactNode) => openAt(paths.resetPassword, content, { viewer: aViewer() });

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await act(async () => {});
}

beforeEach(() => {
  vi.useFakeTimers();
  sent.mockReset();
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (request: Request) => {
    sent(await request.json());
    const code = 'WRONG_PASSWORD';
    return Response.json({ defined: true, code, status: 401, message: code }, { status: 401 });
  });
});
afterEach(closeScreen);

test.each([
  ['asking for a link', <RequestReset key="ask" />, 'Send Reset Link', ['Email is required'], 'Email'],
  [
    'choosing a password',
    <NewPassword key="choose" token="t" />,
    'Save Password',
    ['Password is required', 'Confirm password is required'],
    'Password',
  ],
])(
  '%s names the empty fields, sends nothing, and focuses the first',
  async (_, form, button, texts, first) => {
    await open(form);
    await press(button);
    for (const text of texts) expect(screen.getByText(text)).toBeTruthy();
    for (const alert of screen.queryAllByRole('alert')) expect(alert.textContent).toBe('');
    expect(sent).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(field(first));
  },
);

test('the token of a mailed link leaves the address, survives a reload, and goes in the body', async () => {
  const choose = async () => {
    for (const label of ['Password', 'Confirm Password'])
      fireEvent.change(field(label), { target: { value: 'campus-test-word' } });
    await press('Save Password');
    return sent.mock.lastCall?.[0];
  };
  const body = { token: 'from-the-mail', password: 'campus-test-word' };
  await openAt(paths.resetPassword, <ResetPasswordScreen />, { query: '#token=from-the-mail' });
  expect(window.location.href).toBe(`${window.location.origin}${paths.resetPassword}`);
  expect(await choose()).toEqual(body);

  cleanup();
  await openAt(paths.resetPassword, <ResetPasswordScreen />, { state: window.history.state });
  expect(await choose()).toEqual(body);

  await act(async () => {
    window.location.hash = '#token=from-another';
    window.dispatchEvent(new Event('hashchange'));
  });
  expect(field('Password').value).toBe('');
  expect(await choose()).toEqual({ ...body, token: 'from-another' });

  cleanup();
  await openAt(paths.resetPassword, <ResetPasswordScreen />, { query: '?token=mailed-before' });
  expect(await choose()).toEqual({ ...body, token: 'mailed-before' });
});

test('changing the password is not offered before anything is typed, and then names the empty fields', async () => {
  await open(<ChangePassword />);
  const button = screen.getByRole('button', { name: 'Change Password' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await press('Change Password');
  expect(screen.queryByText('Current password is required')).toBeNull();
  fireEvent.change(field('New Password'), { target: { value: 'campus-test-word' } });
  expect(button.getAttribute('aria-disabled')).toBeNull();
  await press('Change Password');
  expect(screen.getByText('Current password is required')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
  expect(document.activeElement).toBe(field('Current Password'));
});

test('the new password is typed once, can be shown, and is sent by Enter', async () => {
  await open(<ChangePassword />);
  expect(screen.queryByLabelText('Confirm Password')).toBeNull();
  for (const label of ['Current Password', 'New Password'])
    fireEvent.change(field(label), { target: { value: `${label} of Ann` } });
  const [, show] = screen.getAllByRole('button', { name: 'Show password' });
  fireEvent.click(show ?? document);
  expect(['Current Password', 'New Password'].map((label) => field(label).type)).toEqual([
    'password',
    'text',
  ]);
  expect(fireEvent.keyDown(field('New Password'), { key: 'Enter' }), 'it sends the form').toBe(true);
  await press('Change Password');
  expect(sent.mock.lastCall?.[0]).toEqual({
    currentPassword: 'Current Password of Ann',
    newPassword: 'New Password of Ann',
  });
});

test('a changed password has logged out other devices, whose list is read again', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    asked.push(`${method} ${new URL(url).pathname}`);
    return Response.json(method === 'GET' ? { sessions: [] } : { done: true });
  });
  await open(
    <>
      <ChangePassword />
      <OpenSessions />
    </>,
  );
  for (const label of ['Current Password', 'New Password'])
    fireEvent.change(field(label), { target: { value: `${label} of Ann` } });
  await press('Change Password');
  expect(screen.getByText('Your password has been changed. Other devices are logged out.')).toBeTruthy();
  expect(asked.filter((one) => one === 'GET /api/account/sessions')).toHaveLength(2);
});

test('a wrong current password is marked and selected', async () => {
  await open(<ChangePassword />);
  for (const label of ['Current Password', 'New Password'])
    fireEvent.change(field(label), { target: { value: 'campus-test-word' } });
  await press('Change Password');
  await vi.waitFor(() => expect(screen.getByText('Incorrect password. Please try again.')).toBeTruthy());
  expect(field('Current Password').getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field('Current Password'));
});

test('a password manager sees whose password is changing, in a single form', async () => {
  await open(<ChangePassword />);
  const form = field('Current Password').form;
  expect(
    [...(form?.querySelectorAll('input') ?? [])].map(({ autocomplete, value }) => [autocomplete, value]),
  ).toEqual([
    ['username', 'ann@campus.test'],
    ['current-password', ''],
    ['new-password', ''],
  ]);
});
