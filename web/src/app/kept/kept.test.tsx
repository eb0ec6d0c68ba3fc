// @vitest-environment happy-dom
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { cleanup } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { sessionEnded } from '../../session/sessionQuery.ts';
import { aViewer, closeScreen, openAt, passTime } from '../../session/testing.tsx';
import { comeTo, type KeptForm, keptForms, me } from './testing/forms.tsx';

async function open(row: KeptForm) {
  const scene = await openAt(row.at, row.content, { viewer: aViewer({ id: me }) });
  await comeTo(row);
  return scene;
}

/** Simulates input from another tab. This tab has typed nothing. */
function asAnotherTab(): void {
  sessionStorage.clear();
  for (const [key, kept] of Object.entries({ ...localStorage })) {
    localStorage.removeItem(key);
    localStorage.setItem(
      key.replace(/@.*/, '@another'),
      String(kept).replaceAll(/"tab":"[^"]*"/g, '"tab":"another"'),
    );
  }
}

/** Events between typing and opening the form again. */
const ways: Readonly<Record<string, (scene: Awaited<ReturnType<typeof open>>) => void>> = {
  'a reload': () => cleanup(),
  'the end of the session and the next login': ({ client }) => {
    sessionEnded(client);
    cleanup();
    window.history.replaceState(null, '', '/login');
  },
  'another tab': () => {
    cleanup();
    window.history.replaceState(null, '', '/');
    asAnotherTab();
  },
};

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

describe.each(Object.entries(keptForms))('Input in %s', (_, kept) => {
  test.each(Object.entries(ways))('survives %s', async (_, goThrough) => {
    row = kept;
    const scene = await open(kept);
    for (const { enter } of Object.values(kept.fields)) await enter();
    await passTime(0);
    goThrough(scene);
    await open(kept);
    const shown = Object.entries(kept.fields).map(([name, { shown }]) => [name, shown()]);
    expect(Object.fromEntries(shown)).toEqual(
      Object.fromEntries(Object.entries(kept.fields).map(([name, { is }]) => [name, is])),
    );
  });
});

/** Fields that a form keeps without typing. */
const untyped: readonly string[] = [
  'message.id',
  'message.pictures',
  'message.arrived',
  'message.asked',
  // From lists of the server.
  'task.schools',
  'task.people',
  'task-change.schools',
  'task-change.people',
  'hours.id',
  'hand-in.pictures',
  'hand-in.arrived',
  'hand-in.asked',
  'portfolio.pictures',
  'portfolio.arrived',
  'portfolio.asked',
  'portfolio.captions',
  'position.id',
  'position.state',
  'terms.state',
  'company-profile.rejection',
];

/** What `defineVersionedForm` keeps with every form. */
const ofVersions: readonly string[] = ['seen', 'taken', 'met', 'theirs'];

