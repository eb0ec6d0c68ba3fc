/** Passkeys per account, characters of a name, and ceremonies per network and hour. */
export const passkeyLimits = { perAccount: 20, name: 60, ceremoniesPerNetwork: 3_000 } as const;

export const passkeyTexts = {
  heading: 'Passkeys',
  explanation:
    'Log in with your fingerprint, face or screen lock in place of your password. A passkey stays on your devices; we keep only its public half. Whenever you set a new password, your passkeys are removed, and you can add them again.',
  none: 'You have no passkey yet.',
  add: 'Add a Passkey',
  added: 'The passkey is added. You can log in with it from now on.',
  adding: {
    title: 'Add a passkey',
    text: 'Your password first; then your device asks you.',
    password: 'Your Password',
    name: 'Name',
    nameOf: 'So that you know it again, such as the device that it is on.',
    nameRequired: 'Name is required',
    submit: 'Continue',
    submitting: 'Waiting for your device...',
    cancel: 'Cancel',
  },
  rename: 'Rename',
  renameLabel: (name: string) => `Rename ${name}`,
  renamed: 'The passkey has its new name.',
  save: 'Save',
  remove: 'Remove',
  removeLabel: (name: string) => `Remove ${name}`,
  removing: 'Removing...',
  removed: 'The passkey is removed. You can delete it on your device, too.',
  signIn: 'Use a Passkey',
  errors: {
    refused: 'That passkey could not be used. Please try again, or use your password.',
    full: 'You have as many passkeys as an account can have. Please remove one first.',
    unsupported: 'This browser cannot make passkeys here.',
    cancelled: 'No passkey was used. Please try again.',
  },
} as const;
