// @vitest-environment happy-dom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
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
