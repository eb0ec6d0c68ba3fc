import { paths, publicPaths } from '@ambitionhub/contract/routes';
import { shareTarget } from '@ambitionhub/contract/share-target';
import { describe, expect, it } from 'vitest';
import { startServer } from '../support/server.ts';

const server = await startServer();

async function ask(path: string) {
  const response = await fetch(new URL(path, server.url), { redirect: 'manual' });
  const title = /<title>(.*)<\/title>/.exec(await response.text())?.[1] ?? null;
  return { status: response.status, title, location: response.headers.get('location') };
}

describe('the address of a page', () => {
  it.each(publicPaths)('that is public returns that page: %s', async (path) => {
    const title = path === paths.home ? 'student-landing' : path.slice(1);
    expect(await ask(path)).toEqual({ status: 200, title, location: null });
  });

  const elsewhere: readonly string[] = [
    ...publicPaths,
    paths.product,
    paths.contact,
    paths.outbox,
    paths.serviceWorker,
  ];
  it.each(Object.values(paths).filter((path) => !elsewhere.includes(path)))(
    'in the app returns the app, which reads the session: %s',
    async (path) => {
      expect(await ask(`${path}?tab=messages`)).toEqual({ status: 200, title: 'The app', location: null });
    },
  );

  it.each([
    ['/login/?from=student_landing', '/login?from=student_landing'],
    ['/Student-Dashboard', '/student-dashboard'],
    ['/PRIVACY//', '/privacy'],
    ['/AmbitionHub/', '/ambitionhub'],
  ])('with a slash at its end or in capitals leads to the right one: %s', async (written, meant) => {
    expect(await ask(written)).toMatchObject({ status: 308, location: meant });
  });

  it.each(['//evil.example/', '/No/Such/', '/LOGIN/x'])(
    'unknown in any spelling leads home: %s',
    async (path) => {
      const response = await fetch(server.url + path, { redirect: 'manual' });
      expect([response.status, response.headers.get('location')]).toEqual([302, '/']);
    },
  );

  it('that pictures are shared with leads to the tasks where no service worker has taken them', async () => {
    const body = new FormData();
    body.append(shareTarget.field, new Blob([new Uint8Array(3_000_000)]), 'a.png');
    const headers = { origin: 'null' };
    const url = new URL(shareTarget.path, server.url);
    const response = await fetch(url, { method: 'POST', body, headers, redirect: 'manual' });
    expect([response.status, response.headers.get('location')]).toEqual([303, shareTarget.leadsTo]);
  });

  it.each(['/favicon.ico', '/.well-known/security.txt', '/.well-known/a/b', '/.well-known/'])(
    'that browsers and programs ask for on their own is not found where it does not exist: %s',
    async (path) => {
      for (const method of ['GET', 'HEAD'])
        expect((await fetch(server.url + path, { method, redirect: 'manual' })).status).toBe(404);
      expect((await ask(paths.changePassword)).status).not.toBe(404);
    },
  );

  it.each([
    [paths.product, paths.studentLanding],
    [paths.contact, paths.home],
    ['/no/such/page', paths.home],
  ])('without a page leads to an existing one: %s', async (path, end) => {
    expect(await ask(path)).toMatchObject({ status: 302, location: end });
    const looked = await fetch(server.url + path, { method: 'HEAD', redirect: 'manual' });
    expect([looked.status, looked.headers.get('location')]).toEqual([302, end]);
  });
});

it('A page that names Premium as an introduction says how long it lasts, also where no end is set', async () => {
  expect(await (await fetch(server.url + paths.companyLanding)).text()).toContain(
    'Free, with Premium as an introduction for now; we’ll give you 30 days’ notice before that ends.',
  );
});

describe('the service worker', () => {
  const script = async (url: string) => {
    const response = await fetch(new URL(paths.serviceWorker, url));
    const caching = response.headers.get('cache-control');
    return [response.headers.get('content-type'), caching, await response.text()];
  };

  it('is checked again each time, as its script or, switched off, as the script that removes it', async () => {
    const type = 'text/javascript; charset=utf-8';
    expect(await script(server.url)).toEqual([type, 'no-cache', '// service-worker']);
    const without = await startServer({ environment: { SERVICE_WORKER: 'off' } });
    expect(await script(without.url)).toEqual([type, 'no-cache', '// remove']);
  });
});
