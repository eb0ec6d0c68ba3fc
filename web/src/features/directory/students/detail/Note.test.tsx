// @vitest-environment happy-dom
import { userId } from '@ambitionhub/contract/accounts';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../../session/query.ts';
import { SessionContext } from '../../../../session/session.tsx';
import { Note } from './Note.tsx';

const [me, maya] = ['1', '2'].map((n) => userId.parse(`018f4d2e-0000-7000-8000-00000000000${n}`));
const viewer = {
  id: me as NonNullable<typeof me>,
  email: 'ana@acme.test',
  userType: 'company' as const,
  name: 'Acme',
  image: null,
  hasUniversity: true,
  profileCompleted: true,
  emailConfirmed: true,
  leavingAt: null,
};

const client = createQueryClient();
const noteOf = (note: string) => (
  <MantineProvider>
    <QueryClientProvider client={client}>
      <SessionContext value={{ viewer, providers: [], debugSwitches: false, supportEmail: null }}>
        <Note id={maya as NonNullable<typeof maya>} note={note} noteBy={null} />
      </SessionContext>
    </QueryClientProvider>
  </MantineProvider>
);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('A note that a colleague changes under what someone types shows both, and is replaced only by one who sees it', async () => {
  const sent: unknown[] = [];
  let stored = 'Met at the fair';
  vi.stubGlobal('fetch', async (request: Request) => {
    const input: { note: string; seen: string } = await request.json();
    sent.push(input);
    if (input.seen === stored) return Response.json({ done: true });
    const data = { fields: [], row: stored };
    return Response.json({ code: 'CHANGED', status: 409, message: '', data }, { status: 409 });
  });
  render(noteOf('Met'));
  const input = screen.getByLabelText<HTMLTextAreaElement>('Your note');
  fireEvent.change(input, { target: { value: 'Met twice' } });
  const save = () => fireEvent.click(screen.getByRole('button', { name: 'Save Note' }));
  save();
  fireEvent.click(await screen.findByLabelText('Theirs: Met at the fair'));
  expect(input.value).toBe('Met at the fair');
  fireEvent.click(screen.getByLabelText('Yours: Met twice'));
  expect(input.value).toBe('Met twice');
  save();
  await vi.waitFor(() => expect(sent).toContainEqual({ note: 'Met twice', seen: 'Met at the fair' }));
  stored = 'Met twice';
  await vi.waitFor(() => expect(screen.queryByRole('radio')).toBeNull());
});
