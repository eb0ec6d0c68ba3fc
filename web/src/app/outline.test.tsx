// @vitest-environment happy-dom
import { loginSources, paths } from '@ambitionhub/contract/routes';
import { expect, test } from 'vitest';
import { drawOutline, outlineScript } from './outline.tsx';

/** The outline that the script shows before the first paint, for this remembered user and link. */
function found(stored: Readonly<Record<string, string>>, search: string): Record<string, string> {
  const dataset: Record<string, string> = {};
  const run = new Function('document', 'localStorage', 'matchMedia', 'location', outlineScript);
  const localStorage = { getItem: (key: string) => stored[key] ?? null };
  run({ documentElement: { dataset } }, localStorage, () => ({ matches: true }), { search });
  return dataset;
}

test('every link to the login shows the outline of its target', () => {
  const html = drawOutline(paths.login);
  const links = ['', ...Object.values(loginSources).map((from) => `?from=${from}`), '?from=elsewhere'];
  for (const link of links) expect(html).toContain(`data-outline="${found({}, link).outline}"`);
  expect(found({}, '').outline).toBe('login-student');
  expect(found({}, `?from=${loginSources.companyLanding}`).outline).toBe('sign-up-company');
});

test('a remembered user sees no login on the way to their screen, and the color scheme is the chosen one', () => {
  expect(found({ 'ambitionhub:viewer': '{}' }, '').outline).toBe('known');
  expect(found({}, '').mantineColorScheme).toBe('dark');
  expect(found({ 'ambitionhub-theme': 'light' }, '').mantineColorScheme).toBe('light');
});
