// @vitest-environment happy-dom

import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../session/query.ts';
import { SessionContext } from '../../session/session.tsx';
import { AlertProvider } from '../../ui/AlertDialog.tsx';
import { ToastProvider } from '../../ui/Toast.tsx';
import { StudentDashboard } from './StudentDashboard.tsx';
import { aProfile, aSession } from './testing.tsx';

vi.mock('./dashboard/CompletedDashboard.tsx', () => ({ CompletedDashboard: () => <h1>The dashboard</h1> }));

const whole = { ...aProfile, image: 'a-picture', gradYear: 2027 };
const server = { profile: aProfile };
let client = createQueryClient();
const pass = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  localStorage.clear();
  vi.stubGlobal('fetch', async (request: Request) => {
    // The last of the required fields publishes the profile, whichever way it is saved.
    if (request.method !== 'GET')
      server.profile = { ...server.profile, onboardingComplete: true, visible: true, version: 2 };
    return Response.json(server.profile);
  });
});
afterEach(async () => {
  cleanup();
  await pass();
  vi.useRealTimers();
});

async function open() {
  client = createQueryClient();
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SessionContext value={aSession}>
          <AlertProvider>
            <ToastProvider>
              <StudentDashboard />
            </ToastProvider>
          </AlertProvider>
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
  // The profile arrives, and then the code of the step that it leads to.
  await pass();
  await vi.dynamicImportSettled();
  await pass();
}

test('a student whose last field publishes the profile stays at the form until Continue', async () => {
  server.profile = { ...whole, major: '', onboardingComplete: false, visible: false };
  await open();
  fireEvent.change(screen.getByRole('textbox', { name: 'Major' }), { target: { value: 'Law' } });
  await pass(5000);
  expect(server.profile.onboardingComplete).toBe(true);
  expect(screen.queryByRole('heading', { name: 'The dashboard' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Continue to Dashboard' }));
  await pass();
  expect(screen.getByRole('heading', { name: 'The dashboard' })).toBeTruthy();
});

test('a student who has completed onboarding gets to the dashboard', async () => {
  server.profile = whole;
  await open();
  expect(screen.getByRole('heading', { name: 'The dashboard' })).toBeTruthy();
});

test('a student who lacked only the school gets to the dashboard from there', async () => {
  server.profile = { ...whole, university: null, onboardingComplete: false, visible: false };
  await open();
  expect(screen.queryByRole('textbox', { name: 'Major' })).toBeNull();
  server.profile = { ...whole, onboardingComplete: true, version: 2 };
  await act(() => client.invalidateQueries());
  await pass();
  expect(screen.getByRole('heading', { name: 'The dashboard' })).toBeTruthy();
});
