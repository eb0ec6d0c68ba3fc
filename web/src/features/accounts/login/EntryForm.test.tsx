// @vitest-environment happy-dom
import { secondFactorTexts } from '@ambitionhub/contract/accounts';
import { entryFrom, paths } from '@ambitionhub/contract/routes';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { knownSession } from '../../../session/sessionQuery.ts';
import { aSessionOf, aViewer, closeScreen, openAt, passTime } from '../../../session/testing.tsx';
import { readFilledFields } from '../../../ui/filledFields.ts';
import { LoginScreen } from '../LoginScreen.tsx';
import { SetUpStep } from '../second-factor/SetUpStep.tsx';
import { EntryForm } from './EntryForm.tsx';
import { EntryOutline } from './EntryOutline.tsx';

const answer = aSessionOf(aViewer({ name: '', hasUniversity: false }));
const refusal = (status: number, code: string, fields: readonly { field: string; message: string }[] = []) =>
  Response.json({ defined: true, code, status, message: code, data: { fields } }, { status });

readFilledFields();

/** The requests that reached the server, and its answers. */
const server = { received: [] as string[], answer: () => Response.json(answer) };

function Login({ from }: { from: string | null }) {
  const [entry, setEntry] = useState(() => entryFrom(from));
  return <EntryForm entry={entry} onChange={setEntry} onNeedsCode={() => undefined} />;
}

const openLogin = async (from: string | null = null) =>
  (await openAt(paths.login, <Login from={from} />)).client;

const fill = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });
const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

beforeEach(() => {
  vi.useFakeTimers();
  server.received = [];
  server.answer = () => Response.json(answer);
  vi.stubGlobal('scrollTo', () => {});
  vi.stubGlobal('fetch', async (request: Request) => {
    server.received.push(`${request.method} ${new URL(request.url).pathname}`);
    return server.answer();
  });
});
afterEach(closeScreen);

