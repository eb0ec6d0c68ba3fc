// @vitest-environment happy-dom
import { versionedTexts } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { QueryClient } from '@tanstack/react-query';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as page from '../../session/page.ts';
import { knownSession } from '../../session/sessionQuery.ts';
import { aViewer, closeScreen, currentLocation, openAt, passTime } from '../../session/testing.tsx';
import * as navigation from '../../ui/navigation.ts';
import { CompanyProfile } from './CompanyProfile.tsx';

const stored = {
  email: 'ann@sunroom.example',
  name: 'Sunroom Coffee',
  industry: 'Beekeeping',
  description: '',
  contactEmail: 'campus@sunroom.example',
  contactPhone: '',
  website: '',
  skills: [],
  positionName: '',
  hoursPerWeek: null,
  payAmount: null,
  payType: 'hourly',
  image: null,
  profileCompleted: false,
  isApproved: false,
  rejection: null as string | null,
  usualApproval: null as number | null,
  version: 1,
};

/** The saved input, and the server's answer to it. */
const server = { saved: [] as unknown[], answer: (): Response | Error => Response.json(stored) };

const viewer = aViewer({ email: stored.email, userType: 'company', name: '', profileCompleted: false });

const openProfile = () =>
  openAt(paths.companyProfile, <CompanyProfile />, {
    viewer,
    client: new QueryClient(),
    others: { [paths.companyDashboard]: 'Dashboard' },
  });

const field = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const fill = (label: RegExp, value: string) => fireEvent.change(field(label), { target: { value } });
async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await passTime(0);
}
const alertText = () => screen.getByRole('alertdialog').querySelector('p')?.textContent;

beforeEach(() => {
  vi.useFakeTimers();
  // happy-dom loads no fonts, which a growing text field waits for.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  localStorage.clear();
  sessionStorage.clear();
  server.saved.length = 0;
  server.answer = () => Response.json(stored);
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'GET') return Response.json(stored);
    server.saved.push(await request.json());
    const answer = server.answer();
    if (answer instanceof Error) throw answer;
    return answer;
  });
  vi.spyOn(page, 'replacePage').mockImplementation(() => {});
});
afterEach(closeScreen);

