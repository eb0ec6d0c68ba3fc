// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { type Tab, Tabs } from './Tabs.tsx';

const width = vi.hoisted(() => ({ isWide: true }));
vi.mock('./useIsWide.ts', () => ({ useIsWide: () => width.isWide }));
vi.mock('./useAddress.ts', () => ({ useSearchParam: () => useState<string>() }));
afterEach(() => {
  cleanup();
  width.isWide = true;
});

const tabs: readonly Tab[] = [
  { value: 'discover', icon: 'compass', label: 'Discover', content: <input aria-label="Search" /> },
  {
    value: 'settings',
    icon: 'settings',
    label: 'Account Settings',
    keeps: true,
    content: <input aria-label="New Password" />,
  },
];
const open = (name: string) => fireEvent.click(screen.getByRole('tab', { name }));
const field = (label: string) => screen.queryByLabelText<HTMLInputElement>(label);

test('a tab that keeps its input still has it after a visit to another tab', () => {
  render(
    <MantineProvider>
      <Tabs tabs={tabs} label="Dashboard" />
    </MantineProvider>,
  );
  expect(field('New Password'), 'an unopened tab is not rendered').toBeNull();
  open('Account Settings');
  fireEvent.change(field('New Password') ?? document, { target: { value: 'half a word' } });
  expect(field('Search'), 'any other tab unmounts').toBeNull();
  open('Discover');
  expect(screen.queryByRole('textbox', { name: 'New Password' }), 'it is hidden').toBeNull();
  open('Account Settings');
  expect(field('New Password')?.value).toBe('half a word');
});

test('Home and End choose the first and the last tab, an arrow key the next one', () => {
  render(
    <MantineProvider>
      <Tabs tabs={tabs} label="Dashboard" />
    </MantineProvider>,
  );
  const tab = (name: string) => screen.getByRole('tab', { name });
  tab('Discover').focus();
  fireEvent.keyDown(tab('Discover'), { key: 'End', code: 'End' });
  expect(tab('Account Settings').getAttribute('aria-selected')).toBe('true');
  fireEvent.keyDown(tab('Account Settings'), { key: 'Home', code: 'Home' });
  expect(tab('Discover').getAttribute('aria-selected')).toBe('true');
});

test('on a phone the keyboard goes past a tab that only a wide window shows, and reaches the others while its content is open', () => {
  width.isWide = false;
  const [first, last] = tabs;
  const hours: Tab = { value: 'work', icon: 'briefcase', label: 'Work', content: 'Hours' };
  const account = last && { ...last, wideOnly: true };
  const present = [first, hours, account].filter((tab) => tab !== undefined);
  render(
    <MantineProvider>
      <Tabs tabs={present} label="Dashboard" />
    </MantineProvider>,
  );
  const tab = (name: string) => screen.getByRole('tab', { name });
  tab('Work').focus();
  fireEvent.keyDown(tab('Work'), { key: 'ArrowRight', code: 'ArrowRight' });
  expect(tab('Discover').getAttribute('aria-selected')).toBe('true');
  fireEvent.keyDown(tab('Discover'), { key: 'End', code: 'End' });
  expect(tab('Work').getAttribute('aria-selected')).toBe('true');
  expect(tab('Discover').tabIndex, 'the chosen one is the stop').toBe(-1);
  open('Account Settings');
  expect(tab('Discover').tabIndex, 'the chosen one has no button').toBe(0);
});

test('if the tabs do not all fit, the chosen one scrolls into view, and again when another tab appears before it', () => {
  const places: Record<string, number> = { Discover: 0, 'Account Settings': 300 };
  const offsetLeft = vi.spyOn(HTMLElement.prototype, 'offsetLeft', 'get');
  offsetLeft.mockImplementation(function (this: HTMLElement) {
    return places[this.textContent] ?? 0;
  });
  const shown = (present: readonly Tab[]) => (
    <MantineProvider>
      <Tabs tabs={present} label="Dashboard" />
    </MantineProvider>
  );
  const { rerender } = render(shown(tabs));
  open('Account Settings');
  expect(screen.getByRole('tablist').scrollLeft).toBe(300);
  places['Account Settings'] = 450;
  rerender(
    shown(
      tabs.toSpliced(1, 0, { value: 'applications', icon: 'send', label: 'Applications', content: 'Sent' }),
    ),
  );
  expect(screen.getByRole('tablist').scrollLeft).toBe(450);
  offsetLeft.mockRestore();
});

test.each([
  ['on a phone, where they share the width, none', false, 'hidden'],
  ['on a wide screen the ones before it', true, ''],
])('while it is not known whether a tab is there, %s can be pressed', (_, isWide, visibility) => {
  width.isWide = isWide;
  const rules = readFileSync(join(import.meta.dirname, 'base.css'), 'utf8');
  const [first, last] = tabs;
  const work: Tab = { value: 'work', icon: 'briefcase', label: 'Work', content: null, unlisted: null };
  const shown = (unlisted: boolean | null) => (
    <MantineProvider>
      <style>{rules}</style>
      <Tabs
        tabs={[first, { ...work, unlisted }, last].filter((tab) => tab !== undefined)}
        label="Dashboard"
      />
    </MantineProvider>
  );
  const discover = () => getComputedStyle(screen.getByText('Discover')).visibility;
  const { rerender } = render(shown(null));
  expect(discover()).toBe(visibility);
  rerender(shown(false));
  expect(discover()).not.toBe('hidden');
});
