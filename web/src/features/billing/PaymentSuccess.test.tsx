// @vitest-environment happy-dom
import { refusals } from '@ambitionhub/contract/refusals';
import { paths } from '@ambitionhub/contract/routes';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeScreen, openAt, passTime } from '../../session/testing.tsx';
import { PaymentSuccess } from './PaymentSuccess.tsx';

const requests: string[] = [];

beforeEach(() => {
  vi.useFakeTimers();
  requests.length = 0;
  vi.stubGlobal('fetch', async (request: Request) => {
    requests.push(new URL(request.url).pathname);
    const { status, message } = refusals.PAYING_USER_UNKNOWN;
    const body = { defined: true, code: 'PAYING_USER_UNKNOWN', status, message, data: { fields: [] } };
    return Response.json(body, { status });
  });
});
afterEach(closeScreen);

async function open(query: string) {
  await openAt(paths.paymentSuccess, <PaymentSuccess />, { query });
  await passTime(0);
  return screen.getAllByRole('alert').map(({ textContent }) => textContent);
}

test('the page of a payment without a user explains itself and sends nothing', async () => {
  expect(await open('?plan=premium&session_id=made-up')).toContain(
    "We couldn't process your payment: Missing user ID. Please log in and try again.",
  );
  expect(requests).toEqual([]);
});

test('the page of another user’s payment explains itself', async () => {
  expect(await open('?uid=018f4d2e-0000-7000-8000-00000000aaaa&plan=premium&session_id=theirs')).toContain(
    "We couldn't process your payment: User not found in database",
  );
  expect(requests).toHaveLength(1);
});
