// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../session/testing.tsx';
import { ProofContent } from './ProofContent.tsx';
import { aProof } from './testing.ts';

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return closeScreen;
});

test('a link leads to the whole address that was handed in', async () => {
  const links = ['https://example.org/a)', 'https://example.org/search?q=a,', "https://example.org/maya's."];
  await openAt(paths.companyDashboard, <ProofContent proof={aProof(1, { links })} />, {
    viewer: aViewer({ userType: 'company' }),
  });
  const found = within(await screen.findByRole('list', { name: 'Links' })).getAllByRole('link');
  expect(found.map((link) => link.getAttribute('href'))).toEqual(links);
  expect(found.map(({ textContent }) => textContent)).toEqual(links);
});

test('a link that was handed in twice is listed twice', async () => {
  const complained = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const links = ['https://example.org/post', 'https://example.org/post'];
  await openAt(paths.companyDashboard, <ProofContent proof={aProof(1, { links })} />, {
    viewer: aViewer({ userType: 'company' }),
  });
  const rows = within(await screen.findByRole('list', { name: 'Links' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'example.orghttps://example.org/post',
    'example.orghttps://example.org/post',
  ]);
  expect(complained).not.toHaveBeenCalled();
});
