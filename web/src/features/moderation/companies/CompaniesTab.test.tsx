// @vitest-environment happy-dom
import { moderationTexts, moderationTimings } from '@ambitionhub/contract/moderation';
import { paths } from '@ambitionhub/contract/routes';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createQueryClient } from '../../../session/query.ts';
import { aViewer, here, openAt, pass } from '../../../session/testing.tsx';
import { RunningBulks } from '../listing/RunningBulks.tsx';
import { CompaniesTab } from './CompaniesTab.tsx';
import { Review, ReviewPending } from './Review.tsx';

const aCompany = (name: string, isApproved: boolean) => ({
  id: '018f4d2e-0000-7000-8000-000000000001',
  email: 'ann@sunroom.example',
  name,
  industry: 'Marketing, Media & Advertising',
  description: 'Cold brew',
  website: 'sunroom.example',
  contactEmail: '',
  contactPhone: '',
  skills: [],
  positionName: '',
  hoursPerWeek: null,
  payAmount: null,
  payType: 'hourly',
  image: null,
  profileCompleted: name !== '',
  isApproved,
  rejection: null,
  createdAt: '2026-03-02T10:00:00.000Z',
  version: '2026-03-02T10:00:00.000000Z',
});
const page = (companies: readonly object[], nextCursor: string | null = null) =>
  Response.json({ companies, total: { count: companies.length, isMore: false }, nextCursor });
const refused = (status: number) =>
  Response.json({ defined: true, code: 'NOT_FOUND', status, message: 'Not found.' }, { status });

const aBulk = (changed: number) => ({
  id: '018f4d2e-0000-7000-8000-0000000000bb',
  kind: 'companies',
  act: 'approve',
  total: 2,
  changed,
  unchanged: 0,
  failed: 0,
  startedAt: '2026-03-02T10:00:00.000Z',
  endedAt: changed === 2 ? '2026-03-02T10:00:02.000Z' : null,
});

const changedMeanwhile = () =>
  Response.json(
    { defined: true, code: 'CHANGED_MEANWHILE', status: 409, message: 'Look again.' },
    { status: 409 },
  );

const server = {
  asked: [] as URLSearchParams[],
  set: [] as unknown[],
  list: (): Response | Promise<Response> => page([aCompany('Sunroom Coffee', false)]),
  bulks: [] as object[],
  startBulk: (): object => aBulk(0),
  one: () => Response.json(aCompany('Sunroom Coffee', false)),
  approve: () => Response.json(aCompany('Sunroom Coffee', true)),
};
const asUsual = { ...server };

const WithReview = () => (
  <>
    <CompaniesTab />
    <Review />
  </>
);
const WithBulks = () => (
  <>
    <RunningBulks />
    <CompaniesTab />
  </>
);
const Waiting = () => (
  <>
    <ReviewPending />
    <Review />
  </>
);

async function open(query = '', content = <WithReview />) {
  const viewer = aViewer({ userType: 'admin', name: 'Admin' });
  await openAt(paths.adminDashboard, content, { query, viewer, client: createQueryClient() });
}

const press = async (name: string) => {
  fireEvent.click(screen.getByRole('button', { name }));
  await pass(50);
};

// What comes later in the browser is there before the clock stands still.
beforeAll(() => Promise.all([import('./CompanyDetails.tsx'), import('../listing/BulkDialog.tsx')]));
beforeEach(() => {
  vi.useFakeTimers();
  Object.assign(server, asUsual, { asked: [], set: [] });
  vi.stubGlobal('fetch', async (request: Request) => {
    if (request.method === 'POST') {
      server.set.push(await request.json());
      if (request.url.endsWith('/preview')) return Response.json({ count: 1, names: ['Sunroom Coffee'] });
      const begun = server.startBulk();
      if (server.bulks.length === 0) server.bulks = [begun];
      return Response.json(begun);
    }
    if (request.method === 'PUT') {
      server.set.push(await request.json());
      return server.approve();
    }
    const { pathname, searchParams } = new URL(request.url);
    if (pathname.endsWith('/sanctions')) return Response.json({ sanctions: [] });
    if (pathname.endsWith('/admin/bulk')) return Response.json({ bulks: server.bulks });
    if (/companies\/.+/.test(pathname)) return server.one();
    server.asked.push(searchParams);
    return server.list();
  });
});
afterEach(() => {
  localStorage.clear();
  cleanup();
  vi.useRealTimers();
});

