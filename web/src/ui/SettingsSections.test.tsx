// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LoadingGap } from './LoadingGap.tsx';
import { type SettingsSection, SettingsSections } from './SettingsSections.tsx';

const sections = [
  { id: 'notifications', title: 'Notification Settings', content: <h2>Notification Settings</h2> },
  { id: 'security', title: 'Account Security', content: <h2>Account Security</h2> },
];
const billing = [{ id: 'subscription', title: 'Subscription', content: <h2>Subscription</h2> }];
const show = (...more: SettingsSection[][]) =>
  render(
    <SettingsSections
      label="Account Settings"
      groups={[sections, ...more].map((group, place) => ({ title: `Group ${place + 1}`, sections: group }))}
    />,
  );
const headings = () => screen.getAllByRole('heading').map((heading) => heading.textContent);
const current = () =>
  screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('aria-current')]);

beforeEach(() => window.history.replaceState(null, '', '/company-dashboard?tab=settings'));
afterEach(cleanup);

test('A section that is still loading moves no section that can already be pressed', () => {
  const rules = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8');
  const shown = (content: ReactNode) => (
    <>
      <style>{rules}</style>
      <SettingsSections
        label="Account Settings"
        groups={[
          {
            title: 'You',
            sections: [
              { id: 'notifications', title: 'Notification Settings', content },
              { id: 'security', title: 'Account Security', content: <button type="button">Log out</button> },
            ],
          },
        ]}
      />
    </>
  );
  const canBePressed = () => getComputedStyle(screen.getByText('Log out')).visibility !== 'hidden';
  render(shown(<LoadingGap />));
  expect(canBePressed()).toBe(false);
  cleanup();
  render(shown(<p>Email on</p>));
  expect(canBePressed()).toBe(true);
  cleanup();
  window.history.replaceState(null, '', '#security');
  render(shown(<LoadingGap />));
  expect(canBePressed(), 'the address leads to it').toBe(true);
});

describe('The table of contents of the settings', () => {
  test('links to each section', () => {
    show();
    expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '#notifications',
      '#security',
    ]);
    expect(document.activeElement).toBe(document.body);
  });

  test('opens at the section in the address, and shows which one that is', () => {
    window.history.replaceState(null, '', '#security');
    show();
    expect(document.activeElement?.id).toBe('security');
    expect(current()).toEqual([
      ['Notification Settings', null],
      ['Account Security', 'location'],
    ]);
    act(() => {
      window.history.replaceState(null, '', '#notifications');
      window.dispatchEvent(new Event('hashchange'));
    });
    expect(current()[0]).toEqual(['Notification Settings', 'location']);
  });

  test('shows one group at a time: the first, or that of the section in the address', () => {
    show(billing);
    expect(headings()).toEqual(['Notification Settings', 'Account Security']);
    expect(screen.getByRole('link', { name: 'Group 2' }).getAttribute('href')).toBe('#subscription');
    act(() => {
      window.history.replaceState(null, '', '#subscription');
      window.dispatchEvent(new Event('hashchange'));
    });
    expect(headings()).toEqual(['Subscription']);
    expect(document.activeElement?.id).toBe('subscription');
    expect(screen.getByRole('link', { name: 'Group 2' }).getAttribute('aria-current')).toBe('true');
  });

  test('shows the first group if the address names none of its sections', () => {
    window.history.replaceState(null, '', '#response');
    show(billing);
    expect(headings()).toEqual(['Notification Settings', 'Account Security']);
    expect(document.activeElement).toBe(document.body);
  });
});
