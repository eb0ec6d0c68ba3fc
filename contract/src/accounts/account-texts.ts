/** Links that confirm an address: how long they work, and how many are sent per hour. */
export const addressLinkHours = 24;
/** Days for which the link that stops a change of address works, even after the change. */
export const stopLinkDays = 7;
export const addressLimits = { perAccount: 5, perAddress: 5, perNetwork: 30 } as const;

/** The user's email address. */
export const addressTexts = {
  title: 'Email Address',
  text: 'You log in and get our emails with this address.',
  current: 'Your address',
  confirmed: 'Confirmed',
  unconfirmed: 'Not confirmed yet',
  newEmail: 'New Email',
  password: 'Your Password',
  submit: 'Change Email',
  submitting: 'Sending...',
  pending: (email: string) => `Waiting for you to open the link we sent to ${email}.`,
  cancel: 'Keep my current address',
  same: 'This is already your address.',
  /** The unobtrusive notice for an unconfirmed address. */
  noticeShort: 'Please confirm your email.',
  noticeStudent: 'With a school email address, your profile shows as verified.',
  sendAgain: 'Send Again',
  sendingAgain: 'Sending...',
  sentAgain: 'A new link is on its way.',
  later: 'Not now',
  tooMany: 'We have already sent several links. Please check your inbox, or try again in an hour.',
} as const;

/** The page behind the confirmation link: GET shows the button and changes nothing. */
export const proofTexts = {
  title: 'Confirm your email address',
  text: 'Press the button to confirm that this address is yours.',
  submit: 'Confirm',
  submitting: 'Confirming...',
  done: (email: string) => `${email} is confirmed.`,
  badLink: 'This link has expired or was already used. You can ask for a new one in your account settings.',
  /** The link was opened in a browser that is not logged in to the account. */
  logIn:
    'Log in to this account in this browser first, then open the link in the email again. If you did not sign up, choose a new password instead: it logs everyone else out.',
  reset: 'Choose a new password',
  go: 'Go to AmbitionHub',
} as const;

/** The page behind the link, sent to the current address, that stops a change: GET shows the button and changes nothing. */
export const stopTexts = {
  title: 'Stop the change to your email address',
  text: 'Your account keeps its current address. If it was already changed, it gets this one back, and everyone is logged out.',
  submit: 'Stop this change',
  submitting: 'Stopping...',
  done: 'The change was stopped. Your account has its email address.',
  /** Requesting the change takes the password, so someone else may know it. */
  next: 'If you did not ask for the change, someone knows your password. Choose a new one now.',
  reset: 'Choose a new password',
  badLink: 'This link has expired or was already used.',
  go: 'Go to AmbitionHub',
} as const;

/** For actions that need a recent login. */
export const freshLoginTexts = {
  needed: 'Please enter your password to do this.',
  text: 'You logged in a while ago. Enter your password to confirm that it’s you, or log out and in again.',
  password: 'Your Password',
} as const;

/** Logging out other devices. */
export const endingTexts = {
  one: 'Log out of this device?',
  all: 'Log out everywhere else?',
  submit: 'Log Out',
  submitting: 'Logging out...',
} as const;
