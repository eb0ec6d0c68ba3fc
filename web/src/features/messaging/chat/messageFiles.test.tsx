// @vitest-environment happy-dom
import { userId } from '@ambitionhub/contract/accounts';
import { type MessageFile, messagingTexts } from '@ambitionhub/contract/messaging';
import type { PositionId } from '@ambitionhub/contract/positions';
import { paths } from '@ambitionhub/contract/routes';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { createRef } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { orpc } from '../../../session/api.ts';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import type { UploadEnd } from '../../media/index.ts';
import { QueuedMessages } from '../outbox/QueuedMessages.tsx';
import { aConversation, aMessage, them } from '../testing/builders.ts';
import { Composer } from './Composer.tsx';
import { MessageFiles } from './MessageFiles.tsx';
import { useMessageFiles } from './useMessageFiles.ts';

Object.assign(document, { fonts: new EventTarget() });

vi.mock('../../media/upload.ts', () => ({ createUpload: vi.fn() }));
vi.mock('../../media/fitFile.ts', () => ({
  fitFile: async (file: File) => (file.name.endsWith('.exe') ? 'Not a picture.' : file),
}));
vi.mock('../api/typingIndicator.ts', () => ({
  useReportTyping: () => ({ typed: () => {}, sent: () => {} }),
}));
const { createUpload } = await import('../../media/index.ts');

const viewer = aViewer({ id: userId.parse('018f4d2e-0000-7000-8000-00000000ffff') });
const texts = messagingTexts.files;

type Sent = {
  readonly id: string;
  readonly name: string | undefined;
  readonly end: (end: UploadEnd) => Promise<void>;
};
type Body = { id: string; text: string; files: string[]; position?: string };
let sent: Sent[] = [];
let messages: Body[] = [];
let answer: () => Response | Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sent = [];
  messages = [];
  answer = () => Response.json({ message: aMessage(2), conversation: aConversation({ lastSeq: 2 }) });
  localStorage.clear();
  sessionStorage.clear();
  // happy-dom has no locks between tabs.
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  vi.mocked(createUpload).mockImplementation((_file, _crop, _onProgress, subject) => {
    const outcome = Promise.withResolvers<UploadEnd>();
    sent.push({
      id: subject && 'picture' in subject ? subject.picture : '',
      name: subject && 'name' in subject ? subject.name : undefined,
      end: (end) =>
        act(async () => {
          outcome.resolve(end);
          await Promise.resolve();
        }),
    });
    return { send: () => outcome.promise, giveUp: vi.fn() };
  });
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method !== 'POST') return new Promise(() => {});
    messages.push((await request.json()) as Body);
    return answer();
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return closeScreen;
});

function Written({ allowed = true, position }: { allowed?: boolean; position?: PositionId }) {
  const files = useMessageFiles({ userId: viewer.id, other: them, position, allowed });
  return (
    <Composer
      input={createRef()}
      userId={viewer.id}
      other={them}
      name="Acme"
      side="student"
      begun
      fresh={false}
      waiting={null}
      sending={false}
      messages={[]}
      files={files}
    />
  );
}

const open = (allowed = true) => openAt(paths.studentDashboard, <Written allowed={allowed} />, { viewer });
const openApply = (position: string) =>
  openAt(paths.studentDashboard, <Written position={position as PositionId} />, { viewer });
const file = (name: string) =>
  new File([name], name, { type: name.endsWith('.pdf') ? 'application/pdf' : 'image/jpeg' });
const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const write = (text: string) => act(async () => fireEvent.change(input(), { target: { value: text } }));
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const done = ({ id, end }: Sent) => end({ kind: 'done', key: id });
const untilSent = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count));
const untilPosted = (count: number) => vi.waitFor(() => expect(messages).toHaveLength(count));

async function choose(...names: string[]): Promise<void> {
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!field) throw new Error('there is no place for files');
  await act(async () => {
    fireEvent.change(field, { target: { files: names.map(file) } });
  });
}

test('Files are uploaded as they are chosen, and the message is sent when the last has arrived', async () => {
  await open();
  await choose('a.jpg', 'cv.pdf');
  await untilSent(2);
  expect(sent.map(({ name }) => name)).toEqual(['a.jpg', 'cv.pdf']);
  await write('Here they are');
  await press('Send');
  expect(screen.getByText(texts.queued)).toBeTruthy();
  expect(input().readOnly).toBe(true);
  for (const one of sent) await done(one);
  await untilPosted(1);
  expect(messages[0]).toMatchObject({ text: 'Here they are', files: sent.map(({ id }) => id) });
  await vi.waitFor(() => expect(input().value).toBe(''));
  expect(screen.queryByRole('list', { name: texts.list })).toBeNull();
});

