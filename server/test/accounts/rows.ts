import { gone } from '../support/bad-rows.ts';
import { aStudent } from '../support/people.ts';
import {
  admins,
  everyone,
  nobody,
  participants,
  password,
  signedIn,
  type TestRows,
} from '../support/rows.ts';

const aCredential = { id: 'AAAA', rawId: 'AAAA', type: 'public-key', clientExtensionResults: {} };

export const rows: TestRows<'accounts'> = {
  refusals: {
    signUp: {
      serves: everyone,
      input: { email: 'somebody.new@example.org', password, userType: 'student' },
    },
    session: { serves: everyone },
    signIn: { serves: everyone, input: { email: 'nobody@example.org', password } },
    proveSecondFactor: { serves: everyone, input: { code: '000000' } },
    secondFactor: { serves: admins },
    prepareSecondFactor: { serves: admins, input: { password } },
    confirmSecondFactor: { serves: admins, input: { code: '000000' } },
    renewRecoveryCodes: { serves: admins, input: { password, code: '000000' } },
    removeSecondFactor: { serves: admins, input: { password, code: '000000' } },
    beginPasskeySignIn: { serves: everyone },
    signInByPasskey: {
      serves: everyone,
      input: {
        credential: {
          ...aCredential,
          response: { clientDataJSON: 'e30', authenticatorData: 'AAAA', signature: 'AAAA' },
        },
      },
    },
    passkeys: { serves: participants },
    preparePasskey: { serves: participants, input: { password } },
    addPasskey: {
      serves: participants,
      input: {
        name: 'Phone',
        credential: { ...aCredential, response: { clientDataJSON: 'e30', attestationObject: 'AAAA' } },
      },
    },
    renamePasskey: { serves: participants, input: { id: nobody, name: 'Phone' }, knowsIds: true },
    removePasskey: { serves: participants, input: { id: nobody }, knowsIds: true },
    beginProvider: { serves: everyone, input: { provider: 'google' } },
    finishProvider: {
      serves: everyone,
      input: { provider: 'google', state: 'made-up', code: 'made-up' },
    },
    providers: { serves: participants },
    connectProvider: { serves: participants, input: { provider: 'google', password } },
    disconnectProvider: { serves: participants, input: { provider: 'google' } },
    signOut: { serves: everyone },
    requestReset: { serves: everyone, input: { email: 'nobody@example.org' } },
    reset: { serves: everyone, input: { token: 'made-up', password } },
    changePassword: {
      serves: signedIn,
      input: { currentPassword: password, newPassword: `another ${password}` },
    },
    sessions: { serves: signedIn },
    noteUse: { serves: admins },
    reauthenticate: { serves: signedIn, input: { password } },
    revokeSession: { serves: signedIn, input: { id: nobody }, knowsIds: true },
    revokeOtherSessions: { serves: signedIn },
    address: { serves: participants },
    changeAddress: { serves: participants, input: { email: 'another@example.org', password } },
    keepAddress: { serves: participants },
    stopAddressChange: { serves: everyone, input: { stop: 'made-up' } },
    sendProof: { serves: participants },
    proveAddress: { serves: everyone, input: { proof: 'made-up' } },
    leave: { serves: participants, input: { password } },
    stay: { serves: participants },
    debugSwitch: { serves: participants, input: { switch: 'fix_university' } },
  },
  wholeLists: {
    passkeys: 'passkeys of an account',
    providers: 'login providers of the installation',
    sessions: 'sessions of an account',
  },
  copied: ({ student, company }) => `
    INSERT INTO users (id, name, email, user_type) VALUES
      ('${student}', '', 'ada@example.com', 'student'), ('${company}', '', 'brand@example.com', 'company');
    INSERT INTO refused_addresses (email) SELECT email FROM users;
    INSERT INTO sessions (id, token, user_id, expires_at) SELECT uuidv7(), 'secret' || id, id, now() FROM users;
    INSERT INTO passkeys (id, user_id, name, credential_id, public_key, counter, device_type, backed_up)
      SELECT uuidv7(), id, 'Phone', 'secret' || id, 'secret', 0, 'singleDevice', false FROM users;
    INSERT INTO provider_logins (provider, subject, user_id) SELECT 'google', 'person ' || id, id FROM users;
    INSERT INTO address_links (id, user_id, email, token_hash, expires_at) SELECT uuidv7(), id, email, 'secret' || id, now() FROM users`,
  exported: {
    // The profile has the account's name, and the account the date of a profile's change. Bans and pending
    // requests stay with the installation; the second factor goes with the password, which is not exported.
    users: ['name', 'image', 'new_email', 'leaving_at', 'barred_until', 'two_factor_enabled', 'warned'],
  },
  leftOut: {
    'ways into an account: imported people set a new password': [
      'credentials',
      'passkeys',
      'provider_logins',
      'two_factors',
      'sessions',
      'verifications',
      'attempts',
      'address_links',
    ],
    'about what was seen, sent or asked here': ['removed_accounts'],
  },
  jobs: {
    'remove-accounts': {
      make: async (server) => (await aStudent(server)).id,
      due: "UPDATE users SET leaving_at = now() - interval '1 minute' WHERE id::text = ANY($1)",
      refused: { table: 'users', when: 'old.id = bad', on: 'DELETE' },
      done: gone('users', 'id'),
    },
  },
};
