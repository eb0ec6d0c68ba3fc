// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeScreen, openAt } from '../../session/testing.tsx';
import { ConfirmAddressScreen } from './ConfirmAddressScreen.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(closeScreen);

test('a link without a token says so, and offers no button that does nothing', async () => {
  await openAt(paths.confirmAddress, <ConfirmAddressScreen />);
  expect(screen.getByText(/expired or was already used/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});
