// @vitest-environment happy-dom
import { versionedTexts } from '@ambitionhub/contract/accounts';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { passTime } from '../../../session/testing.tsx';
import {
  aCompany,
  asTheAdmin,
  changedMeanwhile,
  companyPage,
  notFound,
  openCompanies,
  pressButton,
  server,
} from './testing.tsx';

asTheAdmin();

describe('A company’s details', () => {
  test('show everything the admin may see, without the empty values', async () => {
    await openCompanies();
    await pressButton('Details Sunroom Coffee');
    const dialog = within(screen.getByRole('dialog', { name: 'Sunroom Coffee' }));
    expect(dialog.getByRole('link', { name: 'sunroom.example' }).getAttribute('href')).toBe(
      'https://sunroom.example',
    );
    expect(dialog.getByText('Marketing Media & Advertising')).toBeTruthy();
    expect(dialog.queryByText('Contact Phone')).toBeNull();
    expect(dialog.getByText('No payments yet.')).toBeTruthy();
    // Its people and payments may fill many screens.
    const [first] = dialog.getAllByRole('heading', { level: 3 });
    expect(first?.textContent).toBe('Warnings and suspensions');
  });

  test('list its people, and remove one of them while the company stays', async () => {
    const person = { name: '', mayPay: true, usedAt: null };
    server.people = [
      {
        ...person,
        userId: '018f4d2e-0000-7000-8000-0000000000c1',
        email: 'ann@sunroom.example',
        role: 'owner',
      },
      {
        userId: '018f4d2e-0000-7000-8000-0000000000c2',
        name: 'Jonas',
        email: 'jonas@sunroom.example',
        role: 'member',
        mayPay: true,
        usedAt: '2026-03-02T10:00:00.000Z',
      },
    ];
    await openCompanies();
    await pressButton('Details Sunroom Coffee');
    const people = within(screen.getByRole('list', { name: 'People' }));
    const [owner, member] = people.getAllByRole('listitem');
    expect(owner?.textContent).toBe('ann@sunroom.exampleOwner · Not logged in');
    expect(member?.textContent).toContain('jonas@sunroom.example · Member · May pay students · Last active');
    expect(people.getAllByRole('button')).toHaveLength(1);
    await pressButton('Remove Jonas...');
    expect(screen.getByText(/Sunroom Coffee stays/)).toBeTruthy();
    await pressButton('Remove Person');
    expect(people.getAllByRole('listitem')).toHaveLength(1);
  });

  test('go from row to row by J and K, keep a pressed button’s focus, and leave it at the row that was seen last', async () => {
    const names = ['Sunroom Coffee', 'Northwind Books', 'Trailhead'];
    const companies = names.map((name, index) => ({
      ...aCompany(name, true),
      id: `018f4d2e-0000-7000-8000-0000000000a${index}`,
    }));
    server.list = () => companyPage(companies);
    server.one = () => Response.json(companies[0]);
    await openCompanies();
    await pressButton('Details Sunroom Coffee');
    const shown = (name: string) => screen.getByRole('dialog', { name });
    server.one = () => Response.json(companies[1]);
    fireEvent.keyDown(shown('Sunroom Coffee'), { key: 'j' });
    await passTime(50);
    expect(shown('Northwind Books').contains(document.activeElement)).toBe(true);
    server.one = () => Response.json(companies[2]);
    screen.getByRole('button', { name: 'Next' }).focus();
    await pressButton('Next');
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Next' }));
    fireEvent.keyDown(shown('Trailhead'), { key: 'j' });
    await passTime(50);
    server.one = () => Response.json(companies[1]);
    fireEvent.keyDown(shown('Trailhead'), { key: 'k' });
    await passTime(50);
    fireEvent(shown('Northwind Books'), new Event('cancel'));
    await passTime(50);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Details Northwind Books' }));
  });

  test('ignore the letter keys while a form is open', async () => {
    server.list = () =>
      companyPage([
        aCompany('Sunroom Coffee', false),
        { ...aCompany('Trailhead', true), id: '018f4d2e-0000-7000-8000-0000000000a1' },
      ]);
    await openCompanies();
    await pressButton('Details Sunroom Coffee');
    await pressButton('Edit');
    fireEvent.keyDown(screen.getByRole('button', { name: 'Save Changes' }), { key: 'j' });
    await passTime(50);
    expect(screen.getByRole('button', { name: 'Save Changes' })).toBeTruthy();
    expect(screen.getByRole('dialog', { name: 'Sunroom Coffee' })).toBeTruthy();
  });

  test('confirm an edit for a second and a half, and then the list reloads', async () => {
    server.change = () => Response.json(aCompany('Sunroom Tea', false));
    await openCompanies();
    await pressButton('Details Sunroom Coffee');
    await pressButton('Edit');
    fireEvent.change(screen.getByLabelText('Company Name'), { target: { value: 'Sunroom Tea' } });
    await pressButton('Save Changes');
    expect(server.sent).toEqual([
      expect.objectContaining({
        version: 7,
        fields: expect.objectContaining({ name: 'Sunroom Tea', hoursPerWeek: null }),
      }),
    ]);
    expect(screen.getByText('Changes saved successfully!')).toBeTruthy();
    const before = server.requests.length;
    await passTime(1_400);
    expect(server.requests).toHaveLength(before);
    await passTime(400);
    expect(server.requests.length).toBeGreaterThan(before);
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  });

  test('report another admin’s edit and keep the typed input, which only an admin who has seen that report can save', async () => {
    const seen = aCompany('Sunroom Coffee', false);
    const now = { ...seen, description: 'Hot brew', version: 8 };
    server.change = () => changedMeanwhile(now);
    server.one = () => Response.json(now);
    await openCompanies();
    await pressButton('Details Sunroom Coffee');
    await pressButton('Edit');
    fireEvent.change(screen.getByLabelText('Company Name'), { target: { value: 'Sunroom Tea' } });
    await pressButton('Save Changes');
    expect(screen.getByText(versionedTexts.changed)).toBeTruthy();
    expect(screen.getByText('Description changed to: Hot brew')).toBeTruthy();
    server.change = () => Response.json({ ...now, name: 'Sunroom Tea' });
    await pressButton('Save Changes');
    expect(server.sent.at(-1)).toEqual({
      version: now.version,
      fields: expect.objectContaining({ name: 'Sunroom Tea', description: 'Hot brew' }),
    });
    expect(screen.getByText('Changes saved successfully!')).toBeTruthy();
  });

  test('edit the version from when the form was opened, even after a refetch or a reload', async () => {
    await openCompanies();
    await pressButton('Details Sunroom Coffee');
    await pressButton('Edit');
    fireEvent.change(screen.getByLabelText('Company Name'), { target: { value: 'Sunroom Tea' } });
    cleanup();
    server.list = () => companyPage([{ ...aCompany('Sunroom Coffee', false), version: 8 }]);
    await openCompanies();
    await pressButton('Details Sunroom Coffee');
    await pressButton('Edit');
    expect(screen.getByDisplayValue('Sunroom Tea')).toBeTruthy();
    await pressButton('Save Changes');
    expect(server.sent).toEqual([expect.objectContaining({ version: 7 })]);
  });

  test('show why an edit failed, and keep the input', async () => {
    server.change = () => notFound();
    await openCompanies();
    await pressButton('Details Sunroom Coffee');
    await pressButton('Edit');
    fireEvent.change(screen.getByLabelText('Company Name'), { target: { value: 'Sunroom Tea' } });
    await pressButton('Save Changes');
    expect(screen.getByText('Error saving changes: User document not found.')).toBeTruthy();
    expect(screen.getByDisplayValue('Sunroom Tea')).toBeTruthy();
  });
});
