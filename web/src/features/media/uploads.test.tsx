// @vitest-environment happy-dom
import { mediaTexts } from '@ambitionhub/contract/media';
import { refusals } from '@ambitionhub/contract/refusals';
import { type QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, renderHook } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { refusalIn } from '../../session/api.ts';
import { createQueryClient } from '../../session/query.ts';
import { SessionContext } from '../../session/session.tsx';
import { useSessionExpiry } from '../../session/session-expiry.ts';
import { aSessionOf, aViewer } from '../../session/testing.tsx';
import { createUpload, type UploadEnd } from './upload.ts';
import { type UploadState, useUploads } from './uploads.ts';

vi.mock('./upload.ts', () => ({ createUpload: vi.fn() }));

const viewer = aViewer();
const session = aSessionOf(viewer);

const refused = (code: keyof typeof refusals) => refusalIn({ code, message: refusals[code].message });

/** An upload that ends as the test says, once for each time it is sent. */
function anUpload() {
  const sent: ((end: UploadEnd) => void)[] = [];
  const giveUp = vi.fn();
  let progress: (percent: number) => void = () => undefined;
  vi.mocked(createUpload).mockImplementation((_file, _crop, onProgress) => {
    progress = onProgress;
    return { send: () => new Promise((resolve) => void sent.push(resolve)), giveUp };
  });
  return {
    sent,
    giveUp,
    progress: (percent: number) => act(() => progress(percent)),
    end: async (end: UploadEnd) => {
      await vi.waitFor(() => expect(sent).toHaveLength(1));
      await act(async () => sent.shift()?.(end));
    },
  };
}

let client: QueryClient;
beforeEach(() => {
  client = createQueryClient();
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const wrapper = ({ children }: { children: ReactNode }) => (
  <QueryClientProvider client={client}>
    <SessionContext value={session}>{children}</SessionContext>
  </QueryClientProvider>
);

const aScreen = () => renderHook(() => useUploads(), { wrapper }).result;

const shows = (screen: ReturnType<typeof aScreen>, state: UploadState) =>
  vi.waitFor(() => expect(screen.current.state).toEqual(state));

function aSending() {
  const onStored = vi.fn();
  const onSignedOut = vi.fn(async () => undefined);
  return { file: new Blob(['x']), crop: { x: 0, y: 0, size: 1 }, onStored, onSignedOut };
}

/** Whether the browser would ask before it leaves the page. */
const isWarned = (): boolean => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

test('warns on leaving the page until its picture is stored or given up', async () => {
  const upload = anUpload();
  const screen = aScreen();
  expect(isWarned()).toBe(false);
  act(() => screen.current.uploads.start(aSending()));
  expect(isWarned()).toBe(true);
  await upload.end({ kind: 'paused', error: null });
  await shows(screen, { kind: 'paused', percent: 0, text: null });
  expect(isWarned()).toBe(true);
  act(() => screen.current.uploads.resume());
  await upload.end({ kind: 'done', key: 'abc' });
  await shows(screen, { kind: 'done' });
  expect(isWarned()).toBe(false);
  act(() => screen.current.uploads.start(aSending()));
  act(() => screen.current.uploads.cancel());
  expect(isWarned()).toBe(false);
});

test('continues while the sheet in which it began is closed, and can be seen and canceled in the next one', async () => {
  const upload = anUpload();
  const sending = aSending();
  const first = aScreen();
  act(() => first.current.uploads.start(sending));
  upload.progress(20);
  cleanup();
  upload.progress(40);
  const next = aScreen();
  await shows(next, { kind: 'sending', percent: 40 });
  act(() => next.current.uploads.cancel());
  expect(upload.giveUp).toHaveBeenCalled();
  await shows(next, { kind: 'idle' });
});

test('finishes for its owner even if no screen shows it', async () => {
  const upload = anUpload();
  const sending = aSending();
  const screen = aScreen();
  act(() => screen.current.uploads.start(sending));
  cleanup();
  await upload.end({ kind: 'done', key: 'abc' });
  await vi.waitFor(() => expect(sending.onStored).toHaveBeenCalledWith('abc'));
  await shows(aScreen(), { kind: 'done' });
});

test('is silent once it is canceled', async () => {
  const upload = anUpload();
  const sending = aSending();
  const screen = aScreen();
  act(() => screen.current.uploads.start(sending));
  act(() => screen.current.uploads.cancel());
  await upload.end({ kind: 'done', key: 'abc' });
  expect(sending.onStored).not.toHaveBeenCalled();
  await shows(screen, { kind: 'idle' });
});

/** A screen on which the connection was lost at 30 %. */
async function aPausedScreen(upload: ReturnType<typeof anUpload>) {
  const screen = aScreen();
  act(() => screen.current.uploads.start(aSending()));
  upload.progress(30);
  await upload.end({ kind: 'paused', error: null });
  await shows(screen, { kind: 'paused', percent: 30, text: null });
  return screen;
}

test('continues when the browser is online again, even while its sheet is closed', async () => {
  const upload = anUpload();
  await aPausedScreen(upload);
  cleanup();
  act(() => void window.dispatchEvent(new Event('online')));
  await vi.waitFor(() => expect(upload.sent).toHaveLength(1));
  await shows(aScreen(), { kind: 'sending', percent: 30 });
});

test('continues when a server that was down is back, and shows until then that it is paused', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const upload = anUpload();
  const screen = await aPausedScreen(upload);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  await upload.end({ kind: 'paused', error: refused('UNAVAILABLE') });
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(screen.current.state.kind).toBe('paused');
  upload.progress(40);
  await shows(screen, { kind: 'sending', percent: 40 });
  await upload.end({ kind: 'done', key: 'abc' });
  await shows(screen, { kind: 'done' });
});

test('is not sent twice if the user resumes it during an automatic retry', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const upload = anUpload();
  const screen = await aPausedScreen(upload);
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  act(() => screen.current.uploads.resume());
  act(() => void window.dispatchEvent(new Event('online')));
  await shows(screen, { kind: 'sending', percent: 30 });
  await upload.end({ kind: 'done', key: 'abc' });
  expect(upload.sent).toHaveLength(0);
  await shows(screen, { kind: 'done' });
});