describe('Company Profile', () => {
  test('shows a rejected company the reason, where it can be mended', async () => {
    stored.rejection = 'Please add a website.';
    await openProfile();
    stored.rejection = null;
    expect(screen.getByText(/^Please add a website\. Update and save your profile/)).toBeTruthy();
  });

  test('begins with three steps for a new company, and how long its approval usually takes', async () => {
    stored.usualApproval = 5 * 3600;
    await openProfile();
    stored.usualApproval = null;
    const steps = within(screen.getByRole('list', { name: 'Your first steps' })).getAllByRole('listitem');
    expect(steps.map((step) => step.getAttribute('aria-current'))).toEqual(['step', null, null]);
    expect(steps[1]?.textContent).toContain('It usually comes within a day of signing up.');
  });

  test('shows a stored industry that the list does not offer', async () => {
    await openProfile();
    expect(screen.getByRole<HTMLInputElement>('combobox', { name: /^Industry/ }).value).toBe('Beekeeping');
  });

  test('counts the description’s characters while the user types, and cuts none', async () => {
    await openProfile();
    expect(screen.getByText('0/400 characters')).toBeTruthy();
    fill(/^Description/, 'x'.repeat(402));
    expect(screen.getByText('402/400 characters')).toBeTruthy();
    expect(field(/^Description/).hasAttribute('maxlength'), 'the browser would cut it').toBe(false);
    await press('Save Profile');
    expect(alertText()).toBe('Description must be at most 400 characters.');
  });

  test('without a name shows an error, saves nothing, and puts the cursor there', async () => {
    await openProfile();
    fill(/^Company Name/, '  ');
    await press('Save Profile');
    expect(alertText()).toBe('Company name is required.');
    await press('OK');
    expect(document.activeElement).toBe(field(/^Company Name/));
    expect(server.saved).toEqual([]);
  });

  test('shows an error for negative pay or hours, and does not change the number', async () => {
    await openProfile();
    fill(/^Company Name/, 'Sunroom Coffee');
    fill(/^Contact Email/, 'hello@sunroom.example');
    fill(/^Pay Amount/, '-5');
    await press('Save Profile');
    expect(alertText()).toBe('Pay amount must be between 0 and 100,000.');
    await press('OK');
    fill(/^Pay Amount/, '5');
    fill(/^Hours per Week/, '-1');
    await press('Save Profile');
    expect(alertText()).toBe('Hours per week must be between 0 and 40.');
    expect(server.saved).toEqual([]);
  });

  test('when saved, shows an alert, links to the dashboard, and goes there 0.3 seconds after the alert closes', async () => {
    const { client } = await openProfile();
    fill(/^Hours per Week/, '6');
    await press('Save Profile');
    expect(server.saved, 'only what was changed').toEqual([{ hoursPerWeek: 6, version: 1 }]);
    expect(alertText()).toBe('Profile saved successfully!');
    expect(screen.getByText('Go to Dashboard').getAttribute('href')).toBe(paths.companyDashboard);
    expect(knownSession(client).viewer?.profileCompleted).toBe(true);

    await press('OK');
    await passTime(299);
    expect(currentLocation().path).toBe(paths.companyProfile);
    await passTime(1);
    expect(currentLocation().path).toBe(paths.companyDashboard);
    await passTime(5000);
    expect(page.replacePage).not.toHaveBeenCalled();
  });

  test('reloads the dashboard if it is still there 3 seconds after a save', async () => {
    await openProfile();
    vi.spyOn(navigation, 'navigate').mockReturnValue();
    await press('Save Profile');
    await press('OK');
    await passTime(2999);
    expect(page.replacePage).not.toHaveBeenCalled();
    await passTime(1);
    expect(page.replacePage).toHaveBeenCalledWith(paths.companyDashboard);
  });

  test('ignores a second press while saving', async () => {
    await openProfile();
    const button = screen.getByRole('button', { name: 'Save Profile' });
    fireEvent.click(button);
    fireEvent.click(button);
    await passTime(0);
    expect(server.saved).toHaveLength(1);
  });

  test.each([
    [new TypeError('Failed to fetch'), /^Error saving profile: We could not reach AmbitionHub\./],
    [
      Response.json({ defined: true, code: 'FORBIDDEN', status: 403, message: 'No.' }, { status: 403 }),
      /^Error saving profile: No\.$/,
    ],
    [new Response('oops', { status: 500 }), /^An unexpected error occurred\. Please try again\.$/],
  ])('a failed save says why, and its input survives a reload', async (answer, text) => {
    server.answer = () => answer;
    await openProfile();
    fill(/^Description/, 'Cold brew');
    await press('Save Profile');
    expect(alertText()).toMatch(text);
    cleanup();
    await openProfile();
    expect(field(/^Description/).value).toBe('Cold brew');
  });

  test('shows what a colleague and the admin have changed meanwhile, and lets the user choose', async () => {
    await openProfile();
    fill(/^Description/, 'Cold brew');
    fill(/^Website/, 'sunroom.example');
    const row = {
      ...stored,
      version: 2,
      description: 'Hot brew',
      contactPhone: '12',
      rejection: 'No phone.',
    };
    const refusal = { defined: true, code: 'CHANGED', status: 409, message: '', data: { fields: [], row } };
    server.answer = () => Response.json(refusal, { status: 409 });
    await press('Save Profile');
    const region = screen.getByRole('region', { name: versionedTexts.changed });
    expect(
      within(region)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Contact Phone changed to: 12', 'Approval changed to: Not approved. No phone.']);
    expect([field(/^Description/).value, field(/^Contact Phone/).value]).toEqual(['Cold brew', '12']);
    fireEvent.click(screen.getByRole('radio', { name: 'Theirs: Hot brew' }));
    server.answer = () => Response.json({ ...row, website: 'sunroom.example', version: 3 });
    await press('Save Profile');
    expect(server.saved).toEqual([
      { description: 'Cold brew', website: 'sunroom.example', version: 1 },
      { website: 'sunroom.example', version: 2 },
    ]);
    expect(alertText()).toBe('Profile saved successfully!');
    expect(localStorage.length).toBe(0);
  });

  test('asks before Cancel discards the input', async () => {
    vi.spyOn(page, 'openPage').mockImplementation(() => {});
    await openProfile();
    fill(/^Description/, 'Cold brew');
    await press('Cancel');
    expect(page.openPage, 'it asks first').not.toHaveBeenCalled();
    await press('Keep Editing');
    expect(field(/^Description/).value).toBe('Cold brew');
    await press('Cancel');
    await press('Discard Changes');
    expect(page.openPage).toHaveBeenCalledWith(paths.companyLanding);
    expect(localStorage.length).toBe(0);
  });

  test('does not ask before Cancel without input', async () => {
    vi.spyOn(page, 'openPage').mockImplementation(() => {});
    await openProfile();
    await press('Cancel');
    expect(page.openPage).toHaveBeenCalledWith(paths.companyLanding);
  });

  test('shows earlier input as not saved, and can discard it', async () => {
    await openProfile();
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    fill(/^Description/, 'Cold brew');
    expect(screen.getByText('Unsaved changes')).toBeTruthy();
    cleanup();
    await openProfile();
    expect(screen.getByText('You changed this profile earlier and have not saved it yet.')).toBeTruthy();
    await press('Discard Changes');
    expect(field(/^Description/).value).toBe('');
    expect(screen.queryByText('Unsaved changes')).toBeNull();
    expect(localStorage.length).toBe(0);
  });

  test('offers a new company its sign-up email as the contact, and saves it with the rest', async () => {
    vi.stubGlobal('fetch', async (request: Request) => {
      if (request.method !== 'GET') server.saved.push(await request.json());
      return Response.json({ ...stored, contactEmail: '' });
    });
    await openProfile();
    expect(field(/^Contact Email/).value).toBe(stored.email);
    expect(screen.queryByText('Unsaved changes'), 'nobody has typed anything').toBeNull();
    await press('Save Profile');
    expect(server.saved).toEqual([{ contactEmail: stored.email, version: 1 }]);
  });

  test('moves on Enter to the next empty required field', async () => {
    vi.stubGlobal('fetch', async () => Response.json({ ...stored, industry: '' }));
    await openProfile();
    field(/^Company Name/).focus();
    expect(fireEvent.keyDown(field(/^Company Name/), { key: 'Enter' })).toBe(false);
    expect(document.activeElement).toBe(screen.getByRole('combobox', { name: /^Industry/ }));
  });
});
