// @vitest-environment happy-dom
import { viewerKey } from '@ambitionhub/contract/accounts';
import { beforeEach, expect, test, vi } from 'vitest';

const beacon = vi.fn<(address: string, body: Blob) => boolean>();

/** A fresh copy of the module, as on each page, in a browser with these properties. */
async function page(browser: object = {}) {
  vi.resetModules();
  vi.stubGlobal('navigator', { sendBeacon: beacon, ...browser });
  return import('./analytics.ts');
}

beforeEach(() => {
  beacon.mockReset().mockReturnValue(true);
  vi.useFakeTimers();
  localStorage.clear();
  window.history.replaceState(null, '', '/company-landing?from=a-newsletter');
  document.title = 'Hire campus ambassadors';
});

const sent = async () =>
  Promise.all(beacon.mock.calls.map(async ([, body]) => JSON.parse(await body.text()).events));

const view = {
  name: 'page_view',
  title: 'Hire campus ambassadors',
  location: `${window.location.origin}/company-landing`,
  path: '/company-landing',
};
const click = { name: 'click', category: 'engagement', label: 'company_get_started' };

test('what happens within a few seconds is sent together, pages without their query', async () => {
  const { trackPageView, trackClick } = await page();
  trackPageView();
  trackClick('company_get_started');
  expect(beacon).not.toHaveBeenCalled();
  vi.advanceTimersByTime(5000);

  expect(beacon.mock.calls[0]?.[0]).toBe('/api/analytics/events');
  expect(await sent()).toEqual([[view, click]]);
  vi.advanceTimersByTime(60_000);
  expect(beacon).toHaveBeenCalledTimes(1);
});

test('leaving the page sends what is there', async () => {
  const { trackClick } = await page();
  trackClick('company_get_started');
  window.dispatchEvent(new Event('pagehide'));
  expect(await sent()).toEqual([[click]]);
});

test('the way back to a page that the browser has kept is a page_view, too', async () => {
  await page();
  for (const persisted of [false, true])
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  window.dispatchEvent(new Event('pagehide'));
  expect((await sent()).at(-1)).toEqual([view]);
});

test('no more is sent at once than the server takes', async () => {
  const { trackClick } = await page();
  for (let count = 0; count < 25; count += 1) trackClick('company_get_started');
  window.dispatchEvent(new Event('pagehide'));
  expect((await sent()).map((events) => events.length)).toEqual([20, 5]);
});

test.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('nothing is sent under %s', async (_, signal) => {
  const { trackPageView } = await page(signal);
  trackPageView();
  vi.advanceTimersByTime(5000);
  expect(beacon).not.toHaveBeenCalled();
});

test('nothing is sent for the admin, nor for a user who became the admin in the meantime', async () => {
  const { trackPageView } = await page();
  trackPageView();
  localStorage.setItem(viewerKey, '{"userType":"admin"}');
  trackPageView();
  vi.advanceTimersByTime(5000);
  expect(beacon).not.toHaveBeenCalled();
});

test('a failure is logged and goes no further', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const { trackPageView } = await page();
  beacon.mockReturnValueOnce(false).mockImplementationOnce(() => {
    throw new TypeError('no');
  });
  for (const _ of ['refused', 'thrown']) {
    trackPageView();
    vi.advanceTimersByTime(5000);
  }
  expect(log).toHaveBeenCalledTimes(2);
});
