// @vitest-environment happy-dom
import { moderationTexts } from '@ambitionhub/contract/moderation';
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
    const asked = server.asked.length;
    await passTime(1_400);
    expect(server.asked).toHaveLength(asked);
    await passTime(400);
    expect(server.asked.length).toBeGreaterThan(asked);
    expect(screen.queryByRole('button', { name: 'Save Changes' })).toBeNull();
  });

  test('report another admin’s edit and keep the typed input, which only an admin who has seen that report can save', async () => {
    const seen = aCompany('Sunroom Coffee', false);
    const now = { ...seen, description: 'Hot brew', version: 8 };
    server.change = () => changedMeanwhile();
    server.one = () => Response.json(now);
    await openCompanies();
    await pressButton('Details Sunroom Coffee');
    await pressButton('Edit');
    fireEvent.change(screen.getByLabelText('Company Name'), { target: { value: 'Sunroom Tea' } });
    await pressButton('Save Changes');
    expect(screen.getByText(moderationTexts.edit.changed)).toBeTruthy();
    expect(screen.getByText('Description is now: Hot brew')).toBeTruthy();
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
