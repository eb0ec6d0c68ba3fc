// @vitest-environment happy-dom
import { userId } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import type { UploadEnd } from '../../media/index.ts';
import { aProof } from '../testing.ts';
import { HandIn } from './HandIn.tsx';

const { fitPicture } = vi.hoisted(() => ({
  fitPicture: vi.fn<(file: Blob) => Promise<Blob | string>>(),
}));
vi.mock('../../media/upload.ts', () => ({ createUpload: vi.fn() }));
vi.mock('../../media/fitPicture.ts', () => ({ fitPicture }));
const { createUpload } = await import('../../media/index.ts');

const viewer = aViewer({ id: userId.parse('018f4d2e-0000-7000-8000-00000000ffff') });

const proof = aProof(2, {
  task: { ...aProof(2).task, asks: { pictures: 3, links: 0, number: null, text: false } },
  student: { id: viewer.id, name: 'Ann', image: null },
  state: 'started',
  links: [],
  handedInAt: null,
  cents: 0,
  version: 4,
});

type Sent = {
  readonly picture: string;
  readonly end: (end: UploadEnd) => Promise<void>;
  readonly giveUp: ReturnType<typeof vi.fn>;
};
let sent: Sent[] = [];
let handedIn: { pictures: string[]; version: number }[] = [];
let answer: (body: { pictures: string[] }) => Response | Promise<Response>;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  sent = [];
  handedIn = [];
  answer = () => Response.json({ proof: { ...proof, state: 'handed-in' } });
  localStorage.clear();
  sessionStorage.clear();
  fitPicture.mockImplementation(async (file) => file);
  vi.mocked(createUpload).mockImplementation((_file, _crop, _onProgress, subject) => {
    const outcome = Promise.withResolvers<UploadEnd>();
    const picture = subject && 'picture' in subject ? subject.picture : '';
    const giveUp = vi.fn();
    sent.push({
      picture,
      giveUp,
      end: (end) =>
        act(async () => {
          outcome.resolve(end);
          await Promise.resolve();
        }),
    });
    return { send: () => outcome.promise, giveUp };
  });
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method !== 'POST') return new Promise(() => {});
    const body = (await request.json()) as { pictures: string[]; version: number };
    handedIn.push(body);
    return answer(body);
  });
  vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  return closeScreen;
});

const open = () => openAt(paths.studentDashboard, <HandIn proof={proof} />, { viewer });
const photo = (name: string) => new File([name], name, { type: 'image/jpeg' });

async function choose(...names: string[]): Promise<void> {
  const field = document.querySelector<HTMLInputElement>('input[type=file][multiple]');
  if (!field) throw new Error('there is room for more');
  await act(async () => {
    fireEvent.change(field, { target: { files: names.map(photo) } });
  });
}
const done = (picture: string): UploadEnd => ({ kind: 'done', key: picture });
const press = (name: string | RegExp) =>
  act(async () => fireEvent.click(screen.getByRole('button', { name })));
const untilSent = (count: number) => vi.waitFor(() => expect(sent).toHaveLength(count));
const untilHandedIn = (count: number) => vi.waitFor(() => expect(handedIn).toHaveLength(count));

test('Two pictures are on their way at once, and the proof is handed in with the last of them', async () => {
  await open();
  await choose('a.jpg', 'b.jpg', 'c.jpg');
  await untilSent(2);
  await press('Hand in');
  expect(handedIn).toEqual([]);
  const [first, second] = sent;
  await first?.end(done(first.picture));
  await untilSent(3);
  for (const one of [second, sent[2]]) await one?.end(done(one.picture));
  await untilHandedIn(1);
  expect(handedIn[0]).toMatchObject({ version: 4, pictures: sent.map(({ picture }) => picture) });
});

test('A proof handed in while its pictures are made ready waits for them', async () => {
  const ready = Promise.withResolvers<Blob>();
  fitPicture.mockReturnValue(ready.promise);
  await open();
  await choose('a.jpg', 'b.jpg', 'c.jpg');
  await press('Hand in');
  expect(screen.queryByText(/Please add/)).toBeNull();
  await act(async () => ready.resolve(photo('a.jpg')));
  for (const nth of [0, 1, 2]) {
    await untilSent(Math.min(3, nth + 2));
    await sent[nth]?.end(done(sent[nth].picture));
  }
  await untilHandedIn(1);
});

test('A lost connection is tried again when it is back, and then the proof is handed in', async () => {
  await open();
  await choose('a.jpg', 'b.jpg', 'c.jpg');
  await untilSent(2);
  await press('Hand in');
  for (const one of [...sent]) await one.end({ kind: 'paused', error: null });
  await untilSent(3);
  await sent[2]?.end({ kind: 'paused', error: null });
  expect(screen.getAllByText(/connection was lost/)).toHaveLength(3);
  await act(async () => void window.dispatchEvent(new Event('online')));
  await untilSent(5);
  for (const one of sent.slice(3)) await one.end(done(one.picture));
  await untilSent(6);
  await sent[5]?.end(done(sent[5].picture));
  await untilHandedIn(1);
  expect(new Set(handedIn[0]?.pictures)).toEqual(new Set(sent.map(({ picture }) => picture)));
});

test('A picture that the server no longer has is sent again', async () => {
  await open();
  await choose('a.jpg', 'b.jpg', 'c.jpg');
  for (const nth of [0, 1, 2]) {
    await untilSent(Math.min(3, nth + 2));
    await sent[nth]?.end(done(sent[nth].picture));
  }
  answer = () =>
    handedIn.length > 1
      ? Response.json({ proof })
      : Response.json(
          {
            defined: true,
            code: 'INVALID_INPUT',
            status: 400,
            message: 'Please check.',
            data: { fields: [{ field: 'pictures.1', message: 'Gone.' }] },
          },
          { status: 400 },
        );
  await press('Hand in');
  await untilSent(4);
  expect(sent[3]?.picture).toBe(sent[1]?.picture);
  await sent[3]?.end(done(sent[3].picture));
  await untilHandedIn(2);
});

test('A refused picture says why; the others go on, and it can be removed', async () => {
  await open();
  await choose('a.jpg', 'b.jpg');
  await untilSent(2);
  await sent[0]?.end({ kind: 'refused', error: new Error('broken') });
  expect(screen.getByRole('button', { name: 'Try Again' })).toBeTruthy();
  await sent[1]?.end(done(sent[1].picture));
  await press('Remove picture 1');
  expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull();
  expect(screen.getByRole('group', { name: 'Pictures: 1 of 3' })).toBeTruthy();
});

test('Pictures stay in the order chosen for them, also after the page was closed', async () => {
  await open();
  await choose('a.jpg', 'b.jpg', 'c.jpg');
  await untilSent(2);
  const order = sent.map(({ picture }) => picture);
  await press('Move picture 2 earlier');
  cleanup();
  await open();
  // The next visit uploads the pictures that had not arrived.
  for (const nth of [2, 3, 4]) {
    await untilSent(Math.min(5, nth + 2));
    await sent[nth]?.end(done(sent[nth].picture));
  }
  await press('Hand in');
  await untilHandedIn(1);
  expect(handedIn[0]?.pictures.slice(0, 2)).toEqual(order.toReversed());
});

test('What is missing is named before anything is sent', async () => {
  await open();
  await choose('a.jpg');
  await press('Hand in');
  expect(screen.getByText('Please add all the pictures that the task asks for.')).toBeTruthy();
  expect(handedIn).toEqual([]);
});
