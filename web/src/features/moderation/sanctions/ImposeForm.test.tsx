// @vitest-environment happy-dom
import { userId } from '@ambitionhub/contract/accounts';
import { moderationTexts, sanctionTexts } from '@ambitionhub/contract/moderation';
import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openDraft } from '../../../session/drafts/draft.ts';
import { createQueryClient } from '../../../session/query.ts';
import { SessionContext } from '../../../session/session.tsx';
import { aSessionOf, aViewer } from '../../../session/testing.tsx';
import { AlertProvider } from '../../../ui/AlertDialog.tsx';
import { ToastProvider } from '../../../ui/Toast.tsx';
import { ImposeForm, sanctionForm } from './ImposeForm.tsx';

const id = userId.parse('018f4d2e-0000-7000-8000-000000000001');
const sent: unknown[] = [];
let answer = (): Response => Response.json({}, { status: 503 });

beforeEach(() => {
  localStorage.clear();
  sent.length = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    sent.push(await request.json());
    return answer();
  });
});
afterEach(cleanup);

function showDraft(day: string) {
  openDraft(sanctionForm, id, id).keep({ kind: 'suspension', reason: 'Spam', day });
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <SessionContext value={aSessionOf(aViewer({ id }))}>
          <AlertProvider>
            <ToastProvider>
              <ImposeForm userId={id} seen={null} onClose={() => undefined} />
            </ToastProvider>
          </AlertProvider>
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
}

test.each(['275760-01-01', '0002-11-23'])(
  'a suspension until %s is left to the server to refuse',
  async (day) => {
    showDraft(day);
    fireEvent.submit(screen.getByRole('button', { name: /suspend/i }).closest('form') as HTMLFormElement);
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]).toMatchObject({ kind: 'suspension' });
    expect(sent[0]).not.toHaveProperty('until');
  },
);

test('a suspension without a day is refused at the day', async () => {
  const message = moderationTexts.errors.suspensionEnd;
  const data = { fields: [{ field: 'until', message }] };
  answer = () =>
    Response.json(
      { defined: true, code: 'INVALID_INPUT', status: 400, message: 'Please check the marked fields.', data },
      { status: 400 },
    );
  showDraft('');
  const day = screen.getByLabelText(sanctionTexts.until);
  fireEvent.submit(day.closest('form') as HTMLFormElement);
  await waitFor(() => expect(day.getAttribute('aria-invalid')).toBe('true'));
  const told = day.getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(told.split(' ').at(-1) ?? '')?.textContent).toBe(message);
  expect(screen.getAllByText(message)).toHaveLength(1);
});
