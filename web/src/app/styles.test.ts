// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { takeStyles } from './styles.ts';

// happy-dom fetches nothing here, and must not warn about it.
Object.assign(Reflect.get(window, 'happyDOM').settings, { handleDisabledFileLoadingAsSuccess: true });

const joined = '/assets/dashboard-1.css';
const parts = ['/assets/fields-1.css', '/assets/common-1.css'];

const sheets = (): HTMLLinkElement[] => [
  ...document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]'),
];
function whole(): HTMLLinkElement {
  const found = sheets().find((sheet) => sheet.getAttribute('href')?.endsWith(joined));
  if (found === undefined) throw new Error('The sheet is not loaded');
  return found;
}

function openPage(): Promise<void> {
  document.head.innerHTML = `<style data-from="/assets/shell-1.css"></style><link rel="preload" as="style" href="${joined}" data-from="${parts.join(' ')}">`;
  return takeStyles();
}

test('the parts of the page’s own style sheet are not loaded again, and the screen waits for it', async () => {
  let isReady = false;
  const ready = openPage().then(() => {
    isReady = true;
  });
  const there = sheets().filter((sheet) => sheet.disabled);
  expect(there.map((sheet) => sheet.getAttribute('href'))).toEqual(['/assets/shell-1.css', ...parts]);
  await Promise.resolve();
  expect(isReady).toBe(false);
  whole().dispatchEvent(new Event('load'));
  await ready;
});

test('if it fails to load, each part loads with the code that needs it', async () => {
  const ready = openPage();
  whole().dispatchEvent(new Event('error'));
  await ready;
  expect(sheets().map((sheet) => sheet.getAttribute('href'))).toEqual(['/assets/shell-1.css']);
});
