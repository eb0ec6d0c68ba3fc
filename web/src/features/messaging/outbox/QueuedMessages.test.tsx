// @vitest-environment happy-dom
import { messagingTexts } from '@ambitionhub/contract/messaging';
import type { PositionId } from '@ambitionhub/contract/positions';
import { paths } from '@ambitionhub/contract/routes';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { openDraft } from '../../../session/drafts/draft.ts';
import { keepFile } from '../../../session/drafts/files.ts';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import { withLock } from '../../../session/withLock.ts';
import type { UploadEnd } from '../../media/index.ts';
import { aConversation, aMessage, aMessageId, them } from '../testing/builders.ts';
import { simulatedLocks } from '../testing/locks.ts';
import { inThisTab, messageForm } from './drafts.ts';
import { QueuedMessages } from './QueuedMessages.tsx';

vi.mock('../../media/upload.ts', () => ({ createUpload: vi.fn() }));
const { createUpload } = await import('../../media/index.ts');

const viewer = aViewer();
const draft = openDraft(messageForm, viewer.id, inThisTab(them));
const written = {
  text: 'Here is my résumé',
  id: aMessageId(1),
  position: 'host' as PositionId,
  pictures: ['cv'],
  arrived: [],
  asked: true,
};
let uploads: ((end: UploadEnd) => void)[] = [];
let messages: unknown[] = [];
let answer: () => Response;

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  uploads = [];
  messages = [];
  answer = () => Response.json({ message: aMessage(2), conversation: aConversation({ lastSeq: 2 }) });
  localStorage.clear();
  Object.defineProperty(navigator, 'locks', { value: simulatedLocks(), configurable: true });
  vi.mocked(createUpload).mockImplementation(() => ({
    send: () => new Promise((resolve) => void uploads.push(resolve)),
    giveUp: vi.fn(),
  }));
  vi.stubGlobal('fetch', async (request: Request) => {
    messages.push(await request.json());
    return answer();
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  await keepFile(viewer.id, 'cv', new File(['cv'], 'cv.pdf'));
  return closeScreen;
});

const open = () => openAt(paths.studentDashboard, <QueuedMessages userId={viewer.id} />, { viewer });
const untilUploading = () => vi.waitFor(() => expect(uploads).toHaveLength(1));
const arrives = () => act(async () => uploads[0]?.({ kind: 'done', key: 'cv' }));

test('A message that waits for its files is sent on any screen, to the position that it applies to', async () => {
  draft.keep(written);
  await open();
  await untilUploading();
  await arrives();
  await vi.waitFor(() => expect(draft.typed()).toEqual({}));
  const { id, text, position } = written;
  expect(messages).toEqual([{ id, text, position, files: ['cv'] }]);
});

test('A message whose Send was not pressed stays where it is', async () => {
  draft.keep({ ...written, asked: false });
  await open();
  expect(uploads).toEqual([]);
});

test('A tab sends what a closed tab left, and leaves an open tab its own', async () => {
  openDraft(messageForm, viewer.id, `${them}@another`).keep(written);
  const closed = Promise.withResolvers<void>();
  const otherTab = withLock('ambitionhub:tab:another', () => closed.promise);
  await open();
  expect(uploads).toEqual([]);
  closed.resolve();
  await otherTab;
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await untilUploading();
  await arrives();
  await vi.waitFor(() => expect(messages).toHaveLength(1));
});

test('Two screens send it once', async () => {
  draft.keep(written);
  await open();
  await open();
  await untilUploading();
  await arrives();
  await vi.waitFor(() => expect(draft.typed()).toEqual({}));
  expect(uploads).toHaveLength(1);
  expect(messages).toHaveLength(1);
});

test('A refusal shows its reason, and the message stays in its input', async () => {
  draft.keep(written);
  answer = () =>
    Response.json(
      {
        defined: true,
        code: 'CONVERSATION_BLOCKED',
        status: 403,
        message: 'This conversation is blocked.',
        data: { fields: [] },
      },
      { status: 403 },
    );
  await open();
  await untilUploading();
  await arrives();
  await vi.waitFor(() =>
    expect(
      screen.getByText(messagingTexts.errors.send('This conversation is blocked.'), { exact: false }),
    ).toBeTruthy(),
  );
  expect(draft.typed()).toMatchObject({ text: written.text, pictures: ['cv'], asked: false });
});
