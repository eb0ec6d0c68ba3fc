/** The user types that can sign up; the server creates the admin (decision D3). */
export const signUpTypes = ['student', 'company'] as const;
export type SignUpType = (typeof signUpTypes)[number];

const authModes = ['login', 'sign-up'] as const;
export type AuthMode = (typeof authModes)[number];

/** Decision D4. The upper bound limits the cost of hashing a password. */
export const passwordLimits = { min: 8, max: 128 } as const;

export const emailLimits = { max: 254 } as const;

/**
 * Failed attempts within the window before further ones are refused (decision D13). A network is an IPv4
 * address or the first half of an IPv6 address, which is what a household or a lecture hall gets.
 */
export const signInLimits = { perAccount: 5, perNetwork: 20, windowMinutes: 15 } as const;

/** Accounts that a network can create per hour: a whole campus may share one address. */
export const signUpLimits = { perNetwork: 500 } as const;

/** Reset links sent per hour, by account and by network. */
export const resetLimits = { perAccount: 5, perNetwork: 30 } as const;

/** Approximate requests per user and minute; each server counts its own (D14). */
export const rateLimits = { messages: 60, typing: 120, saves: 60, calendars: 30 } as const;

/** Open sessions per account; a new one ends the oldest. */
export const maxSessions = 50;

/**
 * Hours after which the admin has to log in again, since the admin can do anything; other users' sessions
 * last 30 days.
 */
export const adminSessionHours = 12;

/**
 * Minutes without use after which a session ends, and how often its use is recorded; it may end that much
 * early. The admin's session counts only a person's activity, others count any request.
 */
export const sessionIdle = {
  admin: { ends: 60, noted: 5 },
  others: { ends: 14 * 24 * 60, noted: 24 * 60 },
} as const;

/**
 * Minutes for which a login is recent enough to end other sessions; after that we ask for the password again.
 */
export const freshLoginMinutes = 10;

/** How many minutes a reset link works (decision D13). */
export const resetLinkMinutes = 60;

/** Errors under the sign-in form (first specification, section 8; decisions D3, D4). */
export const authErrors = {
  invalidCredential: 'Invalid email or password. Please try again.',
  userNotFound: 'No account found with this email. Please check your email or sign up.',
  wrongPassword: 'Incorrect password. Please try again.',
  emailInUse: 'An account with this email already exists.',
  weakPassword: 'Password is too weak. Please use a stronger password.',
  longPassword: `Password is too long (${passwordLimits.max} characters max).`,
  invalidEmail: 'Invalid email format. Please enter a valid email address.',
  tooManyAttempts: 'Too many failed login attempts. Please try again later or reset your password.',
  tooManySignUps:
    'Too many accounts were created from your network. Please try again later, or use another network.',
  formerAdmin: 'This account is no longer the administrator’s. Please ask the operator of this site.',
  other: 'An error occurred during authentication. Please try again.',
  passwordsDiffer: 'Passwords do not match',
} as const;

/** Errors of required fields (first specification, section 5). */
export const requiredTexts = {
  email: 'Email is required',
  password: 'Password is required',
  currentPassword: 'Current password is required',
  confirmPassword: 'Confirm password is required',
} as const;

export const authTexts = {
  login: {
    title: 'Welcome Back',
    subline: 'Log in to continue to your dashboard',
    submit: 'Log In',
    submitting: 'Logging in...',
    toggle: "Don't have an account? Sign Up",
    forgotPassword: 'Forgot your password?',
  },
  agreement: {
    before: 'By creating an account you agree to our ',
    terms: 'Terms of Service',
    between: ' and ',
    privacy: 'Privacy Policy',
    after: '.',
  },

  signUp: {
    title: 'Create Account',
    subline: 'Sign up to connect with campus opportunities',
    submit: 'Create Account',
    submitting: 'Creating Account, Please Wait...',
    toggle: 'Already have an account? Log In',
    userTypeLabel: 'I am a:',
    userTypes: { student: 'Student', company: 'Company' },
    passwordsMatch: 'Passwords match',
  },
  fields: {
    email: 'Email',
    companyEmail: 'Company Email',
    password: 'Password',
    confirmPassword: 'Confirm Password',
  },
  errors: authErrors,
  /** Requesting a reset link; the reply is the same whether or not the account exists (decision D4). */
  forgot: {
    title: 'Reset your password',
    subline: 'Enter the email of your account and we will send you a link to choose a new password.',
    submit: 'Send Reset Link',
    submitting: 'Sending...',
    sent: 'If an account exists for this email, a link to reset its password is on its way. It works for one hour.',
    back: 'Back to Log In',
  },
  reset: {
    title: 'Choose a new password',
    subline: 'Use at least 8 characters.',
    submit: 'Save Password',
    submitting: 'Saving...',
    done: 'Your password has been changed. You can log in with it now.',
    badLink: 'This link has expired or was already used. Please request a new one.',
  },
} as const;

export const accountsPrivacy = {
  Account:
    'your email address, whether you have confirmed it, a new address while you are changing it, your password (stored only as a one-way hash), whether you are a student or a company, and when you signed up. We keep the links we email to confirm an address or reset a password until they expire. For accounts with two-step login, such as our team’s, the authenticator key and the recovery codes are stored encrypted. For a passkey, we keep the public key, its name, the kind of device and how often it was used, but never your face or fingerprint. If you log in with Google or another provider, we keep the number by which it knows you, and when you connected it. After we remove an account, we keep only its random number, so that importing an older export cannot bring it back.',
  Sessions:
    'for each browser in which you are signed in: its network address, the name it identifies itself with, when the session began and ends, and approximately when you last used it and last entered your password. To prevent password guessing, we count sign-in attempts for a short time, by account and by network address.',
} as const;
