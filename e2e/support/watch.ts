import type { BrowserContext } from '@playwright/test';

/**
 * Expected browser reports: a browser logs every refused request as an error, and many stories include
 * refusals. With 503 a server that starts or is busy asks for another try: that it comes is for the story to see.
 */
const planned =
  /^Failed to load resource: (the server responded with a status of (4\d\d|503)|net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|INCOMPLETE_CHUNKED_ENCODING|CONNECTION_RESET|SOCKET_NOT_CONNECTED))/;

/** Collects console errors, unhandled rejections and calls to other hosts. */
export function collectFaults(
  context: BrowserContext,
  url: string,
  alsoPlanned: RegExp | null,
): readonly string[] {
  const trouble: string[] = [];
  context.on('console', (message) => {
    const text = message.text();
    const expected = [planned, alsoPlanned].some((pattern) => pattern?.test(text));
    if (message.type() === 'error' && !expected) trouble.push(`console: ${text} ${message.location().url}`);
  });
  context.on('weberror', (error) => trouble.push(`unhandled: ${error.error().message}`));
  context.on('request', (request) => {
    const asked = request.url();
    if (!asked.startsWith(url) && !asked.startsWith('data:') && !asked.startsWith('blob:'))
      trouble.push(`network: ${asked}`);
  });
  return trouble;
}
