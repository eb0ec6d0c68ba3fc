// @vitest-environment happy-dom
import { userId } from '@ambitionhub/contract/accounts';
import { portfolioTexts as texts } from '@ambitionhub/contract/portfolio';
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt, passTime } from '../../session/testing.tsx';
import { PortfolioDialog } from './PortfolioDialog.tsx';
import { PortfolioOf } from './PortfolioOf.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  // happy-dom has no locks between tabs.
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  localStorage.clear();
});
afterEach(closeScreen);

test('The form refuses a link at its field, and sends nothing', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  const none = { links: [], pictures: [], version: null };
  await openAt(paths.studentDashboard, <PortfolioDialog portfolio={none} onClose={() => {}} />, {
    viewer: aViewer(),
  });
  const link = screen.getByLabelText('Link 1');
  fireEvent.change(link, { target: { value: 'http://maya.example' } });
  fireEvent.click(screen.getByRole('button', { name: texts.save }));
  await passTime(50);
  expect(screen.getByText(texts.errors.url)).toBeTruthy();
  expect(link.getAttribute('aria-invalid')).toBe('true');
  expect(fetch).not.toHaveBeenCalled();
});

test('A company is told that a portfolio could not be loaded, and can try again', async () => {
  const id = userId.parse('018f4d2e-0000-7000-8000-000000000001');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await openAt(paths.companyDashboard, <PortfolioOf id={id} />, { viewer: aViewer({ userType: 'company' }) });
  expect(screen.getByText(texts.view.failed)).toBeTruthy();
  const links = [{ url: 'https://maya.example/films', reach: null }];
  vi.stubGlobal('fetch', async () => Response.json({ links, pictures: [] }));
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await passTime(50);
  expect(screen.getByText('maya.example')).toBeTruthy();
});
