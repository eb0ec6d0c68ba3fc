// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { passTime } from '../../../session/testing.tsx';
import { CompaniesTab } from '../companies/CompaniesTab.tsx';
import { aBulk, aCompany, asTheAdmin, openCompanies, pressButton, server } from '../companies/testing.tsx';
import { RunningBulks } from './RunningBulks.tsx';

const WithBulks = () => (
  <>
    <RunningBulks />
    <CompaniesTab />
  </>
);

asTheAdmin();

describe('Many companies', () => {
  test('are changed together after a preview, with the progress and a result that stays until it is dismissed', async () => {
    await openCompanies('', <WithBulks />);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    await pressButton('Approve');
    // The dialog requests its preview once its code has loaded.
    await passTime(50);
    const dialog = within(screen.getByRole('dialog', { name: 'Approve these companies?' }));
    expect(dialog.getByText('This applies to 1 company:')).toBeTruthy();
    expect(dialog.getByText('Sunroom Coffee')).toBeTruthy();
    fireEvent.click(dialog.getByRole('button', { name: 'Approve' }));
    await passTime(50);
    const { id } = aCompany('', false);
    const selection = { kind: 'companies', act: 'approve', ids: [id] };
    expect(server.sent.at(-1)).toMatchObject({ selection, expected: 1 });
    expect(screen.getByText('Approve: running, 0 of 2')).toBeTruthy();
    server.bulks = [aBulk(1)];
    await passTime(1_100);
    expect(screen.getByRole('progressbar', { name: 'Approve: running, 1 of 2' })).toBeTruthy();
    server.bulks = [aBulk(2)];
    const before = server.requests.length;
    await passTime(1_100);
    expect(screen.getByText('Approve: done. 2 changed, 0 left as they were, 0 failed')).toBeTruthy();
    expect(screen.queryByRole('progressbar')).toBeNull();
    await passTime(60_000);
    expect(screen.getByText('Approve: done. 2 changed, 0 left as they were, 0 failed')).toBeTruthy();
    await pressButton('Dismiss');
    expect(screen.queryByText('Approve: done. 2 changed, 0 left as they were, 0 failed')).toBeNull();
    expect(server.requests.length).toBeGreaterThan(before);
  });

  test('show the result even of an action that ended before any poll', async () => {
    server.startBulk = () => {
      server.bulks = [aBulk(2)];
      return aBulk(0);
    };
    await openCompanies('', <WithBulks />);
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    await pressButton('Approve');
    await passTime(50);
    fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Approve' }));
    await passTime(100);
    expect(screen.getByText('Approve: done. 2 changed, 0 left as they were, 0 failed')).toBeTruthy();
  });
});
