// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanup } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { comeTo, type KeptForm, type KeptForms, me, type NotKept } from '../session/drafts/testing.tsx';
import { sessionEnded } from '../session/sessionQuery.ts';
import { aViewer, closeScreen, openAt, passTime } from '../session/testing.tsx';

const found = import.meta.glob<{ readonly forms: KeptForms; readonly notKept?: NotKept }>(
  '../features/*/testing/forms.tsx',
  { eager: true },
);
/** The forms of every feature, by their description. */
const keptForms = Object.fromEntries(Object.values(found).flatMap(({ forms }) => Object.entries(forms)));

async function open(row: KeptForm) {
  const scene = await openAt(row.at, row.content, { viewer: aViewer({ id: me }) });
  await comeTo(row);
  if (!document.querySelector('input, textarea, select, button'))
    throw new Error(
      `The form ${row.form.name} shows an empty page: name in its row (testing/forms.tsx) the answers that it waits for, as 'stored', or the button that opens it, as 'press'`,
    );
  return scene;
}

let row: KeptForm | undefined;
beforeEach(() => {
  vi.useFakeTimers();
  // happy-dom loads no fonts, which a growing text field waits for, and has no locks between tabs.
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  localStorage.clear();
  sessionStorage.clear();
  // Reads get an answer; nothing is stored.
  vi.stubGlobal('fetch', async ({ method, url }: Request) => {
    const found = Object.entries(row?.stored ?? {}).find(([end]) => new URL(url).pathname.endsWith(end));
    return method === 'GET' && found ? Response.json(found[1]) : new Promise(() => {});
  });
  return closeScreen;
});

async function enter(kept: KeptForm) {
  row = kept;
  const scene = await open(kept);
  for (const { enter } of Object.values(kept.fields)) await enter();
  await passTime(0);
  return scene;
}

async function expectKept(kept: KeptForm): Promise<void> {
  await open(kept);
  const shown = Object.entries(kept.fields).map(([name, { shown }]) => [name, shown()]);
  expect(Object.fromEntries(shown)).toEqual(
    Object.fromEntries(Object.entries(kept.fields).map(([name, { is }]) => [name, is])),
  );
}

test.each(Object.entries(keptForms))('Input in %s survives a reload', async (_, kept) => {
  await enter(kept);
  cleanup();
  await expectKept(kept);
});

test.each(Object.entries(keptForms).slice(0, 1))(
  'Input in %s, as in any form, survives the end of the session and the next login',
  async (_, kept) => {
    const { client } = await enter(kept);
    sessionEnded(client);
    cleanup();
    window.history.replaceState(null, '', '/login');
    await expectKept(kept);
  },
);

/** What `defineVersionedForm` keeps with every form. */
const ofVersions: readonly string[] = ['seen', 'taken', 'met', 'theirs'];

test('the test types into each kept field of each form', () => {
  const walked = Object.values(keptForms).flatMap(({ form, fields }) =>
    Object.keys(fields).map((field) => `${form.name}.${field.split(':')[0]}`),
  );
  const untyped = Object.values(keptForms).flatMap(({ form, untyped = [] }) =>
    untyped.map((field) => `${form.name}.${field}`),
  );
  const declared = Object.values(keptForms).flatMap(({ form }) =>
    Object.keys(form.kinds)
      .filter((field) => !('isRow' in form && ofVersions.includes(field)))
      .map((field) => `${form.name}.${field}`),
  );
  expect([...new Set([...walked, ...untyped])].sort()).toEqual([...new Set(declared)].sort());
});

const versioned = Object.entries(keptForms).flatMap(([name, { form }]) =>
  'isRow' in form && 'valuesOf' in form && typeof form.valuesOf === 'function'
    ? [[name, form.kinds, { ...form.valuesOf(null) }] as const]
    : [],
);

test('the forms over shared rows are among them', () => {
  expect(versioned.length).toBeGreaterThan(5);
});

test.each(versioned)(
  'a newer row replaces nothing typed in %s: every kept field is merged',
  (_, kinds, values) => {
    const kept = Object.keys(kinds).filter((field) => !ofVersions.includes(field));
    expect(Object.keys(values).sort()).toEqual(kept.sort());
  },
);

const root = path.join(import.meta.dirname, '..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing|^site\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

test('the test covers every declared form', () => {
  const declared = sources.flatMap(({ text }) =>
    [...text.matchAll(/define(?:Versioned)?Form(?:<[^(]*>)?\(\s*'([^']+)'/g)].map(([, name]) => name),
  );
  expect(declared.sort(), 'each form has a row in the testing/forms.tsx of its feature').toEqual(
    [...new Set(Object.values(keptForms).map(({ form }) => form.name))].sort(),
  );
});

/** Files outside the features whose fields are not kept, and why. */
const shared: NotKept = {
  part: [
    'session/dialogs/ReasonDialog.tsx',
    'session/drafts/DecideItem.tsx',
    'session/drafts/DraftText.tsx',
    'session/versioned/Changes.tsx',
  ],
  search: ['ui/ChooseAll.tsx', 'ui/ChooseRows.tsx', 'ui/NumberField.tsx', 'ui/SearchInput.tsx'],
  act: ['ui/SecretDialog.tsx'],
};
const notKept = [
  ...Object.values(shared).flat(),
  ...Object.entries(found).flatMap(([file, { notKept = {} }]) =>
    Object.values(notKept)
      .flat()
      .map((inside) => file.replace(/^\.\.\/(.*)testing\/forms\.tsx$/, `$1${inside}`)),
  ),
];
const field =
  /<(TextInput|Textarea|DraftText|NumberField|Select|NativeSelect|LineSelect|MultiSelect|TagsInput|Autocomplete|Switch|Checkbox|Radio|Chip|SegmentedControl|Slider|Rating|FileButton|FileInput|DateInput|PasswordInput|PasswordField|CodeField|OwnPassword|ConfirmField|SearchInput|input|textarea|select)\b/;

test('every file with a field keeps it, or its feature says why not', () => {
  const bare = sources.filter(({ text }) => field.test(text) && !/define(Versioned)?Form/.test(text));
  const known = new Set(notKept);
  expect(bare.map(({ file }) => file).filter((file) => !known.has(file))).toEqual([]);
  const present = bare.map(({ file }) => file);
  expect(
    [...known].filter((file) => !present.includes(file)),
    'no longer there',
  ).toEqual([]);
});
