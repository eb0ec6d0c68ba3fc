// @vitest-environment happy-dom
import { fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { pass } from '../../../session/testing.tsx';
import { CompaniesTab } from '../companies/CompaniesTab.tsx';
import { aBulk, aCompany, asTheAdmin, open, press, server } from '../companies/testing.tsx';
import { RunningBulks } from './RunningBulks.tsx';

const WithBulks = () => (
  <>
    <RunningBulks />
    <CompaniesTab />
  </>
);

asTheAdmin();

describe('Many companies', () => {
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
    expect(server.sent.at(-1)).toMatchObject({ selection, expected: 1 });
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
});
