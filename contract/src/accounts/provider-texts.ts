/** The providers that an operator can set. Each has one address to come back to, `/login-…`. */
export const loginProviderIds = ['google', 'microsoft', 'openid'] as const;
export type LoginProviderId = (typeof loginProviderIds)[number];

/** Minutes to log in at the provider and come back. */
export const providerMinutes = 10;

export const providerTexts = {
  or: 'or',
  continueWith: (name: string) => `Continue with ${name}`,
  /** The page where a provider sends a person back to. */
  returning: { title: 'Logging in...', failed: 'Log in with another account' },
  signUp: 'Create Account',
  reset: 'Choose a new password',
  back: 'Back to Log In',
  go: 'Go to AmbitionHub',

  heading: 'Log In with Another Account',
  explanation:
    'Log in there instead of with your password. We learn only your email address. When you set a new password, we disconnect these accounts; you can connect them again.',
  notConnected: 'Not connected',
  connect: 'Connect',
  connectLabel: (name: string) => `Connect ${name}`,
  connecting: {
    text: (name: string) => `Enter your password first; then log in to ${name}.`,
    submit: 'Continue',
    submitting: 'Opening...',
  },
  connected: 'Connected. You can now log in with that account, too.',
  disconnect: 'Disconnect',
  disconnectLabel: (name: string) => `Disconnect ${name}`,
  disconnecting: 'Disconnecting...',
  disconnected: (name: string) => `${name} is disconnected.`,

  /** For a person who signed up with a provider. */
  noPassword: {
    heading: 'Choose a password',
    text: 'You have no password yet. We’ll email you a link to choose one.',
    submit: 'Email Me a Link',
    submitting: 'Sending...',
    sent: 'The link is on its way. It works for one hour.',
  },

  errors: {
    refused: 'That login did not work. Please try again, or use your password.',
    away: 'That provider does not answer right now. Please try again, or use your password.',
    unknown:
      'No account is connected to that login. If you have one, log in with your password and connect it in your account settings.',
    emailTaken:
      'An account with this email already exists. Log in with your password, then connect this login in your account settings. If you did not create that account, choose a new password.',
    noEmail:
      'That provider did not tell us your email address. Please sign up with your email and a password.',
    taken: 'That login belongs to another account, or your account already has one of that provider.',
    lastWayIn: 'This is your only way to log in. Please choose a password first.',
    noPassword: 'Your account has no password yet. You can choose one in your account settings.',
  },
} as const;
