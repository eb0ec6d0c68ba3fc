// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { sitePages } from './pages/sitePages.tsx';
import { documentOf } from './testing.ts';

vi.mock('./motion/index.ts', () => ({ startMotion: () => undefined }));

const beacon = vi.fn<(address: string, body: Blob) => boolean>(() => true);

/** The events in the beacon of the closing page. Pages of earlier tests also send beacons, before it. */
async function sent() {
  beacon.mockClear();
  window.dispatchEvent(new Event('pagehide'));
  return JSON.parse((await beacon.mock.lastCall?.[1].text()) ?? '{}').events;
}

/** Opens a page of the site as its script sees it. */
async function open(name: string, path: string) {
  const built = documentOf(name);
  window.history.replaceState(null, '', path);
  document.title = built.title;
  document.body.innerHTML = built.body.innerHTML;
  await import('./client.ts');
}

beforeEach(() => {
  vi.resetModules();
  vi.stubGlobal('navigator', { sendBeacon: beacon.mockClear() });
});
afterEach(() => {
  document.body.innerHTML = '';
});

test.each(sitePages)('$path sends one page_view when it is opened', async ({ name, path, title }) => {
  await open(name, path);
  expect(await sent()).toEqual([expect.objectContaining({ name: 'page_view', path, title })]);
});

test.each([
  ['student-landing', '/', 'student_get_started'],
  ['company-landing', '/company-landing', 'company_get_started'],
])('the call to action of %s goes with its page_view in one beacon', async (name, path, label) => {
  await open(name, path);
  document.querySelector<HTMLAnchorElement>(`a[data-event="${label}"]`)?.click();
  expect(await sent()).toEqual([
    expect.objectContaining({ name: 'page_view', path }),
    { name: 'click', category: 'engagement', label },
  ]);
});
