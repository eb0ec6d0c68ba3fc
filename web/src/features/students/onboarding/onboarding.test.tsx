// @vitest-environment happy-dom

import { MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as page from '../../../session/page.ts';
import { createQueryClient } from '../../../session/query.ts';
import { SessionContext } from '../../../session/session.tsx';
import { AlertProvider } from '../../../ui/AlertDialog.tsx';
import * as navigation from '../../../ui/navigation.ts';
import { ToastProvider } from '../../../ui/Toast.tsx';
import { aProfile, aSession, showStudent } from '../testing.tsx';
import { ChooseUniversity } from './ChooseUniversity.tsx';
import { ProfileStep } from './ProfileStep.tsx';
import { SchoolStep } from './SchoolStep.tsx';

const newcomer = {
  ...aProfile,
  name: '',
  major: '',
  industries: [],
  onboardingComplete: false,
  visible: false,
};
const server = { profile: newcomer, sent: [] as string[] };
const pass = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  localStorage.clear();
  window.history.replaceState(null, '', '/choose-university');
  server.profile = newcomer;
  server.sent.length = 0;
  vi.spyOn(navigation, 'navigate').mockReturnValue();
  vi.spyOn(page, 'replacePage').mockImplementation(() => {});
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method !== 'GET') server.sent.push(`${request.method} ${new URL(request.url).pathname}`);
    if (request.method === 'PATCH') {
      const { fields } = await request.json();
      server.profile = { ...server.profile, ...fields };
    }
    return Response.json(server.profile);
  });
});
afterEach(async () => {
  cleanup();
  // Unsaved input is saved on the way out.
  await pass();
  vi.useRealTimers();
});

function choose(email: string, hasUniversity = false) {
  const { viewer } = aSession;
  const session = { ...aSession, viewer: viewer && { ...viewer, email, hasUniversity } };
  render(
    <MantineProvider env="test">
      <QueryClientProvider client={createQueryClient()}>
        <SessionContext value={session}>
          <AlertProvider>
            <ToastProvider>
              <ChooseUniversity />
            </ToastProvider>
          </AlertProvider>
        </SessionContext>
      </QueryClientProvider>
    </MantineProvider>,
  );
}
const box = () => screen.getByPlaceholderText<HTMLInputElement>('Search for your university...');
const go = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Continue' });
const profileStep = <ProfileStep key="profile" onContinue={() => {}} />;

test('Choose University and the steps of onboarding have the account menu instead of a bare Logout', async () => {
  const expectMenu = () => {
    expect(screen.getByRole('button', { name: /^Account: / })).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Logout' })).toBeNull();
  };
  choose('ann@example.org');
  expectMenu();
  for (const step of [<SchoolStep key="school" />, profileStep]) {
    cleanup();
    showStudent(step);
    await pass();
    expectMenu();
  }
});

describe('Choose Your University', () => {
  test('preselects the school of the sign-up email, and Continue goes on', async () => {
    choose('ann@cs.stanford.edu');
    expect(box().value).toBe('Stanford University');
    expect(go().getAttribute('aria-disabled')).toBe(null);
    expect(server.sent).toEqual([]);
    fireEvent.click(go());
    await pass();
    expect(server.sent).toEqual(['PUT /api/student/university']);
    expect(navigation.navigate).toHaveBeenCalledWith({ to: '/student-dashboard', replace: true });
  });

  test('changes the school of a student who has one, or leads back', async () => {
    choose('ann@gmail.com', true);
    expect(screen.getByText(/^Companies will see your new school\. Verified stays only/)).toBeTruthy();
    expect(screen.queryByText(/to continue setting up your profile/)).toBeNull();
    expect(screen.getByRole('link', { name: 'Cancel' }).getAttribute('href')).toBe('/student-dashboard');
    fireEvent.change(box(), { target: { value: 'Princeton University' } });
    fireEvent.click(go());
    await pass();
    expect(server.sent).toEqual(['PUT /api/student/university']);
    expect(screen.getByText('Your school is now Princeton University.')).toBeTruthy();
  });

  test('preselects none for any other email', () => {
    choose('ann@gmail.com');
    expect(box().value).toBe('');
    expect(go().getAttribute('aria-disabled')).toBe('true');
  });

  test('restores the input after a reload', () => {
    choose('ann@stanford.edu');
    fireEvent.change(box(), { target: { value: 'Prin' } });
    cleanup();
    choose('ann@stanford.edu');
    expect(box().value).toBe('Prin');
  });

  test('restores the chosen school after the session ended and /login replaced the page', () => {
    choose('ann@gmail.com');
    fireEvent.change(box(), { target: { value: 'Princeton University' } });
    cleanup();
    window.history.replaceState(null, '');
    choose('ann@gmail.com');
    expect(box().value).toBe('Princeton University');
  });

  test('reloads the page when it is still there half a second after the choice', async () => {
    choose('ann@stanford.edu');
    fireEvent.click(go());
    await pass(499);
    expect(page.replacePage).not.toHaveBeenCalled();
    await pass(1);
    expect(page.replacePage).toHaveBeenCalledExactlyOnceWith('/student-dashboard');
  });

  test('reloads the page also if it returned meanwhile', async () => {
    choose('ann@stanford.edu');
    fireEvent.click(go());
    await pass(100);
    cleanup();
    choose('ann@stanford.edu');
    await pass(5000);
    expect(page.replacePage).toHaveBeenCalledExactlyOnceWith('/student-dashboard');
  });

  test('does not reload once the student has left', async () => {
    choose('ann@stanford.edu');
    fireEvent.click(go());
    await pass(100);
    cleanup();
    window.history.replaceState(null, '', '/student-dashboard');
    await pass(5000);
    expect(page.replacePage).not.toHaveBeenCalled();
  });
});

