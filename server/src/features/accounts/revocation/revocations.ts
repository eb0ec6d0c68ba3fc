/** A way into the account that an act leaves as it is, and why it may. */
export type Stays = { readonly stays: string };
const stays = (why: string): Stays => ({ stays: why });

/** All sessions, those that the act names, or all of them but to be told why the account is barred. */
type Sessions = 'all' | 'named' | 'barred' | Stays;
type Ends = 'ends' | Stays;

/**
 * Ways into an account, each by what opens it. A live stream is open as long as its session. A second step that is set up
 * is no way in but a lock, so no act here takes it away; one that is being set up may be somebody else's.
 */
export type WaysIn = {
  readonly sessions: Sessions;
  /** The act itself puts another one in its place, or has every login refused. */
  readonly password: Ends;
  /** The address that the account shall have, and the mailed links that give it that one or stop it. */
  readonly pendingAddress: Ends;
  /** Links that set a new password, and logins that have the password and wait for a code. */
  readonly resetLinks: Ends;
  readonly passkeys: Ends;
  readonly unfinishedSecondStep: Ends;
};

const everything = {
  sessions: 'all',
  password: 'ends',
  pendingAddress: 'ends',
  resetLinks: 'ends',
  passkeys: 'ends',
  unfinishedSecondStep: 'ends',
} as const satisfies WaysIn;

const knownPassword = {
  password: stays('Only another password keeps out someone who knows this one.'),
  passkeys: stays('Adding one takes the password, which lets the same person in.'),
} as const;

/**
 * What each act that takes an account back, or away, does to the ways in that somebody else may have opened before it. An
 * act ends them by `revokeAccess`, in its own transaction. A new way in is a new column here: an invitation, an API key, a
 * device's push subscription. What another feature keeps ends by its reaction to `accessRevoked`.
 */
export const revocations = {
  /** Proves the mailbox. All passkeys go: each was added with a password that somebody else may know. */
  'password reset': everything,
  'password change': { ...everything, sessions: 'named' },
  'end of other sessions': { ...everything, ...knownPassword, sessions: 'named' },
  'end of one session': { ...everything, ...knownPassword, sessions: 'named' },
  'second step set or removed': {
    ...everything,
    sessions: 'named',
    password: stays('It was just given, and from now on a code is asked for with it.'),
  },
  'address change': {
    ...everything,
    sessions: stays('They were begun with more than a mailbox.'),
    ...knownPassword,
    unfinishedSecondStep: stays('The administrator, who alone has one, does not change address.'),
  },
  /** By the owner, or by the link that was mailed to the present address. */
  'address kept': {
    sessions: stays('A link in a mailbox stops a change and does nothing else.'),
    ...knownPassword,
    pendingAddress: 'ends',
    resetLinks: stays('They are in the mailbox that keeps the account.'),
    unfinishedSecondStep: stays('The administrator, who alone has one, does not change address.'),
  },
  'suspension or closure': {
    ...everything,
    sessions: 'barred',
    password: stays('Logging in tells why, and nothing else while the account is barred.'),
    passkeys: stays('Logging in tells why, and nothing else while the account is barred.'),
  },
  /** By the owner, who has some days to think better of it. */
  'removal asked for': {
    ...everything,
    password: stays('Whoever logs in before the day may keep the account.'),
    passkeys: stays('Whoever logs in before the day may keep the account.'),
  },
  removal: everything,
  /** An account at the configured address becomes the administrator's. */
  'admin made': everything,
  /** The configured address is another one. */
  'admin replaced': everything,
} as const satisfies Readonly<Record<string, WaysIn>>;

export type Revocation = keyof typeof revocations;
