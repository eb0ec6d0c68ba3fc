import { oc } from '@orpc/contract';
import { doneReply } from '../schemas/index.ts';
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
  beginProviderInput,
  changePasswordInput,
  codeInput,
  confirmedAddress,
  connectProviderInput,
  debugSwitchInput,
  finishedProvider,
  finishProviderInput,
  knownPasswordInput,
  openSessions,
  ownProviders,
  passwordAndCodeInput,
  preparedSecondFactor,
  proofInput,
  providerAddress,
  providerInput,
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
    .route({ method: 'PUT', path: '/session', tags, summary: 'Finish signing in with a code' })
    .input(codeInput)
    .output(session),
  secondFactor: oc
    .route({ method: 'GET', path: '/account/second-factor', tags, summary: 'Whether two-step login is on' })
    .output(secondFactor),
  prepareSecondFactor: oc
    .route({
      method: 'POST',
      path: '/account/second-factor',
      tags,
      summary: 'A new key for an authenticator app; it takes effect once one of its codes is entered',
    })
    .input(knownPasswordInput)
    .output(preparedSecondFactor),
  confirmSecondFactor: oc
    .route({
      method: 'PUT',
      path: '/account/second-factor',
      tags,
      summary: 'Turn on two-step login, ending other sessions',
    })
    .input(codeInput)
    .output(session),
  renewRecoveryCodes: oc
    .route({
      method: 'POST',
      path: '/account/second-factor/recovery-codes',
      tags,
      summary: 'Replace the recovery codes',
    })
    .input(passwordAndCodeInput)
    .output(recoveryCodes),
  removeSecondFactor: oc
    .route({
      method: 'POST',
      path: '/account/second-factor/removal',
      tags,
      summary: 'Turn off two-step login, ending other sessions',
    })
    .input(passwordAndCodeInput)
    .output(session),
  beginPasskeySignIn: oc
    .route({
      method: 'POST',
      path: '/session/passkey/challenges',
      tags,
      summary: 'WebAuthn options to sign in with a passkey',
    })
    .output(passkeyCeremony),
  signInByPasskey: oc
    .route({ method: 'POST', path: '/session/passkey', tags, summary: 'Sign in with a passkey' })
    .input(usedPasskeyInput)
    .output(session),
  passkeys: oc
    .route({ method: 'GET', path: '/account/passkeys', tags, summary: 'The user’s passkeys' })
    .output(passkeys),
  preparePasskey: oc
    .route({
      method: 'POST',
      path: '/account/passkeys/challenges',
      tags,
      summary: 'WebAuthn options to create a passkey',
    })
    .input(knownPasswordInput)
    .output(passkeyCeremony),
  addPasskey: oc
    .route({
      method: 'POST',
      path: '/account/passkeys',
      tags,
      summary: 'Add a passkey that the browser created',
    })
    .input(newPasskeyInput)
    .output(passkey),
  renamePasskey: oc
    .route({ method: 'PUT', path: '/account/passkeys/{id}', tags, summary: 'Rename a passkey' })
    .input(passkeyNameInput)
    .output(doneReply),
  removePasskey: oc
    .route({
      method: 'DELETE',
      path: '/account/passkeys/{id}',
      tags,
      summary: 'Remove a passkey, after a recent login',
    })
    .input(passkeyIdInput)
    .output(doneReply),
  beginProvider: oc
    .route({
      method: 'POST',
      path: '/session/providers/{provider}',
      tags,
      summary: 'Begin to log in or sign up with a provider, such as Google',
    })
    .input(beginProviderInput)
    .output(providerAddress),
  finishProvider: oc
    .route({
      method: 'PUT',
      path: '/session/providers/{provider}',
      tags,
      summary: 'Log in, sign up or connect with what the provider sent back; works once',
    })
    .input(finishProviderInput)
    .output(finishedProvider),
  providers: oc
    .route({
      method: 'GET',
      path: '/account/providers',
      tags,
      summary: 'The providers, and which of them log in to the user’s account',
    })
    .output(ownProviders),
  connectProvider: oc
    .route({
      method: 'POST',
      path: '/account/providers/{provider}',
      tags,
      summary: 'Begin to connect a provider to the user’s account',
    })
    .input(connectProviderInput)
    .output(providerAddress),
  disconnectProvider: oc
    .route({
      method: 'DELETE',
      path: '/account/providers/{provider}',
      tags,
      summary: 'Disconnect a provider, after a recent login, if another way to log in remains',
    })
    .input(providerInput)
    .output(doneReply),
  signOut: oc.route({ method: 'DELETE', path: '/session', tags, summary: 'Sign out' }).output(doneReply),
  requestReset: oc
    .route({ method: 'POST', path: '/password-resets', tags, summary: 'Email a single-use reset link' })
    .input(resetRequestInput)
    .output(doneReply),
  reset: oc
    .route({ method: 'PUT', path: '/password-resets', tags, summary: 'Set a password with a reset link' })
    .input(resetInput)
    .output(doneReply),
  changePassword: oc
    .route({
      method: 'PUT',
      path: '/account/password',
      tags,
      summary: 'Change the password, ending other sessions',
    })
    .input(changePasswordInput)
    .output(doneReply),
  sessions: oc
    .route({ method: 'GET', path: '/account/sessions', tags, summary: 'The user’s open sessions' })
    .output(openSessions),
  noteUse: oc
    .route({
      method: 'POST',
      path: '/account/sessions/use',
      tags,
      summary: 'Record activity in the admin’s session, which ends without it',
    })
    .output(doneReply),
  reauthenticate: oc
    .route({
      method: 'POST',
      path: '/account/sessions/proofs',
      tags,
      summary: 'Enter the password again, for actions that need a recent login',
    })
    .input(knownPasswordInput)
    .output(doneReply),
  revokeSession: oc
    .route({
      method: 'DELETE',
      path: '/account/sessions/{id}',
      tags,
      summary: 'End one session, after a recent login',
    })
    .input(sessionIdInput)
    .output(doneReply),
  revokeOtherSessions: oc
    .route({
      method: 'DELETE',
      path: '/account/sessions',
      tags,
      summary: 'End every session but this one, after a recent login',
    })
    .output(doneReply),
  address: oc
    .route({ method: 'GET', path: '/account/address', tags, summary: 'The user’s email address' })
    .output(address),
  changeAddress: oc
    .route({
      method: 'POST',
      path: '/account/address',
      tags,
      summary: 'Email a link to a new address, which becomes the account’s when the link is used',
    })
    .input(addressInput)
    .output(address),
  keepAddress: oc
    .route({ method: 'DELETE', path: '/account/address', tags, summary: 'Cancel the change of address' })
    .output(address),
  stopAddressChange: oc
    .route({
      method: 'POST',
      path: '/address-stops',
      tags,
      summary: 'Stop a change of address with the link emailed to the current one',
    })
    .input(stopInput)
    .output(doneReply),
  sendProof: oc
    .route({
      method: 'POST',
      path: '/account/address/proofs',
      tags,
      summary: 'Resend the link that confirms the current address',
    })
    .output(doneReply),
  proveAddress: oc
    .route({
      method: 'PUT',
      path: '/address-proofs',
      tags,
      summary: 'Confirm an address with its emailed link',
    })
    .input(proofInput)
    .output(confirmedAddress),
  leave: oc
    .route({
      method: 'POST',
      path: '/account/removal',
      tags,
      summary: 'Delete the user’s account after a few days',
    })
    .input(removalInput)
    .output(doneReply),
  stay: oc
    .route({
      method: 'DELETE',
      path: '/account/removal',
      tags,
      summary: 'Cancel the deletion of the account',
    })
    .output(session),
  debugSwitch: oc
    .route({
      method: 'POST',
      path: '/account/debug-switches',
      tags,
      summary: 'Debug switches of the user’s account',
    })
    .input(debugSwitchInput)
    .output(session),
};