describe('logging in', () => {
  test('a double click sends once, and the button shows progress', async () => {
    await openLogin();
    fill('Email', 'ann@campus.test');
    fill('Password', 'campus-test-word');
    press('Log In');
    fireEvent.submit(screen.getByLabelText('Email'));
    await act(async () => {});
    expect(screen.getByRole('button', { name: 'Logging in...' })).toBeTruthy();
    await passTime(0);
    expect(server.received).toEqual(['POST /api/session']);
  });

  test('empty fields are named and nothing is sent', async () => {
    await openLogin();
    press('Log In');
    expect(screen.getByText('Email is required')).toBeTruthy();
    expect(screen.getByText('Password is required')).toBeTruthy();
    expect(server.received).toEqual([]);
    await passTime(0);
    expect(document.activeElement, 'the first of them has the focus').toBe(field('Email'));
  });

  test('Enter goes to the next empty field, and then submits', async () => {
    await openLogin();
    fill('Email', 'ann@campus.test');
    field('Email').focus();
    expect(fireEvent.keyDown(field('Email'), { key: 'Enter' }), 'it sends nothing').toBe(false);
    expect(document.activeElement).toBe(field('Password'));
    fill('Password', 'campus-test-word');
    expect(fireEvent.keyDown(field('Password'), { key: 'Enter' }), 'it sends the form').toBe(true);
  });

  /** A password manager's, which the page does not see; one in the page writes to the field's own property. */
  const setUnseen = (label: string, value: string) =>
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field(label), value);
  const setInPage = (label: string, value: string) => {
    field(label).value = value;
  };

  test.each([
    ['isolated from the page', setUnseen],
    ['in the page', setInPage],
  ])('sends what a password manager %s filled in without an event', async (_, set) => {
    await openLogin();
    set('Email', 'ann@campus.test');
    set('Password', 'campus-test-word');
    press('Log In');
    await passTime(0);
    expect(server.received).toEqual(['POST /api/session']);
    expect([field('Email').value, field('Password').value]).toEqual(['ann@campus.test', 'campus-test-word']);
  });

  test('keeps a password that was filled in without an event while the email is typed', async () => {
    await openLogin();
    setUnseen('Password', 'campus-test-word');
    fireEvent.input(field('Email'), { target: { value: 'a' } });
    expect([field('Email').value, field('Password').value]).toEqual(['a', 'campus-test-word']);
    fireEvent.input(field('Email'), { target: { value: 'ann@campus.test' } });
    fireEvent.submit(field('Email'));
    await passTime(0);
    expect(server.received).toEqual(['POST /api/session']);
  });

  test('a refused password is selected, ready to be retyped', async () => {
    server.answer = () => refusal(401, 'INVALID_CREDENTIALS');
    await openLogin();
    fill('Email', 'ann@campus.test');
    fill('Password', 'campus-test-word');
    press('Log In');
    await passTime(0);
    expect(document.activeElement).toBe(field('Password'));
    expect(field('Password').selectionEnd).toBe('campus-test-word'.length);
  });

  test('the second step asks for the password only if it was not just typed', async () => {
    await openAt(paths.login, <SetUpStep password="" />);
    expect(field('Your Password').value).toBe('');
    cleanup();
    await openAt(paths.login, <SetUpStep password="campus-test-word" />);
    expect(screen.queryByLabelText('Your Password')).toBeNull();
    server.answer = () => refusal(400, 'INVALID_INPUT', [{ field: 'password', message: 'no' }]);
    press(secondFactorTexts.setUp.begin);
    await passTime(0);
    expect(server.received).toEqual(['POST /api/account/second-factor']);
    expect(field('Your Password').value, 'it was changed meanwhile').toBe('campus-test-word');
  });

  test('a password manager finds the fields by their standard names', async () => {
    await openLogin();
    expect(['Email', 'Password'].map((label) => field(label).autocomplete)).toEqual([
      'username webauthn',
      'current-password',
    ]);
    press("Don't have an account? Sign Up");
    expect(['Email', 'Password', 'Confirm Password'].map((label) => field(label).autocomplete)).toEqual([
      'email',
      'new-password',
      'new-password',
    ]);
  });

  test.each([
    ['Invalid email or password. Please try again.', () => refusal(401, 'INVALID_CREDENTIALS')],
    [
      'No account found with this email. Please check your email or sign up.',
      () => refusal(401, 'UNKNOWN_ACCOUNT'),
    ],
    ['Incorrect password. Please try again.', () => refusal(401, 'WRONG_PASSWORD')],
    ['An account with this email already exists.', () => refusal(409, 'EMAIL_TAKEN')],
    ['Password is too weak. Please use a stronger password.', () => refusal(400, 'WEAK_PASSWORD')],
    [
      'Invalid email format. Please enter a valid email address.',
      () => refusal(400, 'INVALID_INPUT', [{ field: 'email', message: 'no' }]),
    ],
    [
      'Too many failed login attempts. Please try again later or reset your password.',
      () => refusal(429, 'TOO_MANY_ATTEMPTS'),
    ],
    ['An error occurred during authentication. Please try again.', () => refusal(500, 'INTERNAL')],
    [
      'An error occurred during authentication. Please try again.',
      () => new Response('<h1>Bad gateway</h1>', { status: 502, headers: { 'content-type': 'text/html' } }),
    ],
  ])('a failure reads: %s', async (text, refuse) => {
    server.answer = refuse;
    await openLogin();
    fill('Email', 'ann@campus.test');
    fill('Password', 'campus-test-word');
    press('Log In');
    await passTime(0);
    expect(screen.getByRole('alert').textContent).toBe(text);
    expect(screen.getByRole('button', { name: 'Log In' })).toBeTruthy();
  });

  test('switching the mode clears the error', async () => {
    server.answer = () => refusal(401, 'INVALID_CREDENTIALS');
    await openLogin();
    fill('Email', 'ann@campus.test');
    fill('Password', 'campus-test-word');
    press('Log In');
    await passTime(0);
    press("Don't have an account? Sign Up");
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(screen.getByRole('button', { name: 'Already have an account? Log In' })).toBeTruthy();
  });
});