describe('Contact us for support.', () => {
  test('links to the operator’s email, and is not offered without one', async () => {
    const { unmount } = showStudent(<SchoolStep />, { ...aSession, supportEmail: 'help@campus.example' });
    await pass();
    const link = screen.getByRole('link', { name: 'Contact us for support.' });
    expect(link.getAttribute('href')).toBe('mailto:help@campus.example');
    unmount();
    showStudent(<SchoolStep />);
    await pass();
    expect(screen.queryByText(/Contact us for support/)).toBeNull();
  });
});

describe('Select Your University', () => {
  test.each(['Ohio State University', 'University of California'])(
    'takes a school that is not on its list: %s',
    async (typed) => {
      showStudent(<SchoolStep />);
      await pass();
      fireEvent.change(screen.getByRole('searchbox'), { target: { value: typed } });
      expect(screen.getByRole('button', { name: `Use "${typed}" as my school` })).toBeTruthy();
    },
  );
});

describe('Create Your Profile', () => {
  const field = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name });
  const publish = () => fireEvent.submit(field('Name').closest('form') ?? document);

  test('goes to the next empty field on Enter, and ignores an input method’s Enter', async () => {
    showStudent(profileStep);
    await pass();
    act(() => field('Name').focus());
    fireEvent.change(field('Name'), { target: { value: 'Ann' } });
    fireEvent.keyDown(field('Name'), { key: 'Enter', isComposing: true });
    expect(document.activeElement).toBe(field('Name'));
    fireEvent.keyDown(field('Name'), { key: 'Enter' });
    expect(document.activeElement).toBe(field('Major'));
    fireEvent.change(field('Major'), { target: { value: 'Law' } });
    expect(fireEvent.keyDown(field('Major'), { key: 'Enter' }), 'the form is sent').toBe(true);
  });

  test('shows saved input without waiting for a timer, and so publishes it', async () => {
    showStudent(profileStep);
    await pass();
    fireEvent.change(field('Name'), { target: { value: 'Ann' } });
    fireEvent.blur(field('Name'));
    // The answer arrives, and no time passes.
    await act(async () => {
      for (let turn = 0; turn < 50; turn += 1) await Promise.resolve();
    });
    expect(server.sent).toEqual(['PATCH /api/student/profile']);
    expect(field('Name').value).toBe('Ann');
    fireEvent.change(field('Major'), { target: { value: 'Law' } });
    publish();
    await pass();
    expect(server.sent.at(-1)).toBe('POST /api/student/publication');
  });

  test('does not publish with an invalid Instagram name, and leads to it', async () => {
    showStudent(profileStep);
    await pass();
    for (const [name, value] of [
      ['Name', 'Ann'],
      ['Major', 'Law'],
      ['Instagram', 'no one'],
    ] as const)
      fireEvent.change(field(name), { target: { value } });
    publish();
    await pass();
    expect(screen.getByRole('alertdialog').querySelector('p')?.textContent).toBe(
      'Please enter a valid Instagram username (example: username)',
    );
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await pass();
    expect(document.activeElement).toBe(field('Instagram'));
    expect(server.sent).toEqual([]);
  });

  test('does not publish with a phone number over its limit, and saves one that is within it without its formatting', async () => {
    showStudent(profileStep);
    await pass();
    fireEvent.change(field('Name'), { target: { value: 'Ann' } });
    fireEvent.change(field('Major'), { target: { value: 'Law' } });
    const phone = screen.getByLabelText('Phone Number');
    fireEvent.change(phone, { target: { value: '+44 20 7946 0958' } });
    screen.getByText(/at most 12/);
    fireEvent.blur(phone);
    await pass();
    publish();
    await pass();
    expect(screen.getByRole('alertdialog').querySelector('p')?.textContent).toMatch(/at most 12/);
    expect(server.profile.phoneNumber).toBe('');
    expect(server.sent).not.toContain('POST /api/student/publication');
    fireEvent.click(screen.getByRole('button', { name: 'OK' }));
    await pass();
    expect(document.activeElement).toBe(phone);
    fireEvent.change(phone, { target: { value: '+1 (202) 555-0100' } });
    publish();
    await pass();
    expect(server.profile.phoneNumber).toBe('202-555-0100');
    expect(server.sent.at(-1)).toBe('POST /api/student/publication');
  });

  test('reports a missing network instead of blaming the profile', async () => {
    showStudent(profileStep);
    await pass();
    fireEvent.change(field('Name'), { target: { value: 'Ann' } });
    fireEvent.change(field('Major'), { target: { value: 'Law' } });
    vi.spyOn(console, 'warn').mockImplementation(() => {});
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
    publish();
    await pass(5000);
    expect(screen.getByRole('alertdialog').querySelector('p')?.textContent).toBe(
      'We could not reach AmbitionHub. Please check your connection and try again.',
    );
  });
});
