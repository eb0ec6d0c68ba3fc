// @vitest-environment happy-dom
import { secondFactorTexts } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import { SetUp } from './SetUp.tsx';

const texts = secondFactorTexts.setUp;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return closeScreen;
});

test('the focus goes to the key to scan, before the recovery codes and the code', async () => {
  const prepared = { key: 'ABCD', uri: 'otpauth://totp/Hub?secret=ABCD', recoveryCodes: ['one-two'] };
  vi.stubGlobal('fetch', async () => Response.json(prepared));
  await openAt(paths.adminDashboard, <SetUp given="password" onDone={() => {}} />, { viewer: aViewer() });
  const begin = screen.getByRole('button', { name: texts.begin });
  begin.focus();
  fireEvent.click(begin);
  const scan = await screen.findByText(texts.scan);
  expect(document.activeElement).toBe(scan.parentElement);
});