test('that the server failed shows that error, not a lost connection', async () => {
  const upload = anUpload();
  const screen = aScreen();
  act(() => screen.current.uploads.start(aSending()));
  await upload.end({ kind: 'paused', error: refused('INTERNAL') });
  await shows(screen, {
    kind: 'paused',
    percent: 0,
    text: 'Error uploading image: Something went wrong on our side. Please try again.',
  });
  act(() => screen.current.uploads.resume());
  await upload.end({ kind: 'refused', error: refused('IMAGE_TYPE') });
  await shows(screen, {
    kind: 'failed',
    text: 'Please select a valid image file (JPEG, PNG, GIF)',
  });
});

test('that is stored but not shown on the profile says that the picture’s info could not be saved', async () => {
  const upload = anUpload();
  const screen = aScreen();
  act(() => screen.current.uploads.start(aSending()));
  await upload.end({ kind: 'paused', error: refused('IMAGE_UNSAVED') });
  await shows(screen, {
    kind: 'paused',
    percent: 0,
    text: 'Error saving image info: The service isn’t responding. Please try again in a moment.',
  });
  act(() => screen.current.uploads.cancel());
});

test('that finds the session gone first keeps its picture, and then reports the end', async () => {
  const upload = anUpload();
  const sending = aSending();
  const told = renderHook(() => useSessionExpiry(), { wrapper }).result;
  const screen = aScreen();
  act(() => screen.current.uploads.start(sending));
  await upload.end({ kind: 'refused', error: refused('UNAUTHENTICATED') });
  await vi.waitFor(() => expect(told.current).toBe(mediaTexts.errors.signedOut));
  expect(sending.onSignedOut).toHaveBeenCalled();
  await shows(screen, { kind: 'idle' });
});

test('clears an old error when the user chooses something else', async () => {
  const screen = aScreen();
  act(() => screen.current.uploads.fault('Not this one'));
  await shows(screen, { kind: 'failed', text: 'Not this one' });
  act(() => screen.current.uploads.fault(null));
  await shows(screen, { kind: 'idle' });
});
