// @vitest-environment happy-dom
import type { ShownStatus } from '@ambitionhub/contract/applications';
import { companyCard } from '@ambitionhub/contract/positions';
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { CompanyCard } from './CompanyCard.tsx';
import { Position } from './Position.tsx';

const acme = {
  id: '018f4d2e-0000-7000-8000-000000000001',
  name: 'Acme',
  industry: 'Technology & Software',
  description: 'We make the tools that student clubs run on.',
  website: 'acme.example',
  image: null,
  skills: ['Event Planning'],
  positionName: 'Campus Ambassador',
  hoursPerWeek: 5,
  payAmount: 15,
  payType: 'hourly',
  responds: null as string | null,
  rating: null as object | null,
  facts: { approves: null, pays: null, paid: null, ambassadors: null } as object,
  position: '018f4d2e-0000-7000-8000-000000000001',
  place: null as string | null,
  lastDay: null as string | null,
  positionText: '',
  match: { skills: 0, industry: false },
  saved: false,
};

function show(others: object = {}, status: ShownStatus | null = null) {
  render(
    <MantineProvider>
      <QueryClientProvider client={new QueryClient()}>
        <CompanyCard
          company={companyCard.parse({ ...acme, ...others })}
          place={{ 'aria-posinset': 1, 'aria-setsize': 1 }}
          status={status}
          onOpenChat={() => undefined}
          onApply={() => undefined}
        />
      </QueryClientProvider>
    </MantineProvider>,
  );
  return screen.getByRole('article', { name: 'Acme' });
}

const textsOf = (role: string) => screen.queryAllByRole(role).map(({ textContent }) => textContent);
const website = () => screen.queryByRole('link', { name: /^Visit Website/ })?.getAttribute('href') ?? null;

afterEach(cleanup);

const workIn = (state: string | null) =>
  vi.stubGlobal('fetch', async () => Response.json({ ambassadorship: state && { state }, mayOffer: false }));

test('a company that the student works for leads to Work, and applies nowhere', async () => {
  workIn('active');
  show({}, 'hired');
  expect(await screen.findByText('Your company')).toBeTruthy();
  expect(textsOf('button')).toEqual(['Open Work']);
});

test('a company whose work has ended is no longer the student’s', async () => {
  workIn('ended');
  show({}, 'hired');
  expect(await screen.findByText('Ended')).toBeTruthy();
  expect(textsOf('button')).toEqual(['Open chat']);
});

describe('A company’s card', () => {
  test('shows what the company is looking for and links to its website', () => {
    const text = show().textContent;
    expect(text).toContain('Technology & Software');
    expect(text).toContain('We make the tools that student clubs run on.');
    expect(text).toContain('Looking for skills:');
    expect(textsOf('term')).toEqual(['Position', 'Hours', 'Pay']);
    expect(textsOf('definition')).toEqual(['Campus Ambassador', '5 hours/week', '$15 per hour']);
    expect(textsOf('listitem')).toEqual(['Event Planning']);
    expect(website()).toBe('https://acme.example');
  });

  test('shows how often the pay comes, and leaves a full website address unchanged', () => {
    show({ payType: 'monthly', website: 'http://monthly.example' });
    expect(textsOf('definition').at(-1)).toBe('$15 per month');
    expect(website()).toBe('http://monthly.example');
    cleanup();
    show({ payType: 'semester', payAmount: 1250.5 });
    expect(textsOf('definition').at(-1)).toBe('$1,250.50 per semester');
  });

  test('shows how soon the company usually answers, if known', () => {
    expect(show().textContent).not.toContain('answers');
    cleanup();
    expect(show({ responds: 'day' }).textContent).toContain('Usually answers within a day');
    cleanup();
    expect(show({ responds: 'rarely' }).textContent).toContain('Often does not answer');
  });

  test('shows the application’s status instead of the button to apply', () => {
    show();
    expect(screen.getByRole('button', { name: 'Click to Apply: Acme' })).toBeTruthy();
    cleanup();
    expect(show({}, 'declined').textContent).toContain('Not this time');
    expect(screen.getByRole('button', { name: 'Open chat: Acme' })).toBeTruthy();
    expect(screen.queryByRole('button', { name: /Apply/ })).toBeNull();
  });

  test('leads to the company’s page', () => {
    show();
    expect(screen.getByRole('link', { name: 'Acme' }).getAttribute('href')).toBe(`/companies/${acme.id}`);
  });

  test('has a word for a missing detail, or nothing', () => {
    const silent = { positionName: '', hoursPerWeek: null, payAmount: null, skills: [] };
    const text = show({ ...silent, industry: '', description: '', website: '' }).textContent;
    expect(text).toContain('Industry not specified');
    expect(text).toContain('No company description provided.');
    expect(text).not.toContain('Looking for skills:');
    expect(textsOf('term')).toEqual([]);
    expect(website()).toBeNull();
  });
});

test('A long position above a chat can be scrolled with the keyboard', () => {
  render(
    <MantineProvider>
      <Position company={companyCard.parse(acme)} withSkills />
    </MantineProvider>,
  );
  expect(screen.getByRole('group', { name: 'Position' }).tabIndex).toBe(0);
});
