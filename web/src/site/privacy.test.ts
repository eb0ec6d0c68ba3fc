import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Privacy } from './pages/Privacy.tsx';

/** The tables of the database, and the words of the Privacy page that tell of what is in each. */
const tables: Readonly<Record<string, string>> = {
  users: 'your e-mail address and whether you have confirmed it',
  credentials: 'stored only as a hash',
  two_factors: 'the recovery codes are stored encrypted',
  passkeys: 'Of a passkey that you add we keep',
  verifications: 'The links that we mail',
  address_links: 'The links that we mail',
  attempts: 'we count attempts to sign in',
  sessions: 'for each browser in which you are signed in, its network address',
  students: 'Student profile:',
  student_listings: 'Student profile:',
  majors: 'Student profile:',
  companies: 'Company profile:',
  student_marks: 'own list of students, its notes on them',
  saved_searches: 'the searches that it saves',
  search_matches: 'who newly matches them',
  listing_changes: 'who newly matches them',
  images: 'or that our team sets for you',
  uploads: 'an upload that breaks off',
  conversations: 'up to which message each side has received and read',
  messages: 'what you write to each other',
  message_reports: 'report a message',
  conversation_starts: 'how many conversations',
  applications: 'seen, answered, hired, withdrawn or declined, with the note',
  application_weeks: 'We also count by day',
  application_templates: 'templates for such notes',
  response_figures: 'How soon and how often it answers',
  notification_settings: 'which e-mails you want',
  message_mails: 'which of them we have sent',
  digest_marks: 'which of them we have sent',
  refused_addresses: 'a mail server has refused your address',
  checkouts: 'Payments:',
  subscriptions: 'the plan, the amount',
  payments: 'the payment provider’s reference',
  takeouts: 'A copy of your data that you ask for',
  analytics_events: 'which pages are opened and which sign-up buttons are clicked',
  daily_totals: 'We also count by day',
  audit_log: 'who changed what, when and from which network address',
  bulk_acts: 'who changed what, when and from which network address',
  bulk_targets: 'who changed what',
  message_marks: 'what was noted on a reported message',
  sanctions: 'a warning, a suspension or a closed account',
};

/** Tables that tell nothing of anybody, and what they are for. */
const ofNobody: Readonly<Record<string, string>> = {
  profile_edits: 'numbers by which the saves of one browser are kept in order, for a short time',
  message_sweeps: 'up to when the messages have been looked at',
  stream_epochs: 'which time of the database it is',
  sandbox_records: 'what the sandbox remembers in place of a payment provider, outside production',
};

/** The files that set cookies or keep something in the browser, and what the Privacy page says of it. */
const inBrowser: Readonly<Record<string, string>> = {
  'server/src/features/accounts/auth.ts': 'while a passkey is asked for',
  'server/src/features/accounts/sign-in.ts': 'One keeps you signed in',
  'web/src/analytics/analytics.ts': 'that somebody is signed in',
  'web/src/analytics/google.ts': 'your answer, where we ask',
  'web/src/app/outline.tsx': 'that somebody is signed in',
  'web/src/brand/theme.ts': 'the color theme that you chose',
  'web/src/features/directory/students/useKeptPlace.ts': 'how far down a list you were',
  'web/src/features/students/useLoaderNets.ts': 'small notes',
  'web/src/session/rememberedViewer.ts': 'under which account number',
  'web/src/session/userStorage.ts': 'what you have typed and not sent or saved yet',
  'web/src/session/viewer.ts': 'small notes',
  'web/src/session/wanted.ts': 'where you wanted to go before you signed in',
  'web/src/site/remembered.ts': 'that somebody is signed in',
  'web/src/site/scroll.ts': 'small notes',
  'web/src/ui/colorScheme.ts': 'the color theme that you chose',
};
const keeps =
  /(local|session)Storage[.[]|localStorageColorSchemeManager|indexedDB|caches\.open|cookieStore|document\.cookie|[sS]et-?[cC]ookie|CookieMaxAge|ChallengeCookie/;

/** What tests stand on, and they themselves. */
const ofTests = /\.test\.tsx?$|\/testing(\/|\.tsx?$)/;

const root = path.join(import.meta.dirname, '../../..');
const sources = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => /\.tsx?$/.test(file) && !ofTests.test(file));
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const page = renderToStaticMarkup(Privacy({ supportEmail: null }))
  .replaceAll(/<[^>]+>/g, '')
  .replaceAll(/\s+/g, ' ');
function says(phrases: Iterable<string>) {
  for (const phrase of phrases) expect(page).toContain(phrase);
}

test('the Privacy page tells of every table of the database that is about somebody', () => {
  const stored = sources('server/src')
    .filter((file) => file.endsWith('tables.ts'))
    .flatMap((file) => [...textOf(file).matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, name]) => name));
  expect([...stored].sort()).toEqual(Object.keys({ ...tables, ...ofNobody }).sort());
  says(Object.values(tables));
});

test('the Privacy page tells of every cookie and of all that the browser keeps', () => {
  const keeping = [...sources('server/src'), ...sources('web/src')].filter((file) =>
    keeps.test(textOf(file)),
  );
  expect(keeping.sort()).toEqual(Object.keys(inBrowser).sort());
  says(Object.values(inBrowser));
});
