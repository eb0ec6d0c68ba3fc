// @vitest-environment happy-dom
import { imageHeader } from '@ambitionhub/contract/media';
import { type DetailedError, type HttpRequest, type HttpResponse, Upload } from 'tus-js-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createUpload } from './upload.ts';

vi.mock('tus-js-client', async (original) => ({
  ...(await original<typeof import('tus-js-client')>()),
  Upload: vi.fn(),
}));

/** The parts of the uploader that the tests use: it reports what the test tells it to. */
class Uploader {
  static last: Uploader | null = null;
  readonly options: ConstructorParameters<typeof Upload>[1];
  readonly start = vi.fn();
  readonly abort = vi.fn(async () => undefined);
  constructor(_file: unknown, options: ConstructorParameters<typeof Upload>[1]) {
    this.options = options;
    Uploader.last = this;
  }
}

beforeEach(() => {
  Uploader.last = null;
  vi.mocked(Upload).mockImplementation(Uploader as never);
});
afterEach(() => void vi.useRealTimers());

const begin = () => createUpload(new Blob(['x']), { x: 0, y: 0, size: 1 }, () => undefined);
const uploader = async (): Promise<Uploader> =>
  vi.waitFor(() => {
    if (!Uploader.last) throw new Error('not loaded yet');
    return Uploader.last;
  });

const answered = (status: number, body: string): DetailedError =>
  Object.assign(new Error('failed'), {
    originalRequest: null,
    originalResponse: { getStatus: () => status, getBody: () => body },
  }) as never;

describe('an upload', () => {
  it('offline does not ask for the uploader, and begins once it is tried again with a line', async () => {
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const upload = begin();
    expect(await upload.send()).toEqual({ kind: 'paused', error: null });
    expect(Uploader.last).toBeNull();
    isOnline.mockRestore();
    void upload.send();
    expect((await uploader()).start).toHaveBeenCalledOnce();
  });

  it('canceled while the uploader loads never begins', async () => {
    const upload = begin();
    const sent = upload.send();
    upload.giveUp();
    expect(await sent).toEqual({ kind: 'givenUp' });
    const { start } = await uploader();
    expect(start).not.toHaveBeenCalled();
  });

  it.each([
    [0, '', { kind: 'paused', error: null }],
    [409, '', { kind: 'paused', error: null }],
    [
      409,
      '{"code":"CHANGED_MEANWHILE","message":"Look again"}',
      { kind: 'refused', error: expect.objectContaining({ code: 'CHANGED_MEANWHILE' }) },
    ],
    [
      503,
      '{"code":"IMAGES_BUSY","message":"Later"}',
      { kind: 'paused', error: expect.objectContaining({ code: 'IMAGES_BUSY', message: 'Later' }) },
    ],
    // A starting server's answer to HEAD, which has no body, and a proxy's own.
    [503, '', { kind: 'paused', error: null }],
    [502, '<h1>Bad Gateway</h1>', { kind: 'paused', error: null }],
    [500, 'Internal Server Error', { kind: 'paused', error: expect.any(Error) }],
    [
      415,
      '{"code":"IMAGE_TYPE","message":"No picture"}',
      { kind: 'refused', error: expect.objectContaining({ code: 'IMAGE_TYPE' }) },
    ],
  ])('ends according to an answer of %i', async (status, body, end) => {
    const sent = begin().send();
    const { options } = await uploader();
    options.onError?.(answered(status, body));
    expect(await sent).toEqual(end);
    expect(options.onShouldRetry?.(answered(status, body), 0, options)).toBe(end.kind === 'paused');
  });

  it('whose state a busy server cannot tell is not sent again', async () => {
    const { Upload: Real } = await vi.importActual<typeof import('tus-js-client')>('tus-js-client');
    const offset = (bytes: number) => ({ 'Upload-Offset': String(bytes), 'Upload-Length': '600000' });
    const part = 256 * 1024;
    const script: readonly (readonly [string, number, Record<string, string>])[] = [
      ['POST', 201, { Location: '/api/uploads/one' }],
      ['PATCH', 204, offset(part)],
      ['PATCH', 503, {}],
      ['HEAD', 503, {}],
      ['HEAD', 200, offset(part)],
      ['PATCH', 204, offset(2 * part)],
      ['PATCH', 204, { ...offset(600_000), [imageHeader]: 'a-key' }],
    ];
    const sent: string[] = [];
    const answer = (method: string): HttpResponse => {
      const [, status, headers] = script[sent.push(method) - 1] ?? ['', 500, {}];
      return {
        getStatus: () => status,
        getHeader: (name: string) => headers[name],
        getBody: () => '',
        getUnderlyingObject: () => null,
      };
    };
    const httpStack = {
      getName: () => 'scripted',
      createRequest: (method: string, url: string): HttpRequest => ({
        getMethod: () => method,
        getURL: () => url,
        setHeader: () => undefined,
        getHeader: () => undefined,
        setProgressHandler: () => undefined,
        send: async () => answer(method),
        abort: async () => undefined,
        getUnderlyingObject: () => null,
      }),
    };
    class Scripted extends Real {
      constructor(file: Blob, options: ConstructorParameters<typeof Real>[1]) {
        super(file, { ...options, httpStack, retryDelays: [0, 0] });
      }
    }
    vi.mocked(Upload).mockImplementation(Scripted as never);
    // A buffer: in the tests the library is its build for Node.
    const upload = createUpload(Buffer.alloc(600_000) as never, null, () => undefined);
    expect(await upload.send()).toEqual({ kind: 'done', key: 'a-key' });
    expect(sent).toEqual(script.map(([method]) => method));
  });

  it('without a response for forty seconds counts as cut off', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const sent = begin().send();
    await vi.dynamicImportSettled();
    const { options, abort } = await uploader();
    await vi.advanceTimersByTimeAsync(39_000);
    options.onProgress?.(1, 10);
    await vi.advanceTimersByTimeAsync(39_000);
    expect(abort).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(await sent).toEqual({ kind: 'paused', error: null });
  });
});
