// @vitest-environment happy-dom
import { type SessionState, userId } from '@ambitionhub/contract/accounts';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SessionContext } from '../../../session/session.tsx';
import { useApprovalNews } from './useApprovalNews.tsx';

const session = {
  viewer: { id: userId.parse('018f4d2e-0000-7000-8000-000000000001') },
} as SessionState;

const ApprovalNews = () => useApprovalNews();

async function open(answer: Promise<Response>) {
  vi.stubGlobal('fetch', () => answer);
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <SessionContext value={session}>
          <ApprovalNews />
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  await act(async () => {});
}

const notice = () => screen.queryByText('Pending approval.');
const profile = (isApproved: boolean) =>
  Promise.resolve(Response.json({ isApproved, rejection: null, usualApproval: 90_000 }));
const unanswered = () => new Promise<Response>(() => {});

beforeEach(() => localStorage.clear());
afterEach(cleanup);

test('a company that was waiting at its last visit sees so at once, and nothing moves when the answer arrives', async () => {
  await open(unanswered());
  expect(notice(), 'nothing is known about a new company').toBeNull();
  cleanup();

  await open(profile(false));
  await vi.waitFor(() => expect(notice()).toBeTruthy());
  expect(
    screen.getByText(/It usually comes within 2 days of signing up\. You can already contact students\./),
  ).toBeTruthy();
  expect(screen.getByRole('status').textContent, 'its sentences are apart').toMatch(/^Pending approval\. It/);
  cleanup();

  await open(unanswered());
  expect(notice()).toBeTruthy();
  cleanup();

  await open(profile(true));
  await vi.waitFor(() => expect(notice()).toBeNull());
  cleanup();

  await open(unanswered());
  expect(notice()).toBeNull();
});

test('on a phone a waiting company reads one sentence', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener() {}, removeEventListener() {} }));
  await open(profile(false));
  await vi.waitFor(() =>
    expect(screen.getByText(/^It usually comes within 2 days of signing up\.$/)).toBeTruthy(),
  );
  vi.unstubAllGlobals();
});

test('a rejected company reads the reason and how to change its profile', async () => {
  await open(
    Promise.resolve(
      Response.json({ isApproved: false, rejection: 'Please add a website.', usualApproval: null }),
    ),
  );
  await vi.waitFor(() => expect(screen.getByText(/Please add a website\. Update and save/)).toBeTruthy());
  expect(screen.getByRole('button', { name: 'Edit Profile' })).toBeTruthy();
});