describe('signing up', () => {
  test('the links of the company page open it for a company', async () => {
    await openLogin('company_landing_bottom');
    expect(screen.getByRole('button', { name: 'Company' }).getAttribute('aria-pressed')).toBe('true');
    expect(screen.getByPlaceholderText('Company Email')).toBeTruthy();
    press('Student');
    expect(screen.getByPlaceholderText('Email')).toBeTruthy();
  });

  test('the repeated password is required too, and can be shown', async () => {
    await openLogin('student_landing');
    fill('Email', 'ann@campus.test');
    fill('Password', 'campus-test-word');
    press('Create Account');
    await passTime(0);
    expect(screen.getByText('Confirm password is required')).toBeTruthy();
    expect(screen.getByRole('alert').textContent).toBe('');
    expect(document.activeElement).toBe(field('Confirm Password'));
    const eyes = screen.getAllByRole('button', { name: 'Show password' });
    expect(eyes).toHaveLength(2);
    fireEvent.click(eyes[1] ?? document);
    expect(['Password', 'Confirm Password'].map((label) => field(label).type)).toEqual(['password', 'text']);
  });

  test('a password that is shown need not be typed again', async () => {
    await openLogin('student_landing');
    fill('Email', 'ann@campus.test');
    const [show] = screen.getAllByRole('button', { name: 'Show password' });
    fill('Password', 'campus');
    fireEvent.click(show ?? document);
    expect(field('Confirm Password').value).toBe('campus');
    fill('Password', 'campus-test-word');
    expect(field('Confirm Password').dataset.state).toBe('match');
    expect(fireEvent.keyDown(field('Password'), { key: 'Enter' }), 'it sends the form').toBe(true);

    fireEvent.click(show ?? document);
    fill('Password', 'campus-test-other');
    expect(field('Confirm Password').value, 'hidden, it is checked again').toBe('campus-test-word');
    press('Create Account');
    expect(screen.getByRole('alert').textContent).toBe('Passwords do not match');
    expect(server.received).toEqual([]);
  });

  test('two different passwords stop it', async () => {
    await openLogin('student_landing');
    fill('Email', 'ann@campus.test');
    fill('Password', 'campus-test-word');
    fill('Confirm Password', 'campus-test');
    press('Create Account');
    await passTime(0);
    expect(screen.getByRole('alert').textContent).toBe('Passwords do not match');
    expect(server.received).toEqual([]);

    fill('Confirm Password', field('Password').value);
    expect(screen.getByRole('alert').textContent, 'it is over as soon as they match').toBe('');
    expect(field('Confirm Password').getAttribute('aria-invalid')).not.toBe('true');
  });

  test('the user moves on two seconds after the account is created', async () => {
    const client = await openLogin('student_landing');
    fill('Email', 'ann@campus.test');
    fill('Password', 'campus-test-word');
    fill('Confirm Password', 'campus-test-word');
    press('Create Account');
    await act(async () => {});
    expect(screen.getByRole('button', { name: 'Creating Account, Please Wait...' })).toBeTruthy();
    await passTime(0);
    expect(server.received).toEqual(['POST /api/accounts']);
    await passTime(1999);
    expect(knownSession(client).viewer).toBeNull();
    await passTime(1);
    expect(knownSession(client).viewer?.email).toBe('ann@campus.test');
  });
});

test.each([null, 'student_landing', 'company_landing'])(
  'a password manager finds one form, and the outline before it has the same fields (from %s)',
  async (from) => {
    const told = () => {
      expect(document.forms).toHaveLength(1);
      return [...document.querySelectorAll('form input')].map((input) =>
        ['type', 'name', 'autocomplete'].map((name) => input.getAttribute(name)),
      );
    };
    await openLogin(from);
    const byForm = told();
    cleanup();
    await openAt(paths.login, <EntryOutline entry={entryFrom(from)} />);
    expect(told()).toEqual(byForm);
    const [email, ...passwords] = byForm.map(([, , autocomplete]) => autocomplete);
    expect([email, ...passwords]).toEqual(
      from === null ? ['username webauthn', 'current-password'] : ['email', 'new-password', 'new-password'],
    );
  },
);

test.each([
  ['', 'Welcome Back', null],
  ['?from=somewhere_else', 'Welcome Back', null],
  ['?from=student_landing', 'Create Account', 'Student'],
  ['?from=student_landing_steps', 'Create Account', 'Student'],
  ['?from=company_landing', 'Create Account', 'Company'],
  ['?from=company_landing_bottom', 'Create Account', 'Company'],
])('a link opens the login screen in its mode and for its type: %s', async (query, title, type) => {
  await openAt(paths.login, <LoginScreen />, { query });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('AmbitionHub');
  expect(screen.getByRole('heading', { level: 2 }).textContent).toBe(title);
  expect(screen.getByPlaceholderText(type === 'Company' ? 'Company Email' : 'Email')).toBeTruthy();
  expect(screen.queryAllByLabelText('Confirm Password')).toHaveLength(type === null ? 0 : 1);
  expect(screen.queryByText('I am a:') === null).toBe(type === null);
  const chosen = screen.queryByRole('button', { pressed: true, name: /^(Student|Company)$/ });
  expect(chosen?.textContent ?? null).toBe(type);
  if (type === null) return;
  expect(screen.getByText('Sign up to connect with campus opportunities')).toBeTruthy();
  press('Already have an account? Log In');
  expect(screen.getByText('Log in to continue to your dashboard')).toBeTruthy();
});

describe('a reload and Back', () => {
  test('restore the email and the mode, and never a password', async () => {
    const query = '?from=student_landing';
    await openAt(paths.login, <LoginScreen />, { query });
    press('Already have an account? Log In');
    fill('Email', 'ann@campus.test');
    fill('Password', 'campus-test-word');
    const state = window.history.state;
    expect(state).toEqual({ email: 'ann@campus.test', entry: { mode: 'login', userType: 'student' } });
    cleanup();
    await openAt(paths.login, <LoginScreen />, { query, state });
    expect(screen.getByRole('button', { name: 'Log In' })).toBeTruthy();
    expect([field('Email').value, field('Password').value]).toEqual(['ann@campus.test', '']);
  });
});
