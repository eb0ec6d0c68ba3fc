// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { closeScreen, passTime } from '../../../session/testing.tsx';
import {
  anApplicant,
  applicantRows,
  heading,
  idOf,
  openApplicants,
  pressButton,
  pressKey,
  resetTest,
  server,
  shownStage,
} from './testing.tsx';

const rules = readFileSync(join(import.meta.dirname, '../../../ui/base.css'), 'utf8');

async function declineMaya() {
  await pressButton(/Maya/);
  await pressButton('Decline');
  const dialog = within(screen.getByRole('dialog'));
  fireEvent.click(dialog.getByRole('button', { name: 'Filled' }));
  fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
  await passTime(50);
}

beforeEach(resetTest);
afterEach(closeScreen);

describe('A company’s applicants', () => {
  test('are declined with a note, and the decline is undone', async () => {
    await openApplicants();
    await declineMaya();
    expect(server.sent).toHaveLength(1);
    expect(server.sent[0]?.body).toMatchObject({
      selection: { students: [idOf(1)] },
      note: 'It is filled.',
      expected: 1,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('You have declined Maya.')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Decline' }), 'declined already').toBeNull();
    expect(screen.getByRole('option', { name: 'Declined (1)' })).toBeTruthy();
    expect(screen.getByText('Declined by Nina')).toBeTruthy();

    await pressKey('j');
    await pressButton('Undo');
    expect(server.sent[1]?.path).toMatch(/\/decline\/[^/]+\/undo$/);
    expect(screen.getByText('Undone. No one was notified.')).toBeTruthy();
    expect(shownStage()).toBe('To answer (3)');
    expect(heading()?.textContent).toBe('Priya');
    expect(document.activeElement).toBe(heading());
    await passTime(5000);
    expect(screen.queryByText('Undone. No one was notified.')).toBeNull();
  });

  test('cannot be undone after they were notified', async () => {
    await openApplicants();
    await declineMaya();
    await passTime(9000);
    server.refused.set('/undo', () => Response.json({ count: 0 }));
    await pressButton('Undo');
    expect(screen.getByText('It is too late: they have already been notified.')).toBeTruthy();
    cleanup();

    server.people[0] = anApplicant(1, 'Maya', 'sent');
    await openApplicants();
    await declineMaya();
    await passTime(10_000);
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test.each([
    ['the templates', '/templates', { templates: [] }],
    ['the preview', '/preview', { count: 1, names: ['Maya'] }],
  ])('are declined in a dialog in which nothing moves when this arrives: %s', async (_what, path, answer) => {
    const { promise: late, resolve: come } = Promise.withResolvers<Response>();
    server.refused.set(path, () => late);
    await openApplicants();
    document.head.append(Object.assign(document.createElement('style'), { textContent: rules }));
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    await pressButton('Decline...');
    const dialog = screen.getByRole('dialog');
    const buttons = dialog.querySelector('form > :last-child');
    expect(buttons && getComputedStyle(buttons).visibility).toBe('hidden');
    come(Response.json(answer));
    await passTime(50);
    expect(dialog.querySelector('[data-late]')).toBeNull();
  });

  test('keep the typed note if the decline is refused', async () => {
    server.refused.set('/decline', () =>
      Response.json(
        { defined: true, code: 'CHANGED', status: 409, message: 'It has changed.' },
        { status: 409 },
      ),
    );
    await openApplicants();
    await declineMaya();
    expect(screen.getByText('It has changed.')).toBeTruthy();
    await pressButton('Cancel');
    await pressButton('Decline');
    expect(screen.getByRole<HTMLTextAreaElement>('textbox').value).toBe('It is filled.');
  });

  test('are chosen and declined together, after a preview, with progress until all are notified', async () => {
    await openApplicants();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select all shown' }));
    expect(screen.getByText('3 selected')).toBeTruthy();
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Tom' }));
    await pressButton('Decline...');
    const dialog = within(screen.getByRole('dialog'));
    expect(dialog.getByText('This applies to 2 applicants:')).toBeTruthy();
    expect(dialog.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Maya', 'Priya']);
    fireEvent.click(dialog.getByRole('button', { name: 'Filled' }));
    fireEvent.click(dialog.getByRole('button', { name: 'Decline' }));
    await passTime(50);
    expect(server.sent.find(({ path }) => path.endsWith('/decline'))?.body).toMatchObject({
      selection: { students: [idOf(1), idOf(2)] },
      note: 'It is filled.',
      expected: 2,
    });
    expect(screen.getByText('You have declined 2 applicants.')).toBeTruthy();
    expect(applicantRows()).toHaveLength(1);
    await passTime(10_000);
    server.declined = 2;
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
    await passTime(1000);
    expect(screen.getByText('Notifying the students: 0 of 2')).toBeTruthy();
    server.declined = 0;
    await passTime(1000);
    expect(screen.getByText('2 students have been notified.')).toBeTruthy();
  });

  test('are declined with the company’s own templates', async () => {
    await openApplicants();
    await pressButton('More');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Templates' }));
    await passTime(50);
    await pressButton('Add a template');
    fireEvent.change(screen.getByRole('textbox', { name: 'Name' }), { target: { value: 'Too far' } });
    fireEvent.change(screen.getByRole('textbox', { name: 'Text for the student' }), {
      target: { value: 'You live too far away.' },
    });
    await pressButton('Save');
    expect(server.sent.at(-1)?.body).toMatchObject({ name: 'Too far', text: 'You live too far away.' });
    await pressButton('Delete “Filled”');
    fireEvent.click(
      within(screen.getByRole('dialog', { name: 'Delete the template “Filled”?' })).getByRole('button', {
        name: 'Delete',
      }),
    );
    await passTime(50);
    expect(server.sent.at(-1)?.path).toMatch(/templates\/filled$/);
  });

  test('show what a colleague has changed in a template before they replace it', async () => {
    await openApplicants();
    await pressButton('More');
    fireEvent.click(screen.getByRole('menuitem', { name: 'Templates' }));
    await passTime(50);
    await pressButton('Edit “Filled”');
    fireEvent.change(screen.getByRole('textbox', { name: 'Text for the student' }), {
      target: { value: 'It is gone.' },
    });
    server.templates = [{ id: 'filled', name: 'Taken', text: 'Another was faster.', version: 2 }];
    server.refused.set('/templates/filled', () =>
      Response.json(
        { code: 'CHANGED', status: 409, message: '', data: { fields: [], row: server.templates[0] } },
        { status: 409 },
      ),
    );
    await pressButton('Save');
    await passTime(50);
    expect(screen.getByText('Name changed to: Taken')).toBeTruthy();
    expect(screen.getByLabelText('Theirs: Another was faster.')).toBeTruthy();
    server.refused.clear();
    await pressButton('Save');
    expect(server.sent.at(-1)?.body).toMatchObject({ text: 'It is gone.', version: 2 });
  });
});