test('the test types into each kept field of each form', () => {
  const walked = Object.values(keptForms).flatMap(({ form, fields }) =>
    Object.keys(fields).map((field) => `${form.name}.${field.split(':')[0]}`),
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

const root = path.join(import.meta.dirname, '../..');
const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((file) => file.replaceAll(path.sep, '/'))
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|testing|^site\//.test(file))
  .map((file) => ({ file, text: readFileSync(path.join(root, file), 'utf8') }));

test('the test covers every declared form', () => {
  const declared = sources.flatMap(({ text }) =>
    [...text.matchAll(/define(?:Versioned)?Form(?:<[^(]*>)?\(\s*'([^']+)'/g)].map(([, name]) => name),
  );
  expect(declared.sort()).toEqual([...new Set(Object.values(keptForms).map(({ form }) => form.name))].sort());
});

/** Files whose fields are not kept, and why. */
const others: Readonly<Record<string, readonly string[]>> = {
  'part of a form that is walked': [
    'features/hours/student/LogHours.tsx',
    'features/companies/profile/BasicSection.tsx',
    'features/companies/profile/ContactSection.tsx',
    'features/ambassadors/terms/OfferFields.tsx',
    'features/companies/profile/PositionSection.tsx',
    'features/companies/profile/SkillsSection.tsx',
    'features/media/ImageUpload.tsx',
    'features/media/PictureFields.tsx',
    'features/portfolio/PortfolioDialog.tsx',
    'features/positions/company/PositionDialog.tsx',
    'features/messaging/chat/Composer.tsx',
    'features/moderation/listing/EditForm.tsx',
    'features/students/dashboard/NameField.tsx',
    'features/tasks/company/TaskFields.tsx',
    'features/tasks/student/HandIn.tsx',
    'features/students/fields/ChoiceFields.tsx',
    'features/students/fields/TextFields.tsx',
    'features/students/onboarding/ProfileStep.tsx',
    'features/students/onboarding/UniversityPicker.tsx',
    'session/dialogs/ReasonDialog.tsx',
    'session/versioned/Changes.tsx',
  ],
  'a search, a filter or a choice of rows: in the address, or for the moment': [
    'features/activity/ActivityFilters.tsx',
    'features/ambassadors/company/PeopleList.tsx',
    'features/analytics/OverviewTab.tsx',
    'features/applications/company/ApplicantRow.tsx',
    'features/applications/company/FilterButton.tsx',
    'features/positions/discover/Discover.tsx',
    'features/directory/students/filters/FilterFields.tsx',
    'features/directory/students/filters/MajorFilter.tsx',
    'features/directory/students/filters/SkillsFilter.tsx',
    'features/directory/students/filters/UniversityFilter.tsx',
    'features/directory/students/filters/WordsFilter.tsx',
    'features/ledger/company/Owed.tsx',
    'features/ledger/company/OwedDialog.tsx',
    'features/messaging/list/ConversationList.tsx',
    'features/messaging/list/InboxFilters.tsx',
    'features/moderation/audit/AuditTab.tsx',
    'features/moderation/listing/ListingTab.tsx',
    'features/moderation/listing/RowCheck.tsx',
    'features/moderation/listing/ToolSelect.tsx',
    'features/moderation/messages/Filters.tsx',
    'features/moderation/schools/SchoolsDialog.tsx',
    'features/students/StudentSearch.tsx',
    'features/applications/company/PositionFilter.tsx',
    'features/positions/discover/NarrowingFields.tsx',
    'features/positions/discover/Sort.tsx',
    'features/tasks/company/CompanyTasks.tsx',
    'features/hours/company/Review.tsx',
    'features/tasks/company/ProofList.tsx',
    'features/tasks/company/ProofRow.tsx',
    'features/students/onboarding/SchoolStep.tsx',
    'ui/ChooseRows.tsx',
    'ui/NumberField.tsx',
    'ui/SearchInput.tsx',
  ],
  'a picture, and how it is cropped: the file itself cannot be kept': [
    'features/companies/page/CoverField.tsx',
    'features/media/CropDialog.tsx',
    'features/students/dashboard/CompletionPanel.tsx',
  ],
  'files, which the drafts of messages and of sets of pictures keep': ['features/media/FileChoice.tsx'],
  'a password or a code, which no browser keeps for us': [
    'features/accounts/OwnPassword.tsx',
    'features/accounts/PasswordDialog.tsx',
    'features/accounts/PasswordField.tsx',
    'features/accounts/own/RemovalDialog.tsx',
    'features/accounts/passkeys/PasskeyDialogs.tsx',
    'features/accounts/NewPasswordForm.tsx',
    'features/accounts/second-factor/ChangeSecondFactor.tsx',
    'features/accounts/second-factor/CodeField.tsx',
    'features/accounts/second-factor/CodeStep.tsx',
    'features/accounts/second-factor/SetUp.tsx',
    'features/accounts/security/ChangePassword.tsx',
    'features/companies/people/HandOverDialog.tsx',
  ],
  'before anybody is here: the address stays with the page': [
    'features/accounts/join/JoinForm.tsx',
    'features/accounts/login/EntryForm.tsx',
    'features/accounts/login/EntryOutline.tsx',
    'features/accounts/reset/RequestReset.tsx',
  ],
  'a word to confirm with, a switch that acts at once, or a text to copy': [
    'features/accounts/ConfirmField.tsx',
    'features/companies/dashboard/TimeZoneCard.tsx',
    'features/companies/people/MemberActs.tsx',
    'features/companies/page/PageCard.tsx',
    'features/tasks/CalendarCard.tsx',
    'features/students/dashboard/AccountSettings.tsx',
  ],
};
const field =
  /<(TextInput|Textarea|NumberField|Select|NativeSelect|LineSelect|MultiSelect|TagsInput|Autocomplete|Switch|Checkbox|Radio|Chip|SegmentedControl|Slider|Rating|FileButton|FileInput|DateInput|PasswordInput|PasswordField|CodeField|OwnPassword|ConfirmField|SearchInput|input|textarea|select)\b/;

test('every file with a field keeps it, or has a reason here', () => {
  const bare = sources.filter(({ text }) => field.test(text) && !/define(Versioned)?Form/.test(text));
  const known = new Set(Object.values(others).flat());
  expect(bare.map(({ file }) => file).filter((file) => !known.has(file))).toEqual([]);
  const present = bare.map(({ file }) => file);
  expect(
    [...known].filter((file) => !present.includes(file)),
    'no longer there',
  ).toEqual([]);
});