describe('The admin’s companies', () => {
  test('are approved by a press, and the row shows it', async () => {
    await open();
    const row = within(screen.getByRole('listitem', { name: 'Sunroom Coffee' }));
    expect(row.getByText('Pending')).toBeTruthy();
    await press('Approve Sunroom Coffee');
    expect(server.set).toEqual([{ isApproved: true, version: aCompany('', false).version }]);
    expect(row.getByText('Approved')).toBeTruthy();
    expect(row.getByRole('button', { name: 'Revoke Approval Sunroom Coffee' })).toBeTruthy();
  });

  test('stay approved when a search that was read before arrives after', async () => {
    await open();
    const before = Promise.withResolvers<Response>();
    server.list = () => before.promise;
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'sun' } });
    await pass(300);
    server.list = () => page([aCompany('Sunroom Coffee', true)]);
    await press('Approve Sunroom Coffee');
    before.resolve(asUsual.list());
    await pass(50);
    expect(within(screen.getByRole('listitem')).getByText('Approved')).toBeTruthy();
  });

  test('say why an approval failed', async () => {
    server.approve = () => refused(404);
    await open();
    await press('Approve Sunroom Coffee');
    expect(screen.getByRole('alertdialog').textContent).toBe(
      'Error updating approval status: User document not found.OK',
    );
  });

  test('are searched while typing and sorted by the server, as the address says', async () => {
    await open('?sort=approval');
    expect(Object.fromEntries(server.asked.at(-1) ?? [])).toEqual({
      query: '',
      filter: 'all',
      sort: 'approval',
    });
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: ' sun ' } });
    await pass(300);
    expect(Object.fromEntries(server.asked.at(-1) ?? [])).toEqual({
      query: 'sun',
      filter: 'all',
      sort: 'approval',
    });
    expect(here().query).toEqual({ sort: 'approval', q: 'sun' });
  });

  test('go on where a page ends, until there are no more', async () => {
    const other = { ...aCompany('Northlight Records', true), id: '018f4d2e-0000-7000-8000-000000000002' };
    server.list = () =>
      server.asked.at(-1)?.has('cursor') ? page([other]) : page([aCompany('Sunroom Coffee', false)], 'next');
    await open();
    await press('Show more');
    expect(server.asked.at(-1)?.get('cursor')).toBe('next');
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('say when there is none, and why they could not be loaded', async () => {
    server.list = () => page([]);
    await open();
    expect(screen.getByText('No companies found.')).toBeTruthy();
    cleanup();
    server.list = () => refused(404);
    await open();
    expect(screen.getByText('Error loading companies: Not found.')).toBeTruthy();
  });

  test('show everything the admin may see, and N/A for what is not there', async () => {
    await open();
    await press('Details Sunroom Coffee');
    const dialog = within(screen.getByRole('dialog', { name: 'Sunroom Coffee' }));
    expect(dialog.getByRole('link', { name: 'sunroom.example' }).getAttribute('href')).toBe(
      'https://sunroom.example',
    );
    expect(dialog.getByText('Marketing Media & Advertising')).toBeTruthy();
    expect(dialog.getAllByText('N/A')).toHaveLength(6);
  });

  test('without a profile are known by their email', async () => {
    server.list = () => page([aCompany('', false)]);
    await open();
    expect(screen.getByRole('listitem', { name: 'ann@sunroom.example' })).toBeTruthy();
    expect(screen.getByText('Profile incomplete')).toBeTruthy();
  });

  test('are edited, say so for a second and a half, and then the list is read again', async () => {
    server.approve = () => Response.json(aCompany('Sunroom Tea', false));
    await open();
    await press('Details Sunroom Coffee');
    await press('Edit');
    fireEvent.change(screen.getByLabelText('Company Name'), { target: { value: 'Sunroom Tea' } });
    await press('Save Changes');
    expect(server.set).toEqual([
      expect.objectContaining({
        version: '2026-03-02T10:00:00.000000Z',
        fields: expect.objectContaining({ name: 'Sunroom Tea', hoursPerWeek: null }),
      }),
    ]);
    expect(screen.getByText('Changes saved successfully!')).toBeTruthy();
    const asked = server.asked.length;
    await pass(1_400);
    expect(server.asked).toHaveLength(asked);
    await pass(400);
    expect(server.asked.length).toBeGreaterThan(asked);
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  });

  test('that wait are counted, and approved one after the other, until none is left', async () => {
    const first = aCompany('Sunroom Coffee', false);
    const other = { ...aCompany('Northlight Records', false), id: '018f4d2e-0000-7000-8000-000000000002' };
    let waiting = [first, other];
    server.list = () => page(waiting);
    server.approve = () => {
      const [approved] = waiting;
      waiting = waiting.slice(1);
      return Response.json({ ...approved, isApproved: true });
    };
    await open('', <Waiting />);
    expect(screen.getByText('There are 2 companies waiting for your approval.')).toBeTruthy();
    await press('Review pending');
    const approve = within(screen.getByRole('dialog', { name: 'Sunroom Coffee' })).getByRole('button', {
      name: 'Approve and go on',
    });
    await pass(moderationTimings.doublePress);
    fireEvent.click(approve);
    await pass(50);
    expect(screen.getByRole('dialog', { name: 'Northlight Records' })).toBeTruthy();
    expect(document.activeElement?.textContent).toBe('Northlight Records');
    expect(screen.getByText('One company is waiting for your approval.')).toBeTruthy();

    // The second half of a double press approves nobody whom one has not seen.
    const next = screen.getByRole('button', { name: 'Approve and go on' });
    expect(next.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(next);
    await pass(moderationTimings.doublePress);
    expect(server.set).toHaveLength(1);
    expect(next.getAttribute('aria-disabled')).toBeNull();

    await press('Approve and go on');
    expect(server.set).toMatchObject([{ isApproved: true }, { isApproved: true }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('No other company is waiting.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Review pending' })).toBeNull();
  });

  test('that wait can be passed over, and come again after the others', async () => {
    const first = aCompany('Sunroom Coffee', false);
    const other = { ...aCompany('Northlight Records', false), id: '018f4d2e-0000-7000-8000-000000000002' };
    server.list = () => page([first, other]);
    await open();
    await press('Details Sunroom Coffee');
    for (const name of ['Northlight Records', 'Sunroom Coffee']) {
      await press('Next pending');
      expect(screen.getByRole('dialog', { name })).toBeTruthy();
    }
  });

  test('are in the address while they are looked at, and so there again after a reload, with the way on', async () => {
    const other = { ...aCompany('Northlight Records', false), id: '018f4d2e-0000-7000-8000-000000000002' };
    server.list = () => page([other, aCompany('Sunroom Coffee', false)]);
    server.one = () => Response.json(other);
    await open('', <Waiting />);
    await press('Review pending');
    expect(here().query).toEqual({ company: other.id, review: 'true' });
    cleanup();

    await open(`?company=${other.id}&review=true`, <Waiting />);
    expect(screen.getByRole('dialog', { name: 'Northlight Records' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Approve and go on' })).toBeTruthy();
    await press('Next pending');
    expect(screen.getByRole('dialog', { name: 'Sunroom Coffee' })).toBeTruthy();
    fireEvent(screen.getByRole('dialog'), new Event('cancel'));
    await pass(50);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(here().query).toEqual({});
  });

  test('that are gone are said to be so where an address leads to one', async () => {
    server.one = () => refused(404);
    await open(`?company=${aCompany('', false).id}`);
    expect(screen.getByRole('dialog').textContent).toContain('Error loading companies: Not found.');
  });

  test('that somebody else has edited meanwhile are said to be so, what was typed is kept, and saved by who has read it', async () => {
    const seen = aCompany('Sunroom Coffee', false);
    const now = { ...seen, description: 'Hot brew', version: '2026-03-02T10:00:01.000000Z' };
    server.approve = () => changedMeanwhile();
    server.one = () => Response.json(now);
    await open();
    await press('Details Sunroom Coffee');
    await press('Edit');
    fireEvent.change(screen.getByLabelText('Company Name'), { target: { value: 'Sunroom Tea' } });
    await press('Save Changes');
    expect(screen.getByText(moderationTexts.edit.changed)).toBeTruthy();
    expect(screen.getByText('Description is now: Hot brew')).toBeTruthy();
    server.approve = () => Response.json({ ...now, name: 'Sunroom Tea' });
    await press('Save Changes');
    expect(server.set.at(-1)).toEqual({
      version: now.version,
      fields: expect.objectContaining({ name: 'Sunroom Tea', description: 'Hot brew' }),
    });
    expect(screen.getByText('Changes saved successfully!')).toBeTruthy();
  });

  test('are edited as they were when the form was opened, whatever is read meanwhile, also after a reload', async () => {
    await open();
    await press('Details Sunroom Coffee');
    await press('Edit');
    fireEvent.change(screen.getByLabelText('Company Name'), { target: { value: 'Sunroom Tea' } });
    cleanup();
    server.list = () =>
      page([{ ...aCompany('Sunroom Coffee', false), version: '2026-03-02T10:00:01.000000Z' }]);
    await open();
    await press('Details Sunroom Coffee');
    await press('Edit');
    expect(screen.getByDisplayValue('Sunroom Tea')).toBeTruthy();
    await press('Save Changes');
    expect(server.set).toEqual([expect.objectContaining({ version: '2026-03-02T10:00:00.000000Z' })]);
  });

  test('that another session has rejected are not approved; what became of them is said and shown', async () => {
    server.approve = () => changedMeanwhile();
    server.one = () => Response.json({ ...aCompany('Sunroom Coffee', false), rejection: 'No website' });
    await open();
    await press('Approve Sunroom Coffee');
    const alert = screen.getByRole('alertdialog');
    expect(alert.textContent).toContain('Error updating approval status: Look again.');
    expect(alert.textContent).toContain('Rejected is now: No website');
  });

  test('are acted on together after a preview, with the progress and the result', async () => {
    await open('', <WithBulks />);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    await press('Approve');
    // The dialog asks for its preview when its code is there.
    await pass(50);
    const dialog = within(screen.getByRole('dialog', { name: 'Approve these companies?' }));
    expect(dialog.getByText('This is done to 1 account:')).toBeTruthy();
    expect(dialog.getByText('Sunroom Coffee')).toBeTruthy();
    await press('Do it');
    const { id } = aCompany('', false);
    const selection = { kind: 'companies', act: 'approve', ids: [id] };
    expect(server.set.at(-1)).toMatchObject({ selection, expected: 1 });
    expect(screen.getByText('Approve: running, 0 of 2')).toBeTruthy();
    server.bulks = [aBulk(1)];
    await pass(1_100);
    expect(screen.getByRole('progressbar', { name: 'Approve: running, 1 of 2' })).toBeTruthy();
    server.bulks = [aBulk(2)];
    const asked = server.asked.length;
    await pass(1_100);
    expect(screen.getByText('Approve: done. 2 changed, 0 left as they were, 0 failed')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(server.asked.length).toBeGreaterThan(asked);
  });

  test('tell the result also of what has ended before anybody looked', async () => {
    server.startBulk = () => {
      server.bulks = [aBulk(2)];
      return aBulk(0);
    };
    await open('', <WithBulks />);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    await press('Approve');
    await pass(50);
    await press('Do it');
    await pass(50);
    expect(screen.getByText('Approve: done. 2 changed, 0 left as they were, 0 failed')).toBeTruthy();
  });

  test('say why an edit failed, and keep what was typed', async () => {
    server.approve = () => refused(404);
    await open();
    await press('Details Sunroom Coffee');
    await press('Edit');
    fireEvent.change(screen.getByLabelText('Company Name'), { target: { value: 'Sunroom Tea' } });
    await press('Save Changes');
    expect(screen.getByText('Error saving changes: User document not found.')).toBeTruthy();
    expect(screen.getByDisplayValue('Sunroom Tea')).toBeTruthy();
  });
});
