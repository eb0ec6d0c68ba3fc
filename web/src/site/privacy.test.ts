import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { privacyTexts } from '@ambitionhub/contract/privacy';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Privacy } from './pages/Privacy.tsx';

/** Files that set cookies or store data in the browser, each with its sentence on the Privacy page. */
const inBrowser: Readonly<Record<string, string>> = {
  'server/src/features/accounts/auth.ts': 'while you use a passkey',
  'server/src/features/accounts/providers/providers.ts': 'while you log in with Google or another provider',
  'server/src/features/accounts/sign-in.ts': 'One keeps you signed in',
  'web/src/analytics/analytics.ts': 'that someone is signed in',
  'web/src/analytics/google.ts': 'your answer, if we ask',
  'web/src/app/ScreenFailure.tsx': 'small notes',
  'web/src/app/outline.tsx': 'that someone is signed in',
  'web/src/brand/theme.ts': 'the color theme you chose',
  'web/src/features/directory/students/useScrollPosition.ts': 'how far down a list you were',
  'web/src/features/messaging/outbox/tab.ts': 'small notes',
  'web/src/features/students/useLoaderTimeouts.ts': 'small notes',
  'web/src/features/tasks/student/sharedPictures.ts': 'pictures you have chosen but not yet handed in',
  'web/src/session/drafts/files.ts': 'pictures you have chosen but not yet handed in',
  'web/src/session/rememberedViewer.ts': 'their account number',
  'web/src/session/userStorage.ts': 'what you have typed but not yet sent or saved',
  'web/src/session/viewer.ts': 'small notes',
  'web/src/session/returnTo.ts': 'the page you wanted before you signed in',
  'web/src/site/rememberedUser.ts': 'that someone is signed in',
  'web/src/site/scroll.ts': 'small notes',
  'web/src/ui/colorScheme.ts': 'the color theme you chose',
};
const keeps =
  /(local|session|browser|tab)Storage[.[]|localStorageColorSchemeManager|indexedDB|caches\.open|cookieStore|document\.cookie|[sS]et-?[cC]ookie|CookieMaxAge|ChallengeCookie/;

/** Tests and their support files. */
const ofTests = /\.test\.tsx?$|\/testing(\/|\.tsx?$)/;

const root = path.join(import.meta.dirname, '../../..');
const sources = (folder: string): string[] =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => path.posix.join(folder, file.replaceAll(path.sep, '/')))
    .filter((file) => /\.tsx?$/.test(file) && !ofTests.test(file));
const textOf = (file: string): string => readFileSync(path.join(root, file), 'utf8');

const page = renderToStaticMarkup(Privacy())
  .replaceAll(/<[^>]+>/g, '')
  .replaceAll(/\s+/g, ' ');
function says(phrases: Iterable<string>) {
  for (const phrase of phrases) expect(page).toContain(phrase);
}

test('the Privacy page lists everything that each feature stores', () => {
  says(Object.values(privacyTexts));
});

test('the Privacy page lists every cookie and everything stored in the browser', () => {
  const keeping = [...sources('server/src'), ...sources('web/src')].filter((file) =>
    keeps.test(textOf(file)),
  );
  expect(keeping.sort()).toEqual(Object.keys(inBrowser).sort());
  says(Object.values(inBrowser));
});
