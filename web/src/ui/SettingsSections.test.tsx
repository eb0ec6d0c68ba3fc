// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { LoadingGap } from './LoadingGap.tsx';
import { SettingsSections } from './SettingsSections.tsx';

const sections = [
  { id: 'notifications', title: 'Notification Settings', content: <h2>Notification Settings</h2> },
  { id: 'security', title: 'Account Security', content: <h2>Account Security</h2> },
];
const show = () => render(<SettingsSections label="Account Settings" sections={sections} />);
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
        sections={[
          { id: 'notifications', title: 'Notification Settings', content },
          { id: 'security', title: 'Account Security', content: <button type="button">Log out</button> },
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
});