test('A message may be files alone, and not nothing', async () => {
  await open();
  await press('Send');
  expect(messages).toEqual([]);
  await choose('cv.pdf');
  await untilSent(1);
  for (const one of sent) await done(one);
  await press('Send');
  await untilPosted(1);
  expect(messages[0]).toMatchObject({ text: '', files: [sent[0]?.id] });
});

test('A message that waits for its files can be stopped and changed, and a file removed', async () => {
  await open();
  await choose('a.jpg', 'b.jpg');
  await untilSent(2);
  await press('Send');
  await press(texts.notYet);
  expect(input().readOnly).toBe(false);
  await press('Remove Picture 1 of 2');
  await write('Only one');
  for (const one of sent) await done(one);
  expect(messages).toEqual([]);
  await press('Send');
  await untilPosted(1);
  expect(messages[0]).toMatchObject({ text: 'Only one', files: [sent[1]?.id] });
});

test('A lost connection is tried again when it is back, and the message keeps its id', async () => {
  await open();
  await choose('cv.pdf');
  await untilSent(1);
  await press('Send');
  await sent[0]?.end({ kind: 'paused', error: null });
  expect(screen.getByText(/connection was lost/)).toBeTruthy();
  await act(async () => void window.dispatchEvent(new Event('online')));
  await untilSent(2);
  answer = () => {
    answer = () => Response.json({ message: aMessage(2), conversation: aConversation({ lastSeq: 2 }) });
    throw new TypeError('Failed to fetch');
  };
  for (const one of sent.slice(1)) await done(one);
  await untilPosted(1);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await untilPosted(2);
  expect(messages[1]?.id).toBe(messages[0]?.id);
});

test('The files survive a reload, and those that had not arrived are uploaded again', async () => {
  await open();
  await choose('a.jpg', 'cv.pdf');
  await untilSent(2);
  const [first, second] = sent;
  if (!first) throw new Error('it is on its way');
  await done(first);
  await write('Half a thought');
  cleanup();
  await open();
  await untilSent(3);
  expect(input().value).toBe('Half a thought');
  const again = sent[2];
  if (!second || !again) throw new Error('it is on its way');
  expect(again.id).toBe(second.id);
  await done(again);
  await press('Send');
  await untilPosted(1);
  expect(messages[0]?.files).toEqual([first.id, second.id]);
});

test('An application that waits for its files keeps its position, whichever position is open', async () => {
  await openApply('host');
  await choose('cv.pdf');
  await untilSent(1);
  await press('Send');
  cleanup();
  await openApply('cook');
  expect(screen.getByText(texts.queued)).toBeTruthy();
  await untilSent(2);
  for (const one of sent.slice(1)) await done(one);
  await untilPosted(1);
  expect(messages[0]).toMatchObject({ position: 'host' });
});

test('An application goes to the position where Send was pressed last', async () => {
  await openApply('host');
  await choose('cv.pdf');
  await untilSent(1);
  await press('Send');
  cleanup();
  await openApply('cook');
  await untilSent(2);
  await press(texts.notYet);
  await press('Send');
  for (const one of sent.slice(1)) await done(one);
  await untilPosted(1);
  expect(messages[0]).toMatchObject({ position: 'cook' });
});

test('A refusal shows at the input, and nothing is lost', async () => {
  await open();
  await choose('cv.pdf');
  await untilSent(1);
  for (const one of sent) await done(one);
  await write('Hello');
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
  await press('Send');
  await vi.waitFor(() => expect(screen.getByText(/Failed to send message: This conversation/)).toBeTruthy());
  expect(input().value).toBe('Hello');
  expect(screen.getByText('cv.pdf')).toBeTruthy();
});

