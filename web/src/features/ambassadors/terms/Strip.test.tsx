// @vitest-environment happy-dom
import { participantId } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { screen } from '@testing-library/react';
import { useEffect } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt, passTime } from '../../../session/testing.tsx';
import { OwnOfferStrip } from '../parts.tsx';

const acme = participantId.parse('018f4d2e-0000-7000-8000-000000000001');

const appeared = vi.fn();
function Status() {
  useEffect(() => appeared(), []);
  return <p>Sent</p>;
}

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(closeScreen);

test('the status shown without an offer appears once, so that a dialog that opens from it stays open', async () => {
  const { promise: late, resolve: come } = Promise.withResolvers<Response>();
  vi.stubGlobal('fetch', () => late);
  await openAt(paths.studentDashboard, <OwnOfferStrip other={acme} otherwise={<Status />} />, {
    viewer: aViewer(),
  });
  come(Response.json({ ambassadorship: null, mayOffer: false }));
  await passTime(100);
  expect(screen.getByText('Sent')).toBeDefined();
  expect(appeared).toHaveBeenCalledOnce();
});
