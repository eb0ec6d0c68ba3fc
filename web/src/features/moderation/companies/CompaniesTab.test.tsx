// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { currentLocation, passTime } from '../../../session/testing.tsx';
import {
  aCompany,
  anotherCompany,
  asTheAdmin,
  asUsual,
  changedMeanwhile,
  companyPage,
  notFound,
  openCompanies,
  pressButton,
  server,
} from './testing.tsx';

asTheAdmin();

describe('The admin’s companies', () => {
  test('are approved by a press, and the row shows it', async () => {
    await openCompanies();
    const row = within(screen.getByRole('row', { name: 'Sunroom Coffee' }));
    expect(row.getByText('Pending')).toBeTruthy();
    await pressButton('Approve Sunroom Coffee');
    expect(server.sent).toEqual([{ isApproved: true, version: aCompany('', false).version }]);
    expect(row.getByText('Approved')).toBeTruthy();
    expect(row.getByRole('button', { name: 'Revoke Approval Sunroom Coffee' })).toBeTruthy();
  });

  test('stay approved when the answer to an earlier search arrives later', async () => {
    await openCompanies();
    const before = Promise.withResolvers<Response>();
    server.list = () => before.promise;
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: 'sun' } });
    await passTime(300);
    server.list = () => companyPage([aCompany('Sunroom Coffee', true)]);
    await pressButton('Approve Sunroom Coffee');
    before.resolve(asUsual.list());
    await passTime(50);
    expect(within(screen.getByRole('row', { name: 'Sunroom Coffee' })).getByText('Approved')).toBeTruthy();
  });

  test('show why an approval failed', async () => {
    server.change = () => notFound();
    await openCompanies();
    await pressButton('Approve Sunroom Coffee');
    expect(screen.getByRole('alertdialog').textContent).toBe(
      'Error updating approval status: User document not found.OK',
    );
  });

  test('are searched while typing and sorted by the server, from the address', async () => {
    await openCompanies('&sort=approval');
    expect(Object.fromEntries(server.requests.at(-1) ?? [])).toEqual({
      query: '',
      filter: 'all',
      sort: 'approval',
    });
    fireEvent.change(screen.getByLabelText('Search'), { target: { value: ' sun ' } });
    await passTime(300);
    expect(Object.fromEntries(server.requests.at(-1) ?? [])).toEqual({
      query: 'sun',
      filter: 'all',
      sort: 'approval',
    });
    expect(currentLocation().query).toEqual({ tab: 'companies', sort: 'approval', q: 'sun' });
  });

  test('are sorted by the column headers, in reverse when one is pressed again', async () => {
    await openCompanies();
    await pressButton('Industry');
    expect(Object.fromEntries(server.requests.at(-1) ?? [])).toMatchObject({ sort: 'industry' });
    expect(screen.getByRole('columnheader', { name: 'Industry' }).getAttribute('aria-sort')).toBe(
      'ascending',
    );
    await pressButton('Industry');
    expect(Object.fromEntries(server.requests.at(-1) ?? [])).toMatchObject({
      sort: 'industry',
      reversed: 'true',
    });
    expect(screen.getByRole('columnheader', { name: 'Industry' }).getAttribute('aria-sort')).toBe(
      'descending',
    );
    await pressButton('Joined');
    expect(screen.getByRole('columnheader', { name: 'Joined' }).getAttribute('aria-sort')).toBe('descending');
    await pressButton('Name');
    expect(currentLocation().query).toEqual({ tab: 'companies' });
  });

  test('load page by page, until there are no more', async () => {
    const other = anotherCompany('Northlight Records', true);
    server.list = () =>
      server.requests.at(-1)?.has('cursor')
        ? companyPage([other])
        : companyPage([aCompany('Sunroom Coffee', false)], 'next');
    await openCompanies();
    await pressButton('Show more');
    expect(server.requests.at(-1)?.get('cursor')).toBe('next');
    expect(screen.getAllByRole('rowheader')).toHaveLength(2);
    expect(screen.queryByRole('button', { name: 'Show more' })).toBeNull();
  });

  test('show a message when there are none, and why they could not be loaded', async () => {
    server.list = () => companyPage([]);
    await openCompanies();
    expect(screen.getByText('No companies found.')).toBeTruthy();
    expect(screen.queryByText('Try fewer words, or show all.')).toBeNull();
    cleanup();
    await openCompanies('&show=pending');
    expect(screen.getByText('Try fewer words, or show all.')).toBeTruthy();
    cleanup();
    server.list = () => notFound();
    await openCompanies();
    expect(screen.getByText('Error loading companies: Not found.')).toBeTruthy();
  });

  test('without a name say so, and are told apart by their email', async () => {
    server.list = () => companyPage([aCompany('', false)]);
    await openCompanies();
    const row = within(screen.getByRole('row', { name: 'No name yet ann@sunroom.example' }));
    expect(row.getByRole('button', { name: 'Details No name yet ann@sunroom.example' })).toBeTruthy();
    expect(screen.getByText('Profile incomplete')).toBeTruthy();
  });

  test('rejected in another session are not approved; a message and the row show the change', async () => {
    server.change = () => changedMeanwhile();
    server.one = () => Response.json({ ...aCompany('Sunroom Coffee', false), rejection: 'No website' });
    await openCompanies();
    await pressButton('Approve Sunroom Coffee');
    const alert = screen.getByRole('alertdialog');
    expect(alert.textContent).toContain('Error updating approval status: Look again.');
    expect(alert.textContent).toContain('Rejected is now: No website');
  });
});
