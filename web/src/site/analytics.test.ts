// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from 'vitest';
import { trackClick, trackPageView } from './analytics.ts';

const send = vi.fn<typeof fetch>();

beforeEach(() => {
  send.mockReset().mockImplementation(async () => new Response('{}'));
  vi.stubGlobal('fetch', send);
  window.history.replaceState(null, '', '/company-landing?from=a-newsletter');
  document.title = 'Hire campus ambassadors';
});

const sent = () => send.mock.calls.map(([, request]) => JSON.parse(String(request?.body)));

test('a page view says which page, without the query', async () => {
  await trackPageView();

  expect(send.mock.calls[0]?.[0]).toBe('/api/analytics/events');
  expect(sent()).toEqual([
    {
      name: 'page_view',
      title: 'Hire campus ambassadors',
      location: `${window.location.origin}/company-landing`,
      path: '/company-landing',
    },
  ]);
});

test('a click says which call to action', async () => {
  await trackClick('company_get_started');

  expect(sent()).toEqual([{ name: 'click', category: 'engagement', label: 'company_get_started' }]);
  expect(send.mock.calls[0]?.[1]?.keepalive).toBe(true);
});

test.each([
  ['Do Not Track', { doNotTrack: '1' }],
  ['Global Privacy Control', { globalPrivacyControl: true }],
])('nothing is sent under %s', async (_, signal) => {
  vi.stubGlobal('navigator', signal);
  await trackPageView();
  await trackClick('student_get_started');

  expect(send).not.toHaveBeenCalled();
});

test('a failure is logged and goes no further', async () => {
  const log = vi.spyOn(console, 'warn').mockImplementation(() => {});
  send
    .mockRejectedValueOnce(new TypeError('offline'))
    .mockResolvedValueOnce(new Response(null, { status: 503 }));

  await expect(trackPageView()).resolves.toBeUndefined();
  await expect(trackPageView()).resolves.toBeUndefined();
  expect(log).toHaveBeenCalledTimes(2);
});
