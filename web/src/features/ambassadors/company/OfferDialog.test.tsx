// @vitest-environment happy-dom
import type { UserId } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import { OfferDialog } from './OfferDialog.tsx';

const maya = { id: '018f4d2e-0000-7000-8000-000000000001' as UserId, name: 'Maya' };
const first = { id: 'first', title: 'Lead', payType: 'hourly', payAmount: 18, hoursPerWeek: 6 };
const second = { id: 'second', title: 'Host', payType: 'monthly', payAmount: 320, hoursPerWeek: 3 };

let application: object | null;
let positions: object[] | null;

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  application = null;
  positions = [first, second];
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    if (url.endsWith('/company/profile')) return Response.json({ timeZone: 'America/New_York' });
    if (url.endsWith(`/applications/${maya.id}`)) return Response.json({ application });
    return positions ? Response.json({ positions }) : Response.json({}, { status: 500 });
  });
});
afterEach(closeScreen);

async function filledIn() {
  await openAt(paths.companyDashboard, <OfferDialog student={maya} onClose={() => {}} />, {
    viewer: aViewer({ userType: 'company' }),
  });
  const typedIn = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label).value;
  return [typedIn(/^Dollars per/), typedIn(/^Hours a week/)];
}

describe('An offer is filled in', () => {
  test('from the position that the student applied to', async () => {
    application = { position: 'second' };
    expect(await filledIn()).toEqual(['320', '3']);
    expect(screen.getByLabelText('Dollars per month')).toBeTruthy();
    expect(screen.getByText(/Based on Host/)).toBeTruthy();
  });

  test.each([
    ['who has not applied', null],
    ['whose position is deleted', { position: 'third' }],
    ['who applied to a release before positions', {}],
  ])('from the first position for a student %s', async (_, applied) => {
    application = applied;
    expect(await filledIn()).toEqual(['18', '6']);
    expect(screen.getByText(/Based on Lead/)).toBeTruthy();
  });

  test('by hand if the positions cannot be loaded', async () => {
    positions = null;
    expect(await filledIn()).toEqual(['', '']);
    expect(screen.queryByText(/Based on/)).toBeNull();
  });
});
