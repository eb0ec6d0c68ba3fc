// @vitest-environment happy-dom
import {
  type NotificationChanges,
  type NotificationSettings,
  newsGroups,
  notificationDefaults,
} from '@ambitionhub/contract/notifications';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SettingsForm } from './SettingsForm.tsx';

const both: NotificationSettings = notificationDefaults;
const server = { saved: [] as NotificationChanges[], settings: { ...both } };

vi.mock('../../session/api.ts', () => ({
  orpc: {
    notifications: {
      settings: { queryOptions: () => ({ queryKey: ['settings'] }) },
      saveSettings: {
        mutationOptions: (options: object) => ({
          mutationFn: async (changes: NotificationChanges) => {
            server.saved.push(changes);
            Object.assign(server.settings, changes);
            return { ...server.settings };
          },
          ...options,
        }),
      },
    },
  },
}));
vi.mock('../../session/session.tsx', () => ({
  useViewer: () => ({ id: '018f4d2e-0000-7000-8000-000000000001' }),
}));

function open(stored: NotificationSettings) {
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <SettingsForm groups={newsGroups} stored={stored} />
      </QueryClientProvider>
    </MantineProvider>,
  );
}

const toggle = (name: string) => screen.getByRole<HTMLInputElement>('switch', { name: new RegExp(name) });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Settings' }));

beforeEach(() => {
  localStorage.clear();
  Object.assign(server, { saved: [], settings: { ...both } });
});
afterEach(cleanup);

test('settings opened before another tab saved send only the changed switch', async () => {
  open(both);
  server.settings.emailNotifications = false;
  await userEvent.click(toggle('Daily Digest'));
  await save();
  await screen.findByText('Settings saved successfully!');
  expect(server.saved).toEqual([{ emailDigests: false }]);
  expect(server.settings).toEqual({ ...both, emailNotifications: false, emailDigests: false });
});

test('an unsaved switch keeps its position after a visit to another tab', async () => {
  open(both);
  await userEvent.click(toggle('Email Notifications'));
  cleanup();
  open(both);
  expect(toggle('Email Notifications').checked).toBe(false);
  await save();
  await waitFor(() => expect(server.saved).toEqual([{ emailNotifications: false }]));
  await waitFor(() => expect(localStorage).toHaveLength(0));
});

test('nothing is saved before a switch has changed', async () => {
  open(both);
  expect(screen.getByRole('button', { name: 'Save Settings' }).getAttribute('aria-disabled')).toBe('true');
  await save();
  await userEvent.click(toggle('Daily Digest'));
  await userEvent.click(toggle('Daily Digest'));
  await save();
  expect(server.saved).toEqual([]);
});

test('each group has a switch for each channel, and only what was changed is saved', async () => {
  open(both);
  expect(toggle('^Pay: Email').checked).toBe(true);
  expect(toggle('^Pay: Push').checked).toBe(false);
  await userEvent.click(toggle('^Pay: Email'));
  await userEvent.click(toggle('^Work: Push'));
  await save();
  await waitFor(() => expect(server.saved).toEqual([{ emailPay: false, pushWork: true }]));
});

test('without Email Notifications no group has emails, and each is as before when they are on again', async () => {
  open({ ...both, emailPay: false });
  const shown = () =>
    ['Messages', 'Pay']
      .map((group) => toggle(`^${group}: Email`))
      .map(({ checked, disabled }) => [checked, disabled]);
  await userEvent.click(toggle('Email Notifications'));
  expect(shown()).toEqual([
    [false, true],
    [false, true],
  ]);
  await userEvent.click(toggle('Email Notifications'));
  expect(shown()).toEqual([
    [true, false],
    [false, false],
  ]);
});
