// @vitest-environment happy-dom
import { joinTexts, peopleTexts } from '@ambitionhub/contract/companies';
import { paths } from '@ambitionhub/contract/routes';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { closeScreen, openAt } from '../../session/testing.tsx';
import { JoinScreen } from './JoinScreen.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    closeScreen();
    vi.unstubAllGlobals();
  };
});

test('a link that was used says so, and leads to the login', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { code: 'INVITATION_USED', status: 409, message: peopleTexts.errors.used, data: { fields: [] } },
      { status: 409 },
    ),
  );
  await openAt(paths.join, <JoinScreen />, { query: '#invitation=abc' });
  expect(screen.getByText(peopleTexts.errors.used)).toBeTruthy();
  expect(screen.getByRole('link', { name: joinTexts.logIn }).getAttribute('href')).toBe(paths.login);
});
