// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../session/testing.tsx';
import { SandboxCardPayment } from './SandboxCardPayment.tsx';

let answer: () => Response;

beforeEach(async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  answer = () => Response.json({ people: 2, totalCents: 138_033 });
  vi.stubGlobal('fetch', async () => answer());
  const query = '?session_id=one';
  await openAt(paths.sandboxCardPayment, <SandboxCardPayment />, {
    viewer: aViewer({ userType: 'company' }),
    query,
  });
});
afterEach(closeScreen);

test('The sandbox’s checkout says what the card pays, and that a declined one can be tried again', async () => {
  expect(await screen.findByText('$1,380.33')).toBeTruthy();
  answer = () => Response.json({ url: null });
  fireEvent.click(screen.getByRole('button', { name: 'Decline the card' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The card was declined. Please try again.');
  expect(screen.getByRole('button', { name: 'Pay' })).toHaveProperty('disabled', false);
});

test('The sandbox’s checkout that ended in another tab has no buttons left', async () => {
  const pay = await screen.findByRole('button', { name: 'Pay' });
  const refusal = {
    defined: true,
    code: 'NOT_FOUND',
    status: 404,
    message: 'Not found',
    data: { fields: [] },
  };
  answer = () => Response.json(refusal, { status: 404 });
  fireEvent.click(pay);
  expect((await screen.findByRole('alert')).textContent).toBe('This checkout does not exist or has ended.');
  expect(screen.queryByRole('button', { name: 'Pay' })).toBeNull();
  expect(screen.getByRole('link', { name: 'Back to Pay' })).toBeTruthy();
});
