// @vitest-environment happy-dom
import { versionedTexts } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { refusalIn } from '../api.ts';
import { type Kind, text } from '../drafts/kinds.ts';
import { aViewer, closeScreen, openAt, passTime } from '../testing.tsx';
import { Changes } from './Changes.tsx';
import { defineVersionedForm } from './defineVersionedForm.ts';
import { useVersionedForm } from './useVersionedForm.ts';

type Shop = { name: string; street: string; version: number };
type Values = { name: string; street: string };

const isShop: Kind<Shop> = (kept): kept is Shop =>
  typeof kept === 'object' && kept !== null && 'version' in kept && 'street' in kept;
const shopForm = defineVersionedForm<Values, Shop>('shop', {
  kinds: { name: text, street: text },
  row: isShop,
  valuesOf: (shop) => ({ name: shop?.name ?? '', street: shop?.street ?? '' }),
});
const first: Shop = { name: 'Corner', street: 'Elm', version: 1 };

/** What the server has; null once it is deleted. */
let stored: Shop | null;
let sent: (Values & { version: number | null })[];
/** Runs while a save is on its way. */
let onTheWay: () => void;

function changed(): Error {
  const body = {
    code: 'CHANGED',
    status: 409,
    message: 'It has changed.',
    data: { fields: [], row: stored },
  };
  return refusalIn(body) ?? new Error('no refusal');
}

async function save(values: Values, seen: Shop | null): Promise<Shop> {
  sent.push({ ...values, version: seen?.version ?? null });
  onTheWay();
  if ((stored?.version ?? null) !== (seen?.version ?? null)) throw changed();
  stored = { ...values, version: (seen?.version ?? 0) + 1 };
  return stored;
}

function ShopForm() {
  const edit = useVersionedForm({ form: shopForm, of: 'shop', row: first, save });
  const { values, changes, isSaved } = edit;
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        edit.save();
      }}
    >
      {(['name', 'street'] as const).map((field) => (
        <input
          key={field}
          aria-label={field}
          value={values[field]}
          onChange={({ currentTarget }) => edit.type({ [field]: currentTarget.value })}
        />
      ))}
      <Changes changes={changes} labels={{ name: 'Name', street: 'Street' }} />
      <button type="submit">Save</button>
      {isSaved && <p>Saved</p>}
    </form>
  );
}

const open = () => openAt(paths.companyProfile, <ShopForm />, { viewer: aViewer({ userType: 'company' }) });
const field = (name: string) => screen.getByLabelText<HTMLInputElement>(name);
const type = (name: string, value: string) => fireEvent.change(field(name), { target: { value } });
const radio = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
async function press() {
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await passTime(10);
}

beforeEach(() => {
  vi.useFakeTimers();
  localStorage.clear();
  sessionStorage.clear();
  stored = first;
  sent = [];
  onTheWay = () => {};
});
afterEach(closeScreen);

describe('A row that someone else changes while it is edited', () => {
  test('keeps what was typed, takes the other fields over and says so, and is saved by another press', async () => {
    await open();
    type('name', 'Mine');
    stored = { ...first, street: 'Oak', version: 2 };
    await press();
    expect([field('name').value, field('street').value]).toEqual(['Mine', 'Oak']);
    expect(screen.getByRole('alert').textContent).toBe(versionedTexts.changed);
    expect(screen.getByRole('listitem').textContent).toBe('Street changed to: Oak');
    expect(document.activeElement, 'a reader hears it, and the keyboard is there').toBe(
      screen.getByRole('region', { name: versionedTexts.changed }),
    );
    expect(screen.queryByRole('radio')).toBeNull();
    await press();
    expect(stored).toEqual({ name: 'Mine', street: 'Oak', version: 3 });
    expect(screen.getByText('Saved')).toBeTruthy();
    expect([field('name').value, screen.queryByRole('listitem')]).toEqual(['Mine', null]);
  });

  test('lets the person choose where both changed a field, forth and back, over a reload', async () => {
    await open();
    type('name', 'Mine');
    stored = { ...first, name: 'Theirs', version: 2 };
    await press();
    expect([radio('Yours: Mine').checked, field('name').value]).toEqual([true, 'Mine']);
    fireEvent.click(radio('Theirs: Theirs'));
    expect(field('name').value).toBe('Theirs');
    closeScreen();
    vi.useFakeTimers();
    await open();
    expect([radio('Theirs: Theirs').checked, field('name').value]).toEqual([true, 'Theirs']);
    fireEvent.click(radio('Yours: Mine'));
    expect(field('name').value).toBe('Mine');
    type('name', 'Mine, again');
    expect(radio('Yours: Mine, again').checked).toBe(true);
    await press();
    expect(stored).toEqual({ name: 'Mine, again', street: 'Elm', version: 3 });
  });

  test('asks again for a field that changes again after the choice', async () => {
    await open();
    type('name', 'Mine');
    stored = { ...first, name: 'Theirs', version: 2 };
    await press();
    fireEvent.click(radio('Theirs: Theirs'));
    stored = { ...first, name: 'Newest', version: 3 };
    await press();
    expect([radio('Yours: Mine').checked, radio('Theirs: Newest').checked]).toEqual([true, false]);
  });

  test('needs no second press where nothing in the form has changed, or both typed the same', async () => {
    await open();
    type('name', 'Same');
    stored = { ...first, name: 'Same', version: 2 };
    await press();
    expect(sent.map(({ version }) => version)).toEqual([1, 2]);
    expect(screen.getByText('Saved')).toBeTruthy();
  });

  test('can be saved as a new one where it was deleted', async () => {
    await open();
    type('name', 'Mine');
    stored = null;
    await press();
    expect(screen.getByRole('alert').textContent).toBe(versionedTexts.deleted);
    expect([field('name').value, field('street').value]).toEqual(['Mine', 'Elm']);
    await press();
    expect(sent.at(-1)).toEqual({ name: 'Mine', street: 'Elm', version: null });
  });
});

test('A saved form leaves nothing in the browser', async () => {
  await open();
  type('street', 'Oak');
  type('name', 'Mine');
  await press();
  expect(stored).toMatchObject({ name: 'Mine', street: 'Oak' });
  expect(Object.keys(localStorage)).toEqual([]);
});

test('What is typed while a save is on its way stays, over the saved version', async () => {
  await open();
  type('name', 'Mine');
  onTheWay = () => type('street', 'Oak');
  await press();
  expect([field('name').value, field('street').value]).toEqual(['Mine', 'Oak']);
  onTheWay = () => {};
  await press();
  expect(Object.keys(localStorage)).toEqual([]);
  expect(stored).toEqual({ name: 'Mine', street: 'Oak', version: 3 });
});
