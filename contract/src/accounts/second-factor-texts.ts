/** Actions on the admin's second factor, by their names in the audit log. */
export const secondFactorActs = [
  'second-factor-on',
  'second-factor-off',
  'recovery-codes-renewed',
  'recovery-code-used',
] as const;
export type SecondFactorAct = (typeof secondFactorActs)[number];

/**
 * Wrong codes in a row before a lock, its length, the time to enter a code, and the number of recovery codes.
 */
export const secondFactorLimits = {
  tries: 5,
  lockMinutes: 15,
  challengeMinutes: 10,
  recoveryCodes: 10,
} as const;

export const secondFactorTexts = {
  heading: 'Two-step login',
  explanation:
    'When you log in, we ask for your password and a code from an app on your phone, such as Google Authenticator, 1Password or Aegis.',
  required: 'The administrator’s account requires it on this site.',
  code: 'Code',
  codeOf: 'The 6-digit code from your app, or one of your recovery codes.',
  codeRequired: 'Code is required',
  signIn: {
    title: 'Enter your code',
    subline: 'Your account is protected by a second step.',
    submit: 'Continue',
    submitting: 'Checking...',
    back: 'Back to Log In',
  },
  setUp: {
    title: 'Set up two-step login',
    begin: 'Set Up',
    beginning: 'Preparing...',
    password: 'Your Password',
    scan: 'Scan this with your app:',
    picture: 'The key as a QR code',
    byHand: 'Or enter this key by hand:',
    confirm: 'Then enter the 6-digit code from the app.',
    submit: 'Turn On',
    submitting: 'Checking...',
  },
  codes: {
    title: 'Your recovery codes',
    text: 'Use each code once to log in without your phone. Keep them in a safe place: we won’t show them again.',
    copy: 'Copy',
    copied: 'The recovery codes are copied.',
    notCopied: 'The recovery codes could not be copied. Please select and copy them.',
    done: 'I have saved them',
  },
  on: (left: number) => `On. ${left === 1 ? 'One recovery code is' : `${left} recovery codes are`} left.`,
  off: 'Off.',
  renew: 'New Recovery Codes',
  remove: 'Turn Off',
  anotherPhone: 'For another phone, turn it off and set it up again.',
  turnedOn: 'Two-step login is on. Other devices are logged out.',
  removed: 'Two-step login is off.',
  errors: {
    wrongCode: 'That code is wrong. Please enter the one your app shows now.',
    over: 'This took too long. Please log in again.',
    locked: 'Too many wrong codes. Please try again in 15 minutes.',
    state: 'Two-step login has changed. Please reload the page.',
  },
} as const;
