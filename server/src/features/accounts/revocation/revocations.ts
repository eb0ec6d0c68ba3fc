/** A way into the account that an action does not revoke, and why. */
export type Stays = { readonly stays: string };
const stays = (why: string): Stays => ({ stays: why });

/** `named`: only those that the action lists. `barred`: they remain, but can only read why the account is suspended or closed. */
type Sessions = 'all' | 'named' | 'barred' | Stays;
type Ends = 'ends' | Stays;

/**
 * The ways into an account. A live stream, and what a device is told, end with their session. A finished second step is a
 * lock, not a way in, so no action removes it; an unfinished one may have been begun by someone else.
 */
export type WaysIn = {
  readonly sessions: Sessions;
  /** `ends`: the action replaces it, or logins are refused. */
  readonly password: Ends;
  /** The requested new address, and the mailed links that confirm or stop it. */
  readonly pendingAddress: Ends;
  /** Links that set a new password, and logins that still need a code. */
  readonly resetLinks: Ends;
  readonly passkeys: Ends;
  /** Logins of a provider, such as Google. */
  readonly providers: Ends;
  readonly unfinishedSecondStep: Ends;
  /** The invitations that the user sent to join their company; each opens an account there. */
  readonly invitations: Ends;
  /** The payout account: no money moves there until the owner confirms it. */
  readonly payouts: Ends;
  /** The API keys that the user made for their company. `paused`: they are refused while the company is suspended or closed. */
  readonly keys: Ends | 'paused';
  /** The addresses to which the user sends their company's events. `paused`: nothing is sent in the meantime. */
  readonly webhooks: Ends | 'paused';
  /** The address of the calendar, which shows the user’s days of work to anyone who has it. */
  readonly calendar: Ends;
};

const everything = {
  sessions: 'all',
  password: 'ends',
  pendingAddress: 'ends',
  resetLinks: 'ends',
  passkeys: 'ends',
  providers: 'ends',
  unfinishedSecondStep: 'ends',
  invitations: 'ends',
  calendar: 'ends',
  keys: 'ends',
  webhooks: 'ends',
  payouts: 'ends',
} as const satisfies WaysIn;

const payoutsStay = stays(
  'Connecting one required a recent password, and was reported by email. A recovery asks to confirm it.',
);

const theirs = stays(
  'Making one required a recent password, and was reported by email. The owner sees and revokes each, and programs depend on them.',
);
const programsStay = { keys: theirs, webhooks: theirs } as const;

const knownPassword = {
  password: stays('Only a new password keeps out someone who knows the old one.'),
  passkeys: stays('Adding one requires the password, which lets the same person in.'),
  providers: stays('Connecting one requires the password, which lets the same person in.'),
} as const;

const kept = {
  sessions: stays('A mailed link can only stop a change.'),
  ...knownPassword,
  pendingAddress: 'ends',
  resetLinks: stays('They are in the mailbox of the address that stays.'),
  unfinishedSecondStep: stays('The administrator, who alone has one, does not change address.'),
  invitations: stays('A mailed link can only stop a change.'),
  calendar: stays('A mailed link can only stop a change.'),
  ...programsStay,
  payouts: payoutsStay,
} as const satisfies WaysIn;

/**
 * The effect of each security action on ways in that someone else may have opened before it. The action calls
 * `revokeAccess` in its transaction. A new way in (an invitation, an API key) is a new column here. Another feature revokes
 * what it stores by reacting to `accessRevoked`.
 */
export const revocations = {
  /**
   * Proves only the mailbox. Passkeys and providers are removed because each was added with a password that someone else may
   * know, or by the person who signed up, who need not be the owner of the mailbox.
   */
  'password reset': everything,
  'password change': { ...everything, sessions: 'named', ...programsStay, payouts: payoutsStay },
  'end of other sessions': {
    ...everything,
    ...knownPassword,
    sessions: 'named',
    ...programsStay,
    payouts: payoutsStay,
  },
  'end of one session': {
    ...everything,
    ...knownPassword,
    sessions: 'named',
    ...programsStay,
    payouts: payoutsStay,
    invitations: stays('Mostly an old device of the owner, who sees each invitation and can take it back.'),
  },
  'second step set or removed': {
    ...everything,
    sessions: 'named',
    password: stays('It was just entered, and from now on a code is required with it.'),
    keys: stays('The administrator, who alone has a second step, has no keys.'),
    webhooks: stays('The administrator, who alone has a second step, has no webhooks.'),
    payouts: stays('The administrator, who alone has a second step, has no payouts.'),
  },
  'address change': {
    ...everything,
    sessions: stays('Beginning one required more than a mailbox.'),
    ...knownPassword,
    unfinishedSecondStep: stays('The administrator, who alone has one, does not change address.'),
    invitations: stays('Sending one required more than a mailbox.'),
    calendar: stays('Making one required more than a mailbox.'),
    ...programsStay,
    payouts: payoutsStay,
  },
  /** By the owner. */
  'address kept': kept,
  /** By the link mailed to the current address: someone else asked for the change, and so knows the password. */
  'address change stopped': { ...kept, keys: 'ends', webhooks: 'ends', payouts: 'ends' },
  /** By the same link, after the change. The password ends, too. */
  'address brought back': everything,
  'suspension or closure': {
    ...everything,
    sessions: 'barred',
    password: stays('Logging in only shows why the account is suspended or closed.'),
    passkeys: stays('Logging in only shows why the account is suspended or closed.'),
    providers: stays('Logging in only shows why the account is suspended or closed.'),
    keys: 'paused',
    webhooks: 'paused',
    payouts: payoutsStay,
  },
  /** By the owner, who can still cancel it for some days. */
  'removal asked for': {
    ...everything,
    password: stays('The owner must be able to log in and keep the account.'),
    passkeys: stays('The owner must be able to log in and keep the account.'),
    providers: stays('The owner must be able to log in and keep the account.'),
    ...programsStay,
    payouts: payoutsStay,
  },
  removal: everything,
  /** An existing account with the configured address becomes the administrator's. */
  'admin made': everything,
  /** The configured address has changed. */
  'admin replaced': everything,
} as const satisfies Readonly<Record<string, WaysIn>>;

export type Revocation = keyof typeof revocations;
