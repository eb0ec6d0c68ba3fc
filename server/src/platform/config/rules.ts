import type { Variables } from './variables.ts';

export type Rule = { readonly broken: (given: Partial<Variables>) => boolean; readonly fault: string };

const loopbacks = new Set(['localhost', '127.0.0.1', '[::1]', '::1']);
export const isLoopback = (url: string): boolean => loopbacks.has(new URL(url).hostname);

/** Signs that a secret is not random: it repeats itself or says what it is for. */
const isGuessableSecret = (secret: string): boolean =>
  new Set(secret).size < 12 ||
  /^(.{1,16})\1+$/s.test(secret) ||
  /change.?me|secret|password|example/i.test(secret);

const missing = (name: keyof Variables) => (given: Partial<Variables>) => given[name] === undefined;

const guessable = (name: 'SESSION_SECRET' | 'SESSION_SECRET_BEFORE'): Rule => ({
  broken: ({ [name]: secret }) => secret !== undefined && isGuessableSecret(secret),
  fault: `${name} is easy to guess: use random characters, such as the output of \`openssl rand -base64 32\`.`,
});

/** That all of some variables are set, or none. */
const together = (...names: readonly (keyof Variables)[]): Rule => ({
  broken: (given) => names.some((name) => given[name]) && !names.every((name) => given[name]),
  fault: `${names.slice(0, -1).join(', ')} and ${names.at(-1)} must be set together.`,
});

/** Rules between variables. */
export const togetherRules: readonly Rule[] = [
  {
    broken: (given) => Boolean(given.DATABASE_REPLICA_URL) && !given.DATABASE_URL,
    fault: 'DATABASE_URL is missing: DATABASE_REPLICA_URL is for its replicas.',
  },
  {
    broken: (given) =>
      Boolean(given.S3_ENDPOINT || given.S3_BUCKET || given.S3_ACCESS_KEY_ID || given.S3_SECRET_ACCESS_KEY) &&
      !(given.S3_BUCKET && given.S3_ACCESS_KEY_ID && given.S3_SECRET_ACCESS_KEY),
    fault: 'S3 storage needs S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY together.',
  },
  {
    broken: (given) => Boolean(given.SMTP_URL) && !given.MAIL_FROM,
    fault: 'MAIL_FROM is missing: with SMTP_URL the sender of every email must be named.',
  },
  together('STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET'),
  together('GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'),
  together('MICROSOFT_CLIENT_ID', 'MICROSOFT_CLIENT_SECRET'),
  together('OPENID_ISSUER', 'OPENID_CLIENT_ID', 'OPENID_CLIENT_SECRET', 'OPENID_NAME'),
  {
    broken: (given) => Boolean(given.STRIPE_CONNECT_WEBHOOK_SECRET) && !given.STRIPE_SECRET_KEY,
    fault:
      'STRIPE_SECRET_KEY is missing: STRIPE_CONNECT_WEBHOOK_SECRET is for payouts through the same account.',
  },
  {
    broken: (given) => Boolean(given.SESSION_SECRET_BEFORE) && !given.SESSION_SECRET,
    fault: 'SESSION_SECRET is missing: SESSION_SECRET_BEFORE is only for the previous one.',
  },
  {
    broken: (given) =>
      Boolean(given.SESSION_SECRET_BEFORE) && given.SESSION_SECRET_BEFORE === given.SESSION_SECRET,
    fault:
      'SESSION_SECRET_BEFORE is the same as SESSION_SECRET: remove it, or generate a new SESSION_SECRET.',
  },
];

/** What `NODE_ENV=production` refuses: embedded secrets, the sandbox, the outbox and the debug switches. */
export const productionRules: readonly Rule[] = [
  {
    broken: missing('SESSION_SECRET'),
    fault: 'SESSION_SECRET is missing: production does not sign sessions with a generated secret.',
  },
  {
    broken: missing('DATABASE_URL'),
    fault: 'DATABASE_URL is missing: production does not run on the embedded database.',
  },
  {
    broken: missing('SMTP_URL'),
    fault: 'SMTP_URL is missing: production does not keep email in the outbox.',
  },
  {
    broken: missing('PUBLIC_URL'),
    fault: 'PUBLIC_URL is missing: links in emails need the public address.',
  },
  {
    broken: ({ PUBLIC_URL }) => Boolean(PUBLIC_URL?.startsWith('http:') && !isLoopback(PUBLIC_URL)),
    fault: 'PUBLIC_URL must begin with https: over http, others can read passwords and sessions in transit.',
  },
  guessable('SESSION_SECRET'),
  guessable('SESSION_SECRET_BEFORE'),
  {
    broken: missing('OPERATOR_NAME'),
    fault:
      'OPERATOR_NAME is missing: the Terms, the Privacy Policy and every email say who runs the product.',
  },
  {
    broken: missing('OPERATOR_ADDRESS'),
    fault: 'OPERATOR_ADDRESS is missing: the Terms, the Privacy Policy and every email name it.',
  },
  {
    broken: missing('GOVERNING_LAW'),
    fault:
      'GOVERNING_LAW is missing: the Terms, the Privacy Policy and every email say whose law applies, such as “the State of Delaware, USA”.',
  },
  {
    broken: missing('SUPPORT_EMAIL'),
    fault: 'SUPPORT_EMAIL is missing: people need an address for their questions.',
  },
  {
    broken: missing('ADMIN_EMAIL'),
    fault: 'ADMIN_EMAIL is missing: production has no default administrator.',
  },
  {
    broken: (given) => given.ADMIN_SECOND_FACTOR === false,
    fault: 'ADMIN_SECOND_FACTOR must be on: in production the administrator also logs in with a code.',
  },
  {
    broken: (given) => given.DEBUG_SWITCHES === true,
    fault: 'DEBUG_SWITCHES must be off: production has no debug switches.',
  },
  {
    broken: (given) => given.OUTBOUND_TEST_ORIGIN !== undefined,
    fault: 'OUTBOUND_TEST_ORIGIN must not be set: it lets the server send requests into its own network.',
  },
  {
    broken: (given) => given.DEMO_DATA === true,
    fault: 'DEMO_DATA must be off: the passwords of the demo accounts are public.',
  },
];

/** Outside production: signs that others can reach a server meant for one developer. */
export const exposureRules: readonly Rule[] = [
  {
    broken: ({ HOST, PUBLIC_URL, TRUST_PROXY }) =>
      !loopbacks.has(HOST ?? '127.0.0.1') ||
      Boolean(PUBLIC_URL && !isLoopback(PUBLIC_URL)) ||
      Boolean(TRUST_PROXY),
    fault: [
      'This is not production, and others may be able to reach it: anyone can read its emails at /dev/outbox, debug',
      'switches are on, and the passwords of the demo accounts are public. Set NODE_ENV=production.',
    ].join(' '),
  },
];

/** The sentences of the rules that the given variables break. */
export const brokenRules = (rules: readonly Rule[], given: Partial<Variables>): readonly string[] =>
  rules.filter((rule) => rule.broken(given)).map((rule) => rule.fault);
