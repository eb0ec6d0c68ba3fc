// @vitest-environment happy-dom
import { userId } from '@ambitionhub/contract/accounts';
import { savedSearchId } from '@ambitionhub/contract/directory';
import { expect, test, vi } from 'vitest';
import { api, isOffline, isSignedOut, isUnreadable, reasonOf, refusalOf } from './api.ts';

const failureOf = (request: Promise<unknown>): Promise<unknown> =>
  request.then(
    () => null,
    (error: unknown) => error,
  );

/** A server that accepts the request and never finishes it. */
function hang(_request: Request, { signal }: RequestInit): Promise<Response> {
  return new Promise((_, reject) => {
    signal?.throwIfAborted();
    signal?.addEventListener('abort', () => reject(signal.reason));
  });
}

test('a request without an answer is given up after twenty seconds, and counts as lost', async () => {
  const limit = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  vi.stubGlobal('fetch', hang);
  const failure = failureOf(api.accounts.signOut());
  await vi.waitFor(() => expect(timeout).toHaveBeenCalledExactlyOnceWith(20_000));
  limit.abort(new DOMException('too late', 'TimeoutError'));
  expect(isOffline(await failure)).toBe(true);
});

test('an answer that stops halfway is given up too', async () => {
  const limit = new AbortController();
  vi.spyOn(AbortSignal, 'timeout').mockReturnValue(limit.signal);
  const stuck = new ReadableStream({
    start: (controller) =>
      limit.signal.addEventListener('abort', () => controller.error(limit.signal.reason)),
  });
  vi.stubGlobal('fetch', async () => new Response(stuck));
  const failure = failureOf(api.accounts.session());
  limit.abort(new DOMException('too late', 'TimeoutError'));
  expect(isOffline(await failure)).toBe(true);
});

test('a request that its caller aborts does not count as a lost network', async () => {
  vi.stubGlobal('fetch', hang);
  const controller = new AbortController();
  const failure = failureOf(api.accounts.session(undefined, { signal: controller.signal }));
  controller.abort();
  expect(isOffline(await failure)).toBe(false);
});

test('an input goes where its route has a place for it', async () => {
  const sent: Request[] = [];
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(request);
    return new Response('');
  });
  const id = userId.parse('018f4d2e-0000-7000-8000-000000000001');
  await api.accounts.session();
  await api.directory.students({ skills: ['Python', 'Blogging'], major: 'Art & Design', cursor: undefined });
  await api.messaging.messages({ with: id, before: 7 });
  await api.directory.shortlist({ id, shortlisted: true });
  await api.directory.student({ id });
  await api.directory.removeSearch({ id: savedSearchId.parse(id) });
  const all = sent.map(async (request) => [
    request.method,
    decodeURIComponent(request.url.replace(/^.*?\/api/, '')),
    await request.text(),
  ]);
  expect(await Promise.all(all)).toEqual([
    ['GET', '/session', ''],
    ['GET', '/directory/students?skills[0]=Python&skills[1]=Blogging&major=Art+&+Design', ''],
    ['GET', `/conversations/${id}/messages?before=7`, ''],
    ['PUT', `/directory/students/${id}/shortlist`, '{"shortlisted":true}'],
    ['GET', `/directory/students/${id}`, ''],
    ['DELETE', `/directory/searches/${id}`, ''],
  ]);
});

test('an ended session differs from other refusals', async () => {
  const refuse = (code: string, status: number) =>
    vi.stubGlobal('fetch', async () =>
      Response.json({ defined: true, code, status, message: 'No', data: { fields: [] } }, { status }),
    );
  refuse('UNAUTHENTICATED', 401);
  expect(isSignedOut(await failureOf(api.accounts.sessions()))).toBe(true);
  refuse('NOT_FOUND', 404);
  expect(isSignedOut(await failureOf(api.accounts.sessions()))).toBe(false);
});

test.each([
  [
    'an answer that is not JSON',
    () => new Response('<html>', { headers: { 'content-type': 'application/json' } }),
    true,
  ],
  ['a server error', () => new Response('oops', { status: 500 }), false],
])('%s is unreadable: %s', async (_, answer, unreadable) => {
  vi.stubGlobal('fetch', async () => answer());
  expect(isUnreadable(await failureOf(api.accounts.sessions()))).toBe(unreadable);
});

test.each([
  [409, 'UNKNOWN'],
  [401, 'UNKNOWN'],
  [404, 'NOT_FOUND'],
  [503, 'UNAVAILABLE'],
] as const)(
  'a refusal that only a newer server knows shows its text, and acts by its status %i',
  async (status, code) => {
    const message = 'Your card must be verified first.';
    vi.stubGlobal('fetch', async () =>
      Response.json(
        { defined: true, code: 'FROM_TOMORROW', status, message, data: { fields: [] } },
        { status },
      ),
    );
    const failure = await failureOf(api.accounts.sessions());
    expect(reasonOf(failure)).toBe(message);
    expect(refusalOf(failure)?.code).toBe(code);
    expect(isSignedOut(failure)).toBe(false);
  },
);

test('an unexpected failure shows the number that finds it in the log', async () => {
  const message = 'Something went wrong on our side. Please try again.';
  const fail = (fields: readonly object[]) =>
    vi.stubGlobal('fetch', async () =>
      Response.json(
        { defined: true, code: 'INTERNAL', status: 500, message, data: { fields } },
        { status: 500 },
      ),
    );
  fail([{ field: 'id', message: '1a2b3c4d-0000-4000-8000-000000000000' }]);
  expect(reasonOf(await failureOf(api.accounts.sessions()))).toBe(`${message} (Error 1a2b3c4d)`);
  fail([]);
  expect(reasonOf(await failureOf(api.accounts.sessions()))).toBe(message);
});
