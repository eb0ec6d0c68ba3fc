// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import { aProof } from '../testing.ts';
import { HandIn } from './HandIn.tsx';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  localStorage.clear();
  return closeScreen;
});

const proof = aProof(1, {
  state: 'started',
  links: [],
  task: { ...aProof(1).task, asks: { pictures: 0, links: 2, number: null, text: false } },
});
const link = (nth: number) => screen.getByLabelText(`Link ${nth}`);
const faultUnder = (nth: number): string | null =>
  document.getElementById(link(nth).getAttribute('aria-describedby') ?? '')?.textContent ?? null;
const type = (nth: number, value: string) => fireEvent.change(link(nth), { target: { value } });
const handIn = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Hand in' })));

test('a fault of a link is under that link, and a missing one under its empty field', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      {
        code: 'INVALID_INPUT',
        status: 400,
        defined: true,
        message: 'Invalid',
        data: { fields: [{ field: 'links.1', message: 'Please enter a link.' }] },
      },
      { status: 400 },
    ),
  );
  await openAt(paths.studentDashboard, <HandIn proof={proof} />, {
    viewer: aViewer({ userType: 'student' }),
  });
  type(1, 'https://example.org/post');
  await handIn();
  expect([faultUnder(1), faultUnder(2)]).toEqual([null, 'Please add all the links that the task asks for.']);

  type(2, 'nothing');
  await handIn();
  await vi.waitFor(() => expect([faultUnder(1), faultUnder(2)]).toEqual([null, 'Please enter a link.']));
});
