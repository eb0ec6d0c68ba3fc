// @vitest-environment happy-dom
import { handOverStopTexts as texts } from '@ambitionhub/contract/companies';
import { paths } from '@ambitionhub/contract/routes';
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeScreen, openAt, passTime } from '../../session/testing.tsx';
import { StopHandOverScreen } from './StopHandOverScreen.tsx';

const sent = vi.fn();
let answer = { status: 200, body: {} };

const open = (query: string) => openAt(paths.stopHandOver, <StopHandOverScreen />, { query });
const buttons = () =>
  [texts.submit, texts.submitWithMembers].filter((name) => screen.queryByRole('button', { name }));
async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await passTime(0);
}

beforeEach(() => {
  vi.useFakeTimers();
  sent.mockReset();
  answer = { status: 200, body: { done: true } };
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.url.includes('ownership/stops')) sent(request.method, await request.json());
    return Response.json(answer.body, { status: answer.status });
  });
});
afterEach(closeScreen);

test.each([
  [texts.submit, false],
  [texts.submitWithMembers, true],
])(
  'a link stops a hand-over only by its button (%s), and then says what to do next',
  async (name, removesNew) => {
    await open('#stop=from-the-mail');
    expect(window.location.href).toBe(`${window.location.origin}${paths.stopHandOver}`);
    expect(sent).not.toHaveBeenCalled();
    await press(name);
    expect(sent.mock.calls).toEqual([['POST', { stop: 'from-the-mail', removesNew }]]);
    expect(screen.getByText(texts.done)).toBeTruthy();
    expect(screen.getByText(texts.next)).toBeTruthy();
    expect(buttons()).toEqual([]);
    expect(screen.getByRole('link', { name: texts.reset }).getAttribute('href')).toBe(paths.resetPassword);
  },
);

test('a used link says so, and so does one without a token', async () => {
  const code = 'INVALID_HAND_OVER_LINK';
  answer = { status: 400, body: { defined: true, code, status: 400, message: 'It is over.' } };
  await open('#stop=over');
  await press(texts.submit);
  expect(screen.getByText('It is over.')).toBeTruthy();
  expect(buttons()).toEqual([]);
  cleanup();
  await open('');
  expect(screen.getByText(texts.noLink)).toBeTruthy();
  expect(buttons()).toEqual([]);
});

test('a server that is away for a moment can be asked again', async () => {
  answer = { status: 503, body: { defined: true, code: 'UNAVAILABLE', status: 503, message: 'Not now.' } };
  await open('#stop=from-the-mail');
  await press(texts.submit);
  expect(screen.getByText('Not now.')).toBeTruthy();
  answer = { status: 200, body: { done: true } };
  await press(texts.submit);
  expect(screen.getByText(texts.done)).toBeTruthy();
});
