// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UserId } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt, passTime } from '../../../session/testing.tsx';
import { OfferButton } from './OfferButton.tsx';

const rules = readFileSync(join(import.meta.dirname, '../../../ui/base.css'), 'utf8');
const maya = { id: '018f4d2e-0000-7000-8000-000000000001' as UserId, name: 'Maya' };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(closeScreen);

async function open(state: string, leads: boolean) {
  const answer = vi.fn(async () => Response.json({ ambassadorship: { id: 'one', state }, mayOffer: false }));
  vi.stubGlobal('fetch', answer);
  await openAt(paths.companyDashboard, <OfferButton student={maya} leads={leads} />, {
    viewer: aViewer({ userType: 'company' }),
  });
  expect(answer).toHaveBeenCalled();
}

describe('Next to an applicant', () => {
  test.each([
    ['offered', 'See the offer'],
    ['active', 'See their work'],
  ])('an offer that is %s is one press away', async (state, label) => {
    await open(state, true);
    fireEvent.click(screen.getByRole('button', { name: label }));
    await passTime(100);
    expect(window.location.search).toBe('?tab=ambassadors&person=one');
  });

  test('it moves no button that can already be pressed', async () => {
    const { promise: late, resolve: come } = Promise.withResolvers<Response>();
    vi.stubGlobal('fetch', () => late);
    await openAt(
      paths.companyDashboard,
      <div>
        <style>{rules}</style>
        <OfferButton student={maya} />
        <button type="button">Decline</button>
      </div>,
      { viewer: aViewer({ userType: 'company' }) },
    );
    const decline = () => getComputedStyle(screen.getByText('Decline')).visibility;
    expect(decline()).toBe('hidden');
    come(Response.json({ ambassadorship: null, mayOffer: true }));
    await passTime(100);
    expect(screen.getByRole('button', { name: 'Make an offer' })).toBeDefined();
    expect(decline()).not.toBe('hidden');
  });

  test.each([
    ['declined', true],
    ['offered', false],
  ])('an offer that is %s has no button if it is over, or if it is already shown', async (state, leads) => {
    await open(state, leads);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
