// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import { aProof } from '../testing.ts';
import { Objections } from './Objections.tsx';

let pay: number;
let settled: Record<string, unknown>[];

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  pay = 2500;
  settled = [];
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (request.method === 'POST') {
      settled.push((await request.json()) as Record<string, unknown>);
      pay = 4000;
      const message = 'This has changed. Please review it again.';
      return Response.json({ code: 'CHANGED', status: 409, message, data: { fields: [] } }, { status: 409 });
    }
    if (!pathname.endsWith('/admin/objections')) return new Promise(() => {});
    const proof = aProof(1, { state: 'objected', objection: 'It was there.', cents: pay });
    return Response.json({
      proofs: [{ ...proof, dueAt: null, instructions: 'Ten posters.' }],
      nextCursor: null,
      total: { count: 1, isMore: false },
    });
  });
  return closeScreen;
});

test('An objection is upheld for the pay that was shown; refused, it shows the new pay and keeps the note', async () => {
  await openAt(paths.adminDashboard, <Objections />, { viewer: aViewer({ userType: 'admin' }) });
  await screen.findByText(/\$25\.00/);
  const note = await screen.findByLabelText<HTMLTextAreaElement>(/^Note/);
  fireEvent.change(note, { target: { value: 'The picture shows it.' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Approve it' })));
  await screen.findByText('This has changed. Please review it again.');
  await screen.findByText(/\$40\.00/);
  expect(screen.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('The picture shows it.');
  expect(settled).toMatchObject([{ cents: 2500, verdict: 'allow' }]);
});
