import { oc } from '@orpc/contract';
import { done } from '../wire/index.ts';
import {
  changePasswordInput,
  debugSwitchInput,
  openSessions,
  resetInput,
  resetRequestInput,
  session,
  sessionIdInput,
  signInInput,
  signUpInput,
} from './schemas.ts';

const tags = ['accounts'];

export const accountsContract = {
  signUp: oc
    .route({ method: 'POST', path: '/accounts', tags, summary: 'Create an account and sign in' })
    .input(signUpInput)
    .output(session),
  session: oc.route({ method: 'GET', path: '/session', tags, summary: 'Who is signed in' }).output(session),
  signIn: oc
    .route({ method: 'POST', path: '/session', tags, summary: 'Sign in' })
    .input(signInInput)
    .output(session),
  signOut: oc.route({ method: 'DELETE', path: '/session', tags, summary: 'Sign out' }).output(done),
  requestReset: oc
    .route({ method: 'POST', path: '/password-resets', tags, summary: 'Mail a single-use reset link' })
    .input(resetRequestInput)
    .output(done),
  reset: oc
    .route({ method: 'PUT', path: '/password-resets', tags, summary: 'Set a password by a reset link' })
    .input(resetInput)
    .output(done),
  changePassword: oc
    .route({
      method: 'PUT',
      path: '/account/password',
      tags,
      summary: 'Change the password, ending other sessions',
    })
    .input(changePasswordInput)
    .output(done),
  sessions: oc
    .route({ method: 'GET', path: '/account/sessions', tags, summary: 'Open sessions of one’s own account' })
    .output(openSessions),
  revokeSession: oc
    .route({ method: 'DELETE', path: '/account/sessions/{id}', tags, summary: 'End one session' })
    .input(sessionIdInput)
    .output(done),
  revokeOtherSessions: oc
    .route({ method: 'DELETE', path: '/account/sessions', tags, summary: 'End every session but this one' })
    .output(done),
  debugSwitch: oc
    .route({
      method: 'POST',
      path: '/account/debug-switches',
      tags,
      summary: 'Debug switches of one’s own account',
    })
    .input(debugSwitchInput)
    .output(session),
};
