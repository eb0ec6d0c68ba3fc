// @vitest-environment happy-dom
import { proofTexts } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeScreen, openAt, passTime } from '../../session/testing.tsx';
import { ConfirmAddressScreen } from './ConfirmAddressScreen.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(closeScreen);

test('a link without a token says so, and offers no button that does nothing', async () => {
  await openAt(paths.confirmAddress, <ConfirmAddressScreen />);
  expect(screen.getByText(/expired or was already used/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Confirm' })).toBeNull();
});

test.each([
  ['INVALID_ADDRESS_LINK', proofTexts.badLink, []],
  ['LOG_IN_TO_CONFIRM', 'Refused.', [proofTexts.submit, proofTexts.reset]],
  ['EMAIL_TAKEN', 'Refused.', [proofTexts.submit]],
])('a refused link (%s) says why, and offers what can help', async (code, says, offers) => {
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { defined: true, code, status: 400, message: 'Refused.', data: { fields: [] } },
      { status: 400 },
    ),
  );
  await openAt(paths.confirmAddress, <ConfirmAddressScreen />, { query: '#proof=from-the-mail' });
  fireEvent.click(screen.getByRole('button', { name: proofTexts.submit }));
  await passTime(0);
  expect(screen.getByRole('alert').textContent).toBe(says);
  const possible = [proofTexts.submit, proofTexts.reset];
  const found = possible.filter((name) => screen.queryByText(name, { selector: 'button *, a' }));
  expect(found).toEqual(offers);
});
