import type { BrowserContext } from '@playwright/test';

/**
 * Expected browser reports: a browser logs every refused request as an error, and many stories include
 * refusals. A busy picture decoder asks for another try with 503, and the upload goes on by itself.
 */
const planned =
  /^Failed to load resource: (the server responded with a status of (4\d\d|503 .*\/api\/uploads\/)|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|INCOMPLETE_CHUNKED_ENCODING|CONNECTION_RESET|SOCKET_NOT_CONNECTED))/;

/** Collects console errors, unhandled rejections and calls to other hosts. */
export function collectFaults(
  context: BrowserContext,
  url: string,
  alsoPlanned: RegExp | null,
): readonly string[] {
  const trouble: string[] = [];
  context.on('console', (message) => {
    const report = `${message.text()} ${message.location().url}`;
    const expected = [planned, alsoPlanned].some((pattern) => pattern?.test(report));
    if (message.type() === 'error' && !expected) trouble.push(`console: ${report}`);
  });
  context.on('weberror', (error) => trouble.push(`unhandled: ${error.error().message}`));
  context.on('request', (request) => {
    const address = request.url();
    if (!address.startsWith(url) && !address.startsWith('data:') && !address.startsWith('blob:'))
      trouble.push(`network: ${address}`);
  });
  return trouble;
}
