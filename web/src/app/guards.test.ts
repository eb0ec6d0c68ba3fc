// @vitest-environment happy-dom
import { type SessionState, session } from '@ambitionhub/contract/accounts';
import { beforeEach, describe, expect, test } from 'vitest';
import { storeReturnTo } from '../session/returnTo.ts';
import { markProfileSaved } from '../session/viewer.ts';
import { redirectFrom } from './guards.ts';

const nobody: SessionState = { viewer: null, providers: [], debugSwitches: true, supportEmail: null };
const signedIn = (
  userType: 'student' | 'company' | 'admin',
  flags: { profileCompleted?: boolean; debugSwitches?: boolean } = {},
): SessionState =>
  session.parse({
    providers: [],
    debugSwitches: flags.debugSwitches ?? false,
    supportEmail: null,
    viewer: {
      id: '018f4d2e-0000-7000-8000-000000000001',
      email: 'ann@campus.test',
      userType,
      name: 'Ann',
      image: null,
      hasUniversity: true,
      profileCompleted: flags.profileCompleted ?? true,
      emailConfirmed: true,
      leavingAt: null,
    },
  });

beforeEach(() => sessionStorage.clear());

describe('the guards of the app', () => {
  test('an allowed screen stays', () => {
    expect(redirectFrom('/student-dashboard', '', signedIn('student'))).toBeNull();
  });

  test('an unknown address leads to the front page', () => {
    expect(redirectFrom('/nowhere', '', signedIn('student'))).toBe('/');
  });

  test('a company that just saved its profile reaches its dashboard before the next answer about the session', () => {
    const company = signedIn('company', { profileCompleted: false });
    expect(redirectFrom('/company-dashboard', '', company)).toBe('/company-profile');
    markProfileSaved();
    expect(redirectFrom('/company-dashboard', '', company)).toBeNull();
  });
});

describe('the debug switch bypass_redirects', () => {
  test('lifts the guards if the server enables debug switches', () => {
    const student = signedIn('student', { debugSwitches: true });
    expect(redirectFrom('/admin-dashboard', '?bypass_redirects=true', student)).toBeNull();
  });

  test('does nothing elsewhere', () => {
    const student = signedIn('student');
    expect(redirectFrom('/admin-dashboard', '?bypass_redirects=true', student)).toBe('/student-dashboard');
  });
});

describe('a link into the app that was opened signed out', () => {
  test('is followed after signing in, if it is that user’s home', () => {
    expect(redirectFrom('/student-dashboard', '?tab=messages', nobody)).toBe('/login');
    expect(redirectFrom('/login', '', signedIn('student'))).toBe('/student-dashboard?tab=messages');
  });

  test('is followed for a password manager that wants to change a password', () => {
    expect(redirectFrom('/.well-known/change-password', '', nobody)).toBe('/login');
    const company = signedIn('company');
    expect(redirectFrom('/login', '', company)).toBe('/.well-known/change-password');
    expect(redirectFrom('/.well-known/change-password', '', company)).toBe(
      '/company-dashboard?tab=settings#security',
    );
  });

  test('is followed once', () => {
    redirectFrom('/student-dashboard', '?tab=messages', nobody);
    redirectFrom('/login', '', signedIn('student'));
    expect(redirectFrom('/login', '', signedIn('student'))).toBe('/student-dashboard');
  });

  test('is forgotten when someone else signs in', () => {
    redirectFrom('/student-dashboard', '?tab=messages', nobody);
    expect(redirectFrom('/login', '', signedIn('company'))).toBe('/company-dashboard');
  });

  test('leads back to the action that the session’s end interrupted, for that user alone', () => {
    const ann = signedIn('company');
    const back = { address: '/company-profile?from=here', of: ann.viewer?.id ?? '' };
    storeReturnTo(back);
    expect(redirectFrom('/login', '', ann)).toBe('/company-profile?from=here');
    storeReturnTo({ ...back, of: 'someone else' });
    expect(redirectFrom('/login', '', ann)).toBe('/company-dashboard');
  });
});