test('A message that its open chat and the page both resume is sent once, and a refusal shows once', async () => {
  await open();
  await choose('cv.pdf');
  await untilSent(1);
  await press('Send');
  cleanup();
  await openAt(
    paths.studentDashboard,
    <>
      <Written />
      <QueuedMessages userId={viewer.id} />
    </>,
    { viewer },
  );
  await untilSent(2);
  answer = () => Response.json({ message: 'This conversation is blocked.' }, { status: 403 });
  for (const one of sent.slice(1)) await done(one);
  await vi.waitFor(() => expect(screen.getAllByText(/Failed to send message/)).toHaveLength(1));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(sent).toHaveLength(2);
  expect(messages).toHaveLength(1);
});

test('A file of another kind says why, and no more than six are taken', async () => {
  await open();
  await choose('virus.exe', 'a.jpg');
  expect(screen.getByText('virus.exe: Not a picture.')).toBeTruthy();
  await untilSent(1);
  await choose('1.jpg', '2.jpg', '3.jpg', '4.jpg', '5.jpg', '6.jpg');
  expect(screen.getByText(texts.tooMany)).toBeTruthy();
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(6);
});

test('A pasted picture is attached; text that comes with one is pasted', async () => {
  await open();
  const paste = (text: string) =>
    act(async () => {
      fireEvent.paste(input(), { clipboardData: { files: [file('a.jpg')], getData: () => text } });
    });
  await paste('A table');
  expect(sent).toEqual([]);
  await paste('');
  await untilSent(1);
});

test('A company that is not approved yet reads that it cannot attach files before it chooses any', async () => {
  await open(false);
  await choose('a.jpg');
  expect(screen.getByText(texts.approval)).toBeTruthy();
  expect(sent).toEqual([]);
});

const link = (name: string, until: number) => `/message-files/key/${name}?until=${until}&signature=x`;

test('A message’s pictures open, its PDF is saved, and a missing file says so', async () => {
  const later = Date.now() + 600_000;
  const files = [
    {
      kind: 'picture',
      id: 'one' as MessageFile['id'],
      small: link('320.webp', later),
      large: link('1600.webp', later),
      width: 800,
      height: 600,
    },
    {
      kind: 'pdf',
      id: 'two' as MessageFile['id'],
      name: 'cv.pdf',
      bytes: 1_300_000,
      link: link('file.pdf', later),
    },
  ] satisfies MessageFile[];
  await openAt(paths.studentDashboard, <MessageFiles files={files} gone={2} onEnded={() => undefined} />, {
    viewer,
  });
  const saved = screen.getByRole<HTMLAnchorElement>('link', { name: 'Download cv.pdf, PDF, 1.2 MB' });
  expect(saved.getAttribute('href')).toBe(link('file.pdf', later));
  expect(saved.download).toBe('cv.pdf');
  expect(screen.getByText('2 files are no longer available.')).toBeTruthy();
  await press('Show picture 1 of 1');
  const dialog = screen.getByRole('dialog');
  expect(dialog.querySelector('img')?.getAttribute('src')).toBe(link('1600.webp', later));
});

test('A PDF whose link has ended gets a new one first', async () => {
  const onEnded = vi.fn();
  const pdf = (until: number) =>
    ({
      kind: 'pdf',
      id: 'two' as MessageFile['id'],
      name: 'cv.pdf',
      bytes: 900,
      link: link('file.pdf', until),
    }) satisfies MessageFile;
  await openAt(paths.studentDashboard, <MessageFiles files={[pdf(Date.now() - 1)]} onEnded={onEnded} />, {
    viewer,
  });
  const anchor = screen.getByRole('link', { name: 'Download cv.pdf, PDF, 1 KB' });
  expect(fireEvent.click(anchor)).toBe(false);
  expect(onEnded).toHaveBeenCalledOnce();
});

test('An application to a position that has closed says so, keeps what is written, and refetches the positions', async () => {
  answer = () =>
    Response.json(
      { defined: true, code: 'POSITION_NOT_OPEN', status: 409, message: 'Closed.', data: {} },
      { status: 409 },
    );
  const { client } = await openApply('018f4d2e-0000-4000-8000-000000000001');
  const shown = [orpc.positions.discover.key(), orpc.companies.page.key()];
  for (const key of shown) client.setQueryData(key, {});
  await write('I would like to help.');
  await choose('cv.pdf');
  await untilSent(1);
  await press('Send');
  for (const one of sent) await done(one);
  expect(await screen.findByText(messagingTexts.errors.positionClosed)).toBeTruthy();
  expect(input().value).toBe('I would like to help.');
  for (const key of shown) expect(client.getQueryState(key)?.isInvalidated).toBe(true);
});
