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
      <SessionContext value={{ viewer, debugSwitches: false, supportEmail: null }}>
        <Note id={maya as NonNullable<typeof maya>} note={note} noteBy={null} />
      </SessionContext>
    </QueryClientProvider>
  </MantineProvider>
);

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('A note that a colleague changes under what someone types shows below it, and is replaced only by one who sees it', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (asked: Request) => {
    sent.push(await asked.json());
    return Response.json({});
  });
  const { rerender } = render(noteOf('Met'));
  fireEvent.change(screen.getByLabelText('Your note'), { target: { value: 'Met twice' } });
  expect(screen.queryByText('The note now says:')).toBeNull();
  rerender(noteOf('Met at the fair'));
  expect(screen.getByLabelText<HTMLTextAreaElement>('Your note').value).toBe('Met twice');
  expect(screen.getByText('The note now says:')).toBeTruthy();
  expect(screen.getByText('Met at the fair')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Save Note' }));
  await vi.waitFor(() => expect(sent).toContainEqual({ note: 'Met twice', seen: 'Met at the fair' }));
});
