/** What a key may do: read, or also answer, approve and report. */
export const keyScopes = ['read', 'write'] as const;
export type KeyScope = (typeof keyScopes)[number];

export const keyLimits = {
  /** Keys that a company can have. */
  keys: 10,
  /** Characters of a key's name. */
  name: 60,
  /** Requests of a key per minute. */
  perMinute: 600,
  /** Unknown keys that a network may send in so many minutes. */
  guesses: 20,
  guessMinutes: 15,
  /** Hours for which a write is remembered under its idempotency key, and the characters of such a key. */
  rememberedHours: 24,
  idempotencyKey: 255,
} as const;

/** The start of every key, so that scanners find one that was published by mistake. */
export const keyStart = 'ahk_';

/** The header that makes a write happen once, however often it is sent. */
export const idempotencyHeader = 'idempotency-key';

export const keyTexts = {
  title: 'API',
  text: 'Connect your shop, your CRM or your payroll.',
  docs: 'How to use the API',
  loading: 'Loading your API keys',
  keys: 'API keys',
  empty: 'No keys yet',
  denied: 'Only the owner, and members with that right, manage API keys.',
  scopes: { read: 'Read only', write: 'Read and write' } satisfies Record<KeyScope, string>,
  scopeHints: {
    read: 'Applicants, ambassadors, hours, tasks, proofs, the ledger and referrals.',
    write: 'The same, and answering applicants, approving hours and proofs, and reporting conversions.',
  } satisfies Record<KeyScope, string>,
  madeBy: (who: string) => `made by ${who}`,
  unused: 'never used',
  used: 'last used',
  make: {
    open: 'Make a Key',
    title: 'Make an API key',
    name: 'Name',
    namePlaceholder: 'Shop',
    nameHint: 'Where you will use it.',
    scope: 'What it may do',
    submit: 'Make Key',
    submitting: 'Making...',
    full: 'You have 10 keys. Revoke one to make another.',
  },
  made: {
    title: 'Copy your new key',
    text: 'This is the only time you can see it. Keep it secret: whoever has it can act for your company.',
    label: 'API key',
    copy: 'Copy',
    copied: 'The key is copied.',
    notCopied: 'Your browser did not allow copying. Select the key and copy it.',
    close: 'I have copied it',
  },
  revoke: {
    open: 'Revoke...',
    openLabel: (name: string) => `Revoke ${name}...`,
    title: (name: string) => `Revoke “${name}”?`,
    text: 'Programs that use it are refused at once. This cannot be undone.',
    submit: 'Revoke Key',
    submitting: 'Revoking...',
    done: (name: string) => `“${name}” no longer works.`,
  },
} as const;

/** Separate, because every screen loads the texts of refusals. */
export const keyErrors = {
  required: 'Please enter a name.',
  taken: 'You already have a key of this name.',
  full: 'You already have 10 keys. Revoke one first.',
  invalid: 'This API key is missing, wrong or revoked.',
  paused: 'This company is not approved, or is suspended.',
  readOnly: 'This API key may only read.',
  guesses: 'Too many wrong API keys. Please try again later.',
  tooFast: 'This API key has used its 600 requests a minute.',
  invalidIdempotencyKey: 'An Idempotency-Key has 1 to 255 printable characters.',
  reused: 'This Idempotency-Key was used for another request.',
  running: 'The first request with this Idempotency-Key is still running.',
} as const;

export const keysPrivacy = {
  'API keys':
    'for a company: the name of each key, who made it, when, when it was last used, and the key itself only as a one-way hash. For 24 hours, what its programs have changed and our answers, so that a repeated request changes nothing.',
} as const;
