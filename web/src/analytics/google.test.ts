// @vitest-environment happy-dom
import { consentTexts } from '@ambitionhub/contract/analytics';
import { beforeEach, expect, test, vi } from 'vitest';

const click = { name: 'click', category: 'engagement', label: 'student_get_started' } as const;

async function page(path = '/') {
  vi.resetModules();
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  delete window.dataLayer;
  window.history.replaceState(null, '', `${path}?token=secret`);
  const { tellGoogle } = await import('./google.ts');
  return () => tellGoogle('G-TEST1', click);
}

const bar = () => document.querySelector(`section[aria-label="${consentTexts.label}"]`);
const press = (text: string) =>
  [...document.querySelectorAll('button')].find((button) => button.textContent === text)?.click();
/** Whether Google's script was requested. Its effects are not tested here. */
const isLoaded = () =>
  vi
    .mocked(document.head.append)
    .mock.calls.flat()
    .some((node) => node instanceof HTMLScriptElement && node.src.includes('/gtag/js?id=G-TEST1'));
const told = () => (window.dataLayer ?? []).map((entry) => [...(entry as Iterable<unknown>)]);

beforeEach(() => {
  localStorage.clear();
  vi.spyOn(document.head, 'append').mockImplementation(() => {});
});

test('nothing loads before the visitor agrees; then everything so far is reported, without any query', async () => {
  const tell = await page();
  tell();
  tell();
  expect(bar()).not.toBeNull();
  expect(isLoaded()).toBe(false);
  expect(window.dataLayer).toBeUndefined();

  press(consentTexts.accept);
  expect(bar()).toBeNull();
  expect(isLoaded()).toBe(true);
  expect(told().filter(([kind]) => kind === 'event')).toHaveLength(2);
  expect(JSON.stringify(told())).not.toContain('secret');
});

test('a visitor who declines is not asked again, and nothing is loaded', async () => {
  (await page())();
  press(consentTexts.decline);
  (await page('/login'))();
  expect(bar()).toBeNull();
  expect(isLoaded()).toBe(false);
});

test('a visitor who has agreed is not asked again, and can take it back on the privacy page', async () => {
  (await page())();
  press(consentTexts.accept);
  (await page('/login'))();
  expect(bar()).toBeNull();
  expect(isLoaded()).toBe(true);

  vi.mocked(document.head.append).mockClear();
  // biome-ignore lint/suspicious/noDocumentCookie: as Google's script sets it
  document.cookie = '_ga_TEST1=GS2.1; path=/';
  (await page('/privacy'))();
  press(consentTexts.decline);
  expect(document.cookie).not.toContain('_ga');
  expect(window).toHaveProperty('ga-disable-G-TEST1', true);
  vi.mocked(document.head.append).mockClear();
  (await page())();
  expect(bar()).toBeNull();
  expect(isLoaded()).toBe(false);
});

test('a visitor who has declined can still agree on the privacy page, and is counted from then on', async () => {
  (await page())();
  press(consentTexts.decline);
  const tell = await page('/privacy');
  tell();
  press(consentTexts.accept);
  expect(window).toHaveProperty('ga-disable-G-TEST1', false);
  tell();
  expect(told().filter(([kind]) => kind === 'event')).toHaveLength(1);
});
