import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { analyticsEvents } from '../../src/features/analytics/tables.ts';
import { openBrowser } from '../support/browser.ts';
import { aStudent } from '../support/people.ts';
import { startServer } from '../support/server.ts';

const server = await startServer();
const { db } = server;

const view = {
  name: 'page_view',
  title: 'Students',
  location: `${server.config.http.publicUrl}/student-landing`,
  path: '/student-landing',
} as const;
const click = { name: 'click', category: 'engagement', label: 'student_get_started' } as const;

const record = (body: string, headers: Record<string, string> = {}) =>
  openBrowser(server).fetch('/api/analytics/events', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  });

const stored = () =>
  db
    .select({
      name: analyticsEvents.name,
      title: analyticsEvents.title,
      location: analyticsEvents.location,
      path: analyticsEvents.path,
      category: analyticsEvents.category,
      label: analyticsEvents.label,
    })
    .from(analyticsEvents)
    .orderBy(analyticsEvents.id);

const nothing = { title: null, location: null, path: null, category: null, label: null };

beforeEach(async () => {
  await db.delete(analyticsEvents);
});

describe('an event', () => {
  it('is recorded for anyone, signed in or not', async () => {
    await openBrowser(server).api.analytics.record({ events: [view] });
    await (await aStudent(server)).api.analytics.record({ events: [click] });
    expect(await stored()).toEqual([
      { ...nothing, ...view },
      { ...nothing, ...click },
    ]);
  });

  it('is recorded when the browser sends it while closing the page', async () => {
    const reply = await record(JSON.stringify({ events: [click] }), { 'sec-fetch-mode': 'no-cors' });
    expect(await reply.json()).toEqual({ done: true });
    expect(await stored()).toHaveLength(1);
  });

  it.each(['dnt', 'sec-gpc'])('is not recorded for a browser that opts out with %s', async (header) => {
    const reply = await record(JSON.stringify({ events: [click] }), { [header]: '1' });
    expect(await reply.json()).toEqual({ done: true });
    expect(await stored()).toEqual([]);
  });

  it('may be one of several in a request', async () => {
    await openBrowser(server).api.analytics.record({ events: [view, click] });
    expect(await stored()).toHaveLength(2);
  });

  it('keeps only the path of an address, because the rest may name a person', async () => {
    const location = 'https://elsewhere.test/ada?token=secret#top';
    await openBrowser(server).api.analytics.record({ events: [{ ...view, location }] });
    expect(await stored()).toMatchObject([{ location: `${server.config.http.publicUrl}/student-landing` }]);
  });

  it('keeps the title of its page whatever title a browser sends, because that may name a person', async () => {
    await openBrowser(server).api.analytics.record({ events: [{ ...view, title: 'Ada Lovelace, Boston' }] });
    expect(await stored()).toMatchObject([{ title: 'Students' }]);
  });

  it.each([
    ['is unknown', JSON.stringify({ events: [{ name: 'scroll' }] })],
    ['has another label', JSON.stringify({ events: [{ ...click, label: 'anything' }] })],
    ['has a title that is too long', JSON.stringify({ events: [{ ...view, title: 'x'.repeat(121) }] })],
    ['has an unknown page', JSON.stringify({ events: [{ ...view, path: '/ada-lovelace' }] })],
    ['has a page with a query', JSON.stringify({ events: [{ ...view, path: '/login?from=ada' }] })],
    ['comes with too many others', JSON.stringify({ events: Array.from({ length: 21 }, () => click) })],
    ['is none', JSON.stringify({ events: [] })],
    ['is no JSON', '{'],
  ])('that %s is refused', async (_, body) => {
    expect((await record(body)).status).toBe(400);
    expect(await stored()).toEqual([]);
  });
});

describe('a flood of events', () => {
  it('gets the usual answer, but at most 120 a minute are stored for an address', async () => {
    // The clock is stopped, so that no minute ends in between.
    vi.useFakeTimers({ toFake: ['Date'] });
    onTestFinished(() => void vi.useRealTimers());
    const browser = openBrowser(server);
    const replies = await Promise.all(
      Array.from({ length: 130 }, () => browser.api.analytics.record({ events: [click] })),
    );
    expect(replies).toHaveLength(130);
    expect(await stored()).toHaveLength(120);
    await openBrowser(server).api.analytics.record({ events: [click] });
    expect(await stored()).toHaveLength(121);
  });
});

describe('Google Analytics', () => {
  it('is not mentioned where it is not configured', async () => {
    const reply = await fetch(`${server.url}/login`);
    expect(await reply.text()).not.toContain('measurement');
    expect(reply.headers.get('content-security-policy')).not.toContain('google');
  });

  it('is on every page and allowed to load where it is configured', async () => {
    const measured = await startServer({ database: server, environment: { GA_MEASUREMENT_ID: 'G-TEST1' } });
    for (const path of ['/', '/login']) {
      const reply = await fetch(measured.url + path);
      expect(await reply.text()).toContain('<meta name="ambitionhub-measurement-id" content="G-TEST1">');
      const policy = reply.headers.get('content-security-policy');
      expect(policy).toMatch(/script-src [^;]*https:\/\/\*\.googletagmanager\.com/);
      expect(policy).toMatch(/connect-src [^;]*https:\/\/\*\.google-analytics\.com/);
    }
  });
});
