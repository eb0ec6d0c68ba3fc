// @vitest-environment happy-dom
import { participantId } from '@ambitionhub/contract/accounts';
import { type Conversation, messagingTexts } from '@ambitionhub/contract/messaging';
import { paths } from '@ambitionhub/contract/routes';
import { act, createEvent, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import { createUpload, fitFile } from '../../media/index.ts';
import { aConversation, aMessage } from '../testing/builders.ts';
import { Chat } from './Chat.tsx';

vi.mock('../../media/upload.ts', () => ({ createUpload: vi.fn() }));
vi.mock('../../media/fitFile.ts', () => ({ fitFile: vi.fn() }));

const acme = participantId.parse('018f4d2e-0000-7000-8000-000000000001');
const texts = messagingTexts.files;
let conversation: Conversation;
let sent: (string | undefined)[] = [];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  Object.defineProperty(window, 'visualViewport', {
    value: Object.assign(new EventTarget(), { scale: 1, height: 600, offsetTop: 0 }),
    configurable: true,
  });
  localStorage.clear();
  sessionStorage.clear();
  sent = [];
  conversation = aConversation({}, { id: acme, name: 'Acme', userType: 'company' });
  vi.mocked(fitFile).mockImplementation(async (file) => file);
  vi.mocked(createUpload).mockImplementation((_file, _crop, _onProgress, subject) => {
    sent.push(subject && 'name' in subject ? subject.name : undefined);
    return { send: () => new Promise(() => {}), giveUp: vi.fn() };
  });
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method !== 'GET') return Response.json({ done: true });
    if (!new URL(request.url).pathname.endsWith('/messages')) return new Promise(() => {});
    return Response.json({ conversation, messages: [aMessage(1, { senderId: acme })] });
  });
  // happy-dom has no layout.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(73);
  // happy-dom has no store for files.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return closeScreen;
});

const chat = () => document.querySelector('section') as HTMLElement;
const isOver = () => chat().dataset.over !== undefined;
const input = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Message' });
const file = (name: string) => new File([name], name, { type: 'application/pdf' });

async function open(given: Partial<Conversation> = {}): Promise<void> {
  conversation = { ...conversation, ...given };
  await openAt(paths.studentDashboard, <Chat other={acme} leave={null} takesFocus={false} />, {
    viewer: aViewer(),
  });
  await screen.findByText('Message 1');
}

/** Drags over an element. Returns whether the chat accepts it, instead of the browser. */
const drag = (element: Element, types: readonly string[] = ['Files']) =>
  act(async () => !fireEvent.dragOver(element, { dataTransfer: { types } }));
const leave = (element: Element, to: Element) =>
  act(async () => {
    const event = createEvent.dragLeave(element);
    // happy-dom has no drag events.
    Object.defineProperty(event, 'relatedTarget', { value: to });
    fireEvent(element, event);
  });
const drop = (...names: string[]) =>
  act(async () => fireEvent.drop(input(), { dataTransfer: { types: ['Files'], files: names.map(file) } }));
const untilSent = (names: readonly string[]) => vi.waitFor(() => expect(sent).toEqual(names));

test('Files chosen before the conversation has loaded are attached', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await openAt(paths.studentDashboard, <Chat other={acme} leave={null} takesFocus={false} />, {
    viewer: aViewer(),
  });
  await drop('resume.pdf');
  await untilSent(['resume.pdf']);
  expect(screen.queryByText(texts.approval)).toBeNull();
});

test('A message sent while its file is made ready waits for the file', async () => {
  const ready = Promise.withResolvers<Blob | string>();
  vi.mocked(fitFile).mockReturnValue(ready.promise);
  await open();
  await drop('cv.pdf');
  await act(async () => fireEvent.change(input(), { target: { value: 'My resume' } }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  expect(input().value).toBe('My resume');
  expect(screen.getByRole('button', { name: texts.notYet })).toBeDefined();
  await act(async () => ready.resolve(file('cv.pdf')));
  await untilSent(['cv.pdf']);
  await screen.findByText(texts.queued);
});

test('A message is not sent without a file that could not be made ready', async () => {
  const ready = Promise.withResolvers<Blob | string>();
  vi.mocked(fitFile).mockReturnValue(ready.promise);
  await open();
  await drop('cv.pdf');
  await act(async () => fireEvent.change(input(), { target: { value: 'My resume' } }));
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  await act(async () => ready.resolve('Not a picture.'));
  await screen.findByText(/Not a picture\./);
  expect(input()).toMatchObject({ value: 'My resume', readOnly: false });
});

test('A file that fails while it is made ready does not keep the next one waiting', async () => {
  vi.mocked(fitFile).mockRejectedValueOnce(new Error('out of memory'));
  await open();
  await drop('large.pdf');
  await screen.findByText(/large\.pdf/);
  await drop('small.pdf');
  await untilSent(['small.pdf']);
});

test('Files chosen while others are made ready keep their order', async () => {
  const ready = Promise.withResolvers<Blob | string>();
  vi.mocked(fitFile).mockReturnValueOnce(ready.promise);
  await open();
  await drop('large.pdf');
  await drop('small.pdf');
  expect(sent).toEqual([]);
  await act(async () => ready.resolve(file('large.pdf')));
  await untilSent(['large.pdf', 'small.pdf']);
});

test('Files that are dropped anywhere in the chat are attached', async () => {
  await open();
  expect(await drag(screen.getByText('Message 1'))).toBe(true);
  expect(isOver()).toBe(true);
  await leave(chat(), input());
  expect(isOver()).toBe(true);
  await drop('cv.pdf', 'plan.pdf');
  expect(isOver()).toBe(false);
  await untilSent(['cv.pdf', 'plan.pdf']);
});

test('Files that are dragged away again leave no mark', async () => {
  await open();
  await drag(input());
  await leave(chat(), document.body);
  expect(isOver()).toBe(false);
});

test('Dragged text is the browser’s to put into the input', async () => {
  await open();
  expect(await drag(input(), ['text/plain'])).toBe(false);
  expect(isOver()).toBe(false);
});

test('A message that waits to be sent takes no more files, dropped or pasted', async () => {
  await open();
  await drop('cv.pdf');
  await untilSent(['cv.pdf']);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Send' })));
  await screen.findByText(texts.queued);
  await drag(input());
  expect(isOver()).toBe(false);
  await drop('more.pdf');
  await act(async () =>
    fireEvent.paste(input(), { clipboardData: { files: [file('pasted.pdf')], getData: () => '' } }),
  );
  expect(screen.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
});

test('A chat in which the student cannot write takes no files, and does not leave them to the browser', async () => {
  await open({ turn: 'waiting', sending: 'waiting' });
  expect(await drag(chat())).toBe(true);
  expect(isOver()).toBe(false);
  await drop('cv.pdf');
  expect(screen.queryByRole('list', { name: texts.list })).toBeNull();
  expect(sent).toEqual([]);
});
