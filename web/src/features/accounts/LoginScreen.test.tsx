// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { accountEndedTexts } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { screen } from '@testing-library/react';
import { useLayoutEffect } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { SessionContext } from '../../session/session.tsx';
import { aSessionOf, closeScreen, openAt } from '../../session/testing.tsx';
import { LoginScreen } from './LoginScreen.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  return closeScreen;
});

/** The moment when the first field gets the focus. */
function Arrival({ onArrive }: { onArrive: (first: HTMLElement) => void }) {
  useLayoutEffect(() => onArrive(screen.getByLabelText('Email')));
  return null;
}

test('the first field takes the focus at once below the news that the account is gone', async () => {
  const rules = readFileSync(join(import.meta.dirname, '../../ui/base.css'), 'utf8');
  let visibility = '';
  await openAt(
    paths.login,
    <SessionContext value={{ ...aSessionOf(null), ended: 'account-deleted' }}>
      <style>{rules}</style>
      <LoginScreen />
      <Arrival
        onArrive={(first) => {
          visibility = getComputedStyle(first).visibility;
        }}
      />
    </SessionContext>,
  );
  expect(screen.getByText(accountEndedTexts['account-deleted'])).toBeDefined();
  expect(visibility, 'a browser focuses nothing hidden').not.toBe('hidden');
});
