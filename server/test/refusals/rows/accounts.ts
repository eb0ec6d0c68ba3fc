import { admins, everyone, nobody, participants, password, type Rows, signedIn } from './row.ts';

const aCredential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };

export const accountsRows = {
  'accounts.signUp': {
    serves: everyone,
    input: { email: 'somebody.new@example.org', password, userType: 'student' },
  },
  'accounts.session': { serves: everyone },
  'accounts.signIn': { serves: everyone, input: { email: 'nobody@example.org', password } },
  'accounts.proveSecondFactor': { serves: everyone, input: { code: '000000' } },
  'accounts.secondFactor': { serves: admins },
  'accounts.prepareSecondFactor': { serves: admins, input: { password } },
  'accounts.confirmSecondFactor': { serves: admins, input: { code: '000000' } },
  'accounts.renewRecoveryCodes': { serves: admins, input: { password, code: '000000' } },
  'accounts.removeSecondFactor': { serves: admins, input: { password, code: '000000' } },
  'accounts.beginPasskeySignIn': { serves: everyone },
  'accounts.signInByPasskey': {
    serves: everyone,
    input: {
      credential: {
        ...aCredential,
        response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
      },
    },
  },
  'accounts.passkeys': { serves: participants },
  'accounts.preparePasskey': { serves: participants, input: { password } },
  'accounts.addPasskey': {
    serves: participants,
    input: {
      name: 'Phone',
      credential: { ...aCredential, response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } },
    },
  },
  'accounts.renamePasskey': { serves: participants, input: { id: nobody, name: 'Phone' }, knowsIds: true },
  'accounts.removePasskey': { serves: participants, input: { id: nobody }, knowsIds: true },
  'accounts.signOut': { serves: everyone },
  'accounts.requestReset': { serves: everyone, input: { email: 'nobody@example.org' } },
  'accounts.reset': { serves: everyone, input: { token: 'made-up', password } },
  'accounts.changePassword': {
    serves: signedIn,
    input: { currentPassword: password, newPassword: `another ${password}` },
  },
  'accounts.sessions': { serves: signedIn },
  'accounts.noteUse': { serves: admins },
  'accounts.reauthenticate': { serves: signedIn, input: { password } },
  'accounts.revokeSession': { serves: signedIn, input: { id: nobody }, knowsIds: true },
  'accounts.revokeOtherSessions': { serves: signedIn },
  'accounts.address': { serves: participants },
  'accounts.changeAddress': { serves: participants, input: { email: 'another@example.org', password } },
  'accounts.keepAddress': { serves: participants },
  'accounts.stopAddressChange': { serves: everyone, input: { stop: 'made-up' } },
  'accounts.sendProof': { serves: participants },
  'accounts.proveAddress': { serves: everyone, input: { proof: 'made-up' } },
  'accounts.leave': { serves: participants, input: { password } },
  'accounts.stay': { serves: participants },
  'accounts.debugSwitch': { serves: participants, input: { switch: 'fix_university' } },

  'notifications.settings': { serves: participants },
  'notifications.saveSettings': {
    serves: participants,
    input: { emailNotifications: false, emailDigests: false },
  },
  'notifications.tryAddressAgain': { serves: participants },
  'notifications.unsubscription': { serves: everyone, input: { token: 'made-up' } },
  'notifications.unsubscribe': { serves: everyone, input: { token: 'made-up' } },

  'takeout.current': { serves: participants },
  'takeout.ask': { serves: participants },
} satisfies Rows;
