/**
 * The parts of a failure that may be logged. A library's error carries the library's input: a database error
 * its parameters (tokens, hashes, messages of people), a mail server's reply the address, a parser's error
 * the text. So only what is known to be harmless is logged.
 */

const removed = '[removed]';
const deepest = 5;
const longestList = 20;
const longestText = 500;

/** Properties that say what failed but not with which input. */
const harmless = [
  'code',
  'errno',
  'syscall',
  'status',
  'statusCode',
  'responseCode',
  'severity',
  'schema',
  'table',
  'column',
  'constraint',
  'routine',
] as const;

/** Fields that hold personal data wherever they appear. */
const personal = new Set(
  'password newpassword currentpassword token secret cookie authorization params values args email to subject text html'.split(
    ' ',
  ),
);

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const cut = (text: string): string => (text.length > longestText ? `${text.slice(0, longestText)}…` : text);

// Data exceptions (class 22) and parsers quote the input that they could not read.
const withoutQuoted = (text: string): string => text.replaceAll(/"[^"]*"?/g, '"…"');

const isDatabaseError = (error: object): error is { readonly code: string } =>
  'severity' in error && 'routine' in error && 'code' in error && typeof error.code === 'string';

/** An error's message, without anything it may repeat of its input. */
function messageOf(error: Error): string {
  if ('query' in error && 'params' in error) return 'Failed query';
  if ('responseCode' in error) return (error.message.split(':')[0] ?? '').trim();
  if (isDatabaseError(error) && !error.code.startsWith('22')) return error.message;
  if ('issues' in error) return 'Validation failed';
  if (error instanceof SyntaxError) return withoutQuoted(error.message).replaceAll(/'[^']*'/g, "'…'");
  return withoutQuoted(error.message);
}

// A key may also come from the input.
const nameOrNothing = (key: string): string => (/^\w{1,40}$/.test(key) ? key : '…');

const issuesOf = (issues: unknown): unknown =>
  Array.isArray(issues)
    ? issues.slice(0, longestList).map((issue: { code?: unknown; path?: unknown }) => ({
        code: issue.code,
        path: Array.isArray(issue.path) ? issue.path.map(String).map(nameOrNothing).join('.') : undefined,
      }))
    : undefined;

// A stack's first lines are the message; only the locations are kept.
const framesOf = (error: Error): string | undefined =>
  error.stack
    ?.split('\n')
    .filter((line) => /^\s+at /.test(line))
    .join('\n');

function safeError(error: Error, depth: number): Record<string, unknown> {
  const own = error as Error & Readonly<Record<string, unknown>>;
  const inner = (value: unknown): unknown => (value === undefined ? undefined : safe(value, depth + 1));
  return {
    type: error.constructor.name,
    message: cut(messageOf(error)),
    ...Object.fromEntries(
      harmless
        .filter((name) => typeof own[name] === 'string' || typeof own[name] === 'number')
        .map((name) => [name, own[name]]),
    ),
    ...('query' in own && typeof own.query === 'string' ? { query: cut(own.query) } : {}),
    ...('issues' in own ? { issues: issuesOf(own.issues) } : {}),
    ...(error instanceof AggregateError ? { errors: inner(error.errors) } : {}),
    ...(error.cause === undefined ? {} : { cause: inner(error.cause) }),
    stack: framesOf(error),
  };
}

function safe(value: unknown, depth: number): unknown {
  if (depth > deepest) return removed;
  if (value instanceof Error) return safeError(value, depth);
  if (Array.isArray(value)) return value.slice(0, longestList).map((item) => safe(item, depth + 1));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      personal.has(name.toLowerCase()) ? removed : safe(inner, depth + 1),
    ]),
  );
}

/**
 * An entry as it may be logged: every error in it, including causes and lists of errors, reduced to harmless
 * parts.
 */
export const safeEntry = (entry: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(entry).map(([name, value]) => [name, personal.has(name) ? removed : safe(value, 0)]),
  );

const patterns: readonly (readonly [RegExp, string])[] = [
  [/[^\s"'`<>()[\]{},;:/\\=]+@[^\s"'`<>()[\]{},;:/\\]+\.[a-z]{2,}/gi, '[email]'],
  [/\$argon2[^\s"]+/g, '[hash]'],
  [/\bahk_[\w-]+/g, '[key]'],
  [/((?:session_)?token=)[^\s"&;]+/gi, `$1${removed}`],
];

/** Removes email addresses, hashes and tokens from a text: the last check of every line. */
export const scrubText = (text: string): string =>
  patterns.reduce((rest, [pattern, substitute]) => rest.replaceAll(pattern, substitute), text);

/** A failure in one line, for storage. */
export const inShort = (error: unknown): string =>
  error instanceof Error
    ? scrubText(`${error.constructor.name}: ${cut(messageOf(error))}`)
    : 'something that is not an error';

/** A failure and its causes with their locations, for the person at the terminal. */
export const inFull = (error: unknown): string =>
  [
    inShort(error),
    ...(error instanceof Error ? [framesOf(error)] : []),
    ...(error instanceof Error && error.cause !== undefined ? [`caused by ${inFull(error.cause)}`] : []),
  ].join('\n');
