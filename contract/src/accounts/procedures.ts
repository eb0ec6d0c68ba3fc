import { oc } from '@orpc/contract';
import { done } from '../wire/index.ts';
import {
  newPasskeyInput,
  passkey,
  passkeyCeremony,
  passkeyIdInput,
  passkeyNameInput,
  passkeys,
  usedPasskeyInput,
} from './passkey-schemas.ts';
import {
  address,
  addressInput,
  changePasswordInput,
  codeInput,
  debugSwitchInput,
  knownPasswordInput,
  openSessions,
  passwordAndCodeInput,
  preparedSecondFactor,
  proofInput,
  proven,
  recoveryCodes,
  removalInput,
  resetInput,
  resetRequestInput,
  secondFactor,
  session,
  sessionIdInput,
  signInInput,
  signUpInput,
  stopInput,
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
  proveSecondFactor: oc
    .route({ method: 'PUT', path: '/session', tags, summary: 'Finish signing in by a code' })
    .input(codeInput)
    .output(session),
  secondFactor: oc
    .route({ method: 'GET', path: '/account/second-factor', tags, summary: 'Whether codes are asked for' })
    .output(secondFactor),
  prepareSecondFactor: oc
    .route({
      method: 'POST',
      path: '/account/second-factor',
      tags,
      summary: 'A new key for an app that shows codes; it counts once a code of it was entered',
    })
    .input(knownPasswordInput)
    .output(preparedSecondFactor),
  confirmSecondFactor: oc
    .route({
      method: 'PUT',
      path: '/account/second-factor',
      tags,
      summary: 'Have codes asked for from now on, ending other sessions',
    })
    .input(codeInput)
    .output(session),
  renewRecoveryCodes: oc
    .route({
      method: 'POST',
      path: '/account/second-factor/recovery-codes',
      tags,
      summary: 'New recovery codes in place of the others',
    })
    .input(passwordAndCodeInput)
    .output(recoveryCodes),
  removeSecondFactor: oc
    .route({
      method: 'POST',
      path: '/account/second-factor/removal',
      tags,
      summary: 'Have no codes asked for any more, ending other sessions',
    })
    .input(passwordAndCodeInput)
    .output(session),
  beginPasskeySignIn: oc
    .route({
      method: 'POST',
      path: '/session/passkey/challenges',
      tags,
      summary: 'What a browser needs to sign in by a passkey',
    })
    .output(passkeyCeremony),
  signInByPasskey: oc
    .route({ method: 'POST', path: '/session/passkey', tags, summary: 'Sign in by a passkey' })
    .input(usedPasskeyInput)
    .output(session),
  passkeys: oc
    .route({ method: 'GET', path: '/account/passkeys', tags, summary: 'Passkeys of one’s own account' })
    .output(passkeys),
  preparePasskey: oc
    .route({
      method: 'POST',
      path: '/account/passkeys/challenges',
      tags,
      summary: 'What a browser needs to make a passkey',
    })
    .input(knownPasswordInput)
    .output(passkeyCeremony),
  addPasskey: oc
    .route({
      method: 'POST',
      path: '/account/passkeys',
      tags,
      summary: 'Keep a passkey that the browser made',
    })
    .input(newPasskeyInput)
    .output(passkey),
  renamePasskey: oc
    .route({ method: 'PUT', path: '/account/passkeys/{id}', tags, summary: 'Give a passkey another name' })
    .input(passkeyNameInput)
    .output(done),
  removePasskey: oc
    .route({
      method: 'DELETE',
      path: '/account/passkeys/{id}',
      tags,
      summary: 'Have a passkey count no more, after a fresh login',
    })
    .input(passkeyIdInput)
    .output(done),
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
  noteUse: oc
    .route({
      method: 'POST',
      path: '/account/sessions/use',
      tags,
      summary: 'Somebody is at work in this session of the admin, which ends without use',
    })
    .output(done),
  proveAnew: oc
    .route({
      method: 'POST',
      path: '/account/sessions/proofs',
      tags,
      summary: 'Give the password again, for what needs a login of just now',
    })
    .input(knownPasswordInput)
    .output(done),
  revokeSession: oc
    .route({
      method: 'DELETE',
      path: '/account/sessions/{id}',
      tags,
      summary: 'End one session, after a fresh login',
    })
    .input(sessionIdInput)
    .output(done),
  revokeOtherSessions: oc
    .route({
      method: 'DELETE',
      path: '/account/sessions',
      tags,
      summary: 'End every session but this one, after a fresh login',
    })
    .output(done),
  address: oc
    .route({ method: 'GET', path: '/account/address', tags, summary: 'The address of one’s own account' })
    .output(address),
  changeAddress: oc
    .route({
      method: 'POST',
      path: '/account/address',
      tags,
      summary: 'Mail a link to another address, which becomes the account’s when it is used',
    })
    .input(addressInput)
    .output(address),
  keepAddress: oc
    .route({ method: 'DELETE', path: '/account/address', tags, summary: 'Think better of another address' })
    .output(address),
  stopAddressChange: oc
    .route({
      method: 'POST',
      path: '/address-stops',
      tags,
      summary: 'Stop a change of address by the link mailed to the present one',
    })
    .input(stopInput)
    .output(done),
  sendProof: oc
    .route({
      method: 'POST',
      path: '/account/address/proofs',
      tags,
      summary: 'Mail the link again that confirms the present address',
    })
    .output(done),
  proveAddress: oc
    .route({ method: 'PUT', path: '/address-proofs', tags, summary: 'Prove an address by its mailed link' })
    .input(proofInput)
    .output(proven),
  leave: oc
    .route({
      method: 'POST',
      path: '/account/removal',
      tags,
      summary: 'Have one’s own account removed, in some days',
    })
    .input(removalInput)
    .output(done),
  stay: oc
    .route({ method: 'DELETE', path: '/account/removal', tags, summary: 'Keep the account after all' })
    .output(session),
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
