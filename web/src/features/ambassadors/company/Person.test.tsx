// @vitest-environment happy-dom
import { ambassadorshipId } from '@ambitionhub/contract/ambassadors';
import { paths } from '@ambitionhub/contract/routes';
import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import { navigate } from '../../../ui/navigation.ts';
import { anAmbassadorship } from '../terms/testing.ts';
import { People } from './People.tsx';
import { Person } from './Person.tsx';

const id = ambassadorshipId.parse('018f4d2e-0000-7000-8000-0000000000aa');

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  return closeScreen;
});

test.each([
  ['NOT_FOUND', 404, 'Not found.', 'We could not find this person.'],
  ['INTERNAL', 500, 'Broken.', 'Failed to load your ambassadors: Broken.'],
])('a person who is answered with %s', async (code, status, message, shown) => {
  vi.stubGlobal('fetch', async () => Response.json({ defined: true, code, status, message }, { status }));
  await openAt(paths.companyDashboard, <Person id={id} takesFocus={false} />, {
    viewer: aViewer({ userType: 'company' }),
  });
  expect((await screen.findByRole('alert')).textContent).toContain(shown);
});

test('a person opened from the list takes the focus at their beginning, and not one whom the address opens', async () => {
  vi.stubGlobal('fetch', async () =>
    Response.json({ defined: true, code: 'INTERNAL', status: 500, message: 'Broken.' }, { status: 500 }),
  );
  const back = () => screen.findByRole('button', { name: 'Back to all people' });
  await openAt(paths.companyDashboard, <People />, {
    query: `?person=${id}`,
    viewer: aViewer({ userType: 'company' }),
  });
  expect(document.activeElement).not.toBe(await back());
  act(() => navigate({ to: '.', search: {} }));
  await screen.findByRole('searchbox');
  act(() => navigate({ to: '.', search: { person: id } }));
  expect(document.activeElement).toBe(await back());
});

const parts = () => ({ terms: 'Facts', hours: 'Weeks', tasks: 'Proofs', pay: 'Amounts', reviews: 'Stars' });

test.each([
  ['active', ['Terms', 'Hours', 'Tasks', 'Pay', 'Reviews']],
  ['offered', []],
] as const)('the page of one who is %s has the parts %j, one at a time', async (state, names) => {
  const one = anAmbassadorship(state, { with: { ...anAmbassadorship(state).with, name: 'Maya' } });
  vi.stubGlobal('fetch', async ({ url }: Request) =>
    new URL(url).pathname.endsWith(`/ambassadorships/${id}`)
      ? Response.json({ ...one, history: [one.terms] })
      : new Promise<Response>(() => {}),
  );
  await openAt(paths.companyDashboard, <Person id={id} takesFocus={false} parts={parts} />, {
    viewer: aViewer({ userType: 'company' }),
  });
  await screen.findByText('Two tables on the quad each week.');
  const group = screen.queryByRole('group', { name: 'About Maya' });
  expect([...(group?.children ?? [])].map(({ textContent }) => textContent?.trim())).toEqual(names);
  if (group === null) return;
  fireEvent.click(screen.getByRole('button', { name: 'Pay' }));
  expect(screen.getByText('Amounts')).toBeTruthy();
  expect(screen.queryByText('Two tables on the quad each week.')).toBeNull();
});
