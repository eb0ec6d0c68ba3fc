/** Passkeys per account, characters of a name, and ceremonies per network and hour. */
export const passkeyLimits = { perAccount: 20, name: 60, ceremoniesPerNetwork: 3_000 } as const;

export const passkeyTexts = {
  heading: 'Passkeys',
  explanation:
    'Log in with your fingerprint, face or screen lock instead of your password. A passkey stays on your devices; we store only its public key. When you set a new password, we remove your passkeys; you can add them again.',
  none: 'You have no passkeys yet.',
  add: 'Add a Passkey',
  added: 'Passkey added. You can now log in with it.',
  adding: {
    title: 'Add a passkey',
    text: 'Enter your password first; then your device will ask you to confirm.',
    password: 'Your Password',
    name: 'Name',
    nameOf: 'To help you recognize it, such as the name of the device.',
    nameRequired: 'Name is required',
    submit: 'Continue',
    submitting: 'Waiting for your device...',
  },
  rename: 'Rename',
  renameLabel: (name: string) => `Rename ${name}`,
  renamed: 'Passkey renamed.',
  save: 'Save',
  remove: 'Remove',
  removeLabel: (name: string) => `Remove ${name}`,
  removing: 'Removing...',
  removed: 'Passkey removed. You can also delete it from your device.',
  signIn: 'Use a Passkey',
  errors: {
    refused: 'That passkey could not be used. Please try again, or use your password.',
    full: 'You have reached the limit for passkeys. Please remove one first.',
    unsupported: 'This browser cannot create passkeys here.',
    canceled: 'No passkey was used. Please try again.',
  },
} as const;
