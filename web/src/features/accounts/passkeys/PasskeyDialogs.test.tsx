// @vitest-environment happy-dom
import { passkeyTexts } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt, passTime } from '../../../session/testing.tsx';
import { RenamePasskey } from './PasskeyDialogs.tsx';

const passkey = {
  id: '018f4d2e-0000-7000-8000-00000000000a',
  name: 'My phone',
  createdAt: '2026-01-01T00:00:00.000Z',
};

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(closeScreen);

test('a passkey’s name that is too long says so, and is not cut', async () => {
  await openAt(paths.studentDashboard, <RenamePasskey passkey={passkey} onClose={() => {}} />, {
    viewer: aViewer(),
  });
  await passTime(50);
  const name = screen.getByRole('textbox', { name: new RegExp(passkeyTexts.adding.name) });
  expect(name.hasAttribute('maxlength')).toBe(false);
  fireEvent.change(name, { target: { value: 'x'.repeat(61) } });
  expect(screen.getByText('This is 61 characters long. Please use at most 60.')).toBeTruthy();
  expect(screen.getByRole('button', { name: passkeyTexts.save }).getAttribute('aria-disabled')).toBe('true');
});
