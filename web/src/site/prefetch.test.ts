// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { watchLinks } from './prefetch.ts';

const page = `<html><head>
  <script type="module" src="/assets/app-1.js"></script>
  <link rel="modulepreload" href="/assets/kit-2.js">
</head></html>`;

test('a login link’s page is prefetched once when the user moves to it, and not before', async () => {
  const fetchMock = vi.fn(async (_address: string) => new Response(page));
  vi.stubGlobal('fetch', fetchMock);
  document.body.innerHTML = '<a href="/about-us">About</a><a data-ahead href="/login"><b>Get Started</b></a>';
  watchLinks();
  const go = (selector: string, kind: string) =>
    document.querySelector(selector)?.dispatchEvent(new Event(kind, { bubbles: true }));
  go('a', 'pointerover');
  expect(fetchMock).not.toHaveBeenCalled();

  go('b', 'pointerover');
  go('b', 'focusin');
  await vi.waitFor(() => expect(document.head.querySelectorAll('link')).toHaveLength(2));
  expect(fetchMock).toHaveBeenCalledOnce();
  expect(
    [...document.head.querySelectorAll('link')].map((link) => `${link.rel} ${link.getAttribute('href')}`),
  ).toEqual(['modulepreload /assets/app-1.js', 'modulepreload /assets/kit-2.js']);
});
