// @vitest-environment happy-dom
import { type StudentProfile, studentLimits, studentTexts } from '@ambitionhub/contract/students';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aProfile, showStudent } from '../testing.tsx';
import { CompletionPanel } from './CompletionPanel.tsx';
import { ProfilePanel } from './ProfilePanel.tsx';
import { useStarNews } from './StarBanner.tsx';
import { useCompletionNews } from './useCompletionNews.tsx';

const CompletionNews = ({ onOpen }: { onOpen: Parameters<typeof useCompletionNews>[0] }) =>
  useCompletionNews(onOpen);

const StarNews = () => useStarNews();

const server = { profile: aProfile, saved: [] as unknown[], maySave: Promise.resolve() };
const pass = (milliseconds = 0) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

async function show(part: Parameters<typeof showStudent>[0], profile: Partial<StudentProfile> = {}) {
  server.profile = { ...aProfile, ...profile };
  const shown = showStudent(part);
  await pass();
  return shown;
}

beforeEach(() => {
  vi.useFakeTimers();
  Object.defineProperty(document, 'fonts', { value: new EventTarget(), configurable: true });
  // happy-dom has no locks, like a page without TLS.
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  localStorage.clear();
  server.saved.length = 0;
  server.maySave = Promise.resolve();
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname;
    if (path.endsWith('/portfolio')) return Response.json({ links: [], pictures: [], version: null });
    if (request.method === 'PATCH') {
      const { fields } = await request.json();
      server.saved.push(fields);
      await server.maySave;
      server.profile = { ...server.profile, ...fields };
    }
    if (path.endsWith('/star-banner')) server.profile = { ...server.profile, starBannerClosed: true };
    if (path.endsWith('/completion')) server.profile = { ...server.profile, gradYear: 2024 };
    return Response.json(server.profile);
  });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('The sidebar', () => {
  test.each([
    ['Major', 'major'],
    ['Greek Life', 'greekLife'],
    ['Campus Involvement', 'clubs'],
    ['Phone Number', 'phone'],
    ['Bio', 'bio'],
  ] as const)('accepts a %s over the limit in full, and shows the limit', async (label, limit) => {
    await show(<ProfilePanel />);
    const max = studentLimits[limit];
    const field = screen.getByLabelText<HTMLInputElement>(label);
    const typed = '🎓'.repeat(max);
    fireEvent.change(field, { target: { value: typed } });
    expect(screen.queryByText(/characters long/)).toBeNull();
    fireEvent.change(field, { target: { value: `${typed}!` } });
    expect(field.value).toBe(`${typed}!`);
    expect(screen.getByText(`This is ${max + 1} characters long. Please use at most ${max}.`)).toBeDefined();
  });

  test('offers graduation years from 2024 to 2032, and keeps another year from an import', async () => {
    await show(<ProfilePanel />, { gradYear: 2040 });
    const years = within(screen.getByLabelText('Graduation Year')).getAllByRole<HTMLOptionElement>('option');
    expect(years.map(({ text }) => text)).toEqual([
      'Select your graduation year',
      ...['2040', '2024', '2025', '2026', '2027', '2028', '2029', '2030', '2031', '2032'],
    ]);
    fireEvent.change(screen.getByLabelText('Graduation Year'), { target: { value: '2027' } });
    await pass(1500);
    expect(server.saved).toEqual([{ gradYear: 2027 }]);
  });

  test('sets the usual graduation year from the class year, until the student chooses another', async () => {
    vi.setSystemTime('2026-11-21');
    await show(<ProfilePanel />, { classYear: null });
    const choose = (label: string, value: string) =>
      fireEvent.change(screen.getByLabelText(label), { target: { value } });
    const gradYear = () => screen.getByLabelText<HTMLSelectElement>('Graduation Year').value;
    choose('Class Year', 'junior');
    expect(gradYear()).toBe('2028');
    choose('Class Year', 'senior');
    expect(gradYear()).toBe('2027');
    choose('Class Year', 'graduate');
    expect(gradYear()).toBe('2027');
    await pass(1500);
    expect(Object.assign({}, ...server.saved)).toEqual({ classYear: 'graduate', gradYear: 2027 });
    choose('Graduation Year', '2030');
    choose('Class Year', 'junior');
    expect(gradYear()).toBe('2030');
  });

  test('offers 23 industries, counts the chosen ones, and keeps one that is not on the list', async () => {
    await show(<ProfilePanel />, { industries: ['Startup', 'Energy'] });
    const field = screen.getByRole('combobox', { name: /^Industries of Interest/ });
    expect(screen.getByText('2 selected')).toBeDefined();
    fireEvent.click(field);
    await pass();
    const list = screen.getByRole('listbox', { name: /Industries/ });
    expect(list.style.maxHeight).toBe('200px');
    const options = within(list).getAllByRole('option');
    expect(options).toHaveLength(24);
    fireEvent.click(screen.getByRole('option', { name: 'Startup' }));
    await pass(1500);
    expect(server.saved).toEqual([{ industries: ['Energy'] }]);
    expect(screen.getByText('1 selected')).toBeDefined();
  });
});

test('the sheet of a phone has no Logout, and its buttons only with changes', async () => {
  await show(<ProfilePanel isSheet />);
  const buttons = () =>
    ['Logout', 'Discard', 'Save Profile', 'Save'].filter((name) => screen.queryByRole('button', { name }));
  const major = () => screen.getByLabelText<HTMLInputElement>('Major');
  expect(buttons()).toEqual([]);
  fireEvent.change(major(), { target: { value: 'Physics' } });
  expect(buttons()).toEqual(['Discard', 'Save Profile']);
  fireEvent.blur(major());
  fireEvent.click(screen.getByRole('button', { name: 'Discard' }));
  expect(major().value).toBe('Law');
  expect(buttons()).toEqual([]);
  await pass(2000);
  expect(server.saved).toEqual([]);
});

test('the school has a link to change it', async () => {
  await show(<ProfilePanel />);
  expect(screen.getByText('Yale University')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Change school' }).getAttribute('href')).toBe('/choose-university');
});

test('Save Profile is enabled and the small Save is there only with unsaved changes, and the state is shown', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.maySave = promise;
  await show(<ProfilePanel />);
  const isOffered = () =>
    screen.getByRole('button', { name: 'Save Profile' }).getAttribute('aria-disabled') !== 'true';
  const small = () => screen.queryByRole('button', { name: 'Save' });
  const type = (value: string) => fireEvent.change(screen.getByLabelText('Major'), { target: { value } });
  expect(isOffered()).toBe(false);
  expect(small()).toBeNull();

  type('Physics');
  expect(screen.getByText('Unsaved changes')).toBeDefined();
  expect(isOffered()).toBe(true);
  type('Law');
  expect(isOffered(), 'it is the stored one again').toBe(false);
  expect(small()).toBeNull();

  type('Physics');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await pass();
  expect(screen.getByText('Saving...')).toBeDefined();
  resolve();
  await pass();
  expect(screen.getByRole('alertdialog', { name: 'Profile updated successfully!' })).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'OK' }));
  await pass();
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain('Saved');
  expect(isOffered()).toBe(false);
  expect(small()).toBeNull();
  expect(server.saved).toEqual([{ major: 'Physics' }]);
});

describe('The name', () => {
  const name = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Name' });
  const type = (value: string) => fireEvent.change(name(), { target: { value } });
  const edit = () => fireEvent.click(screen.getByRole('button', { name: 'Edit name' }));

  test('is in edit mode while empty, and cannot be canceled then', async () => {
    await show(<ProfilePanel />, { name: '' });
    expect(screen.queryByRole('button', { name: 'Cancel' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Save' }).getAttribute('aria-disabled')).toBe('true');
    type('Nora Named');
    fireEvent.keyDown(name(), { key: 'Enter' });
    await pass();
    expect(server.saved).toEqual([{ name: 'Nora Named' }]);
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Edit name' }));
  });

  test('reverts on Cancel, even if it has saved itself since', async () => {
    await show(<ProfilePanel />);
    edit();
    type('Somebody Else');
    await pass(1000);
    fireEvent.click(screen.getByRole('button', { name: 'Cancel' }));
    await pass();
    expect(server.saved).toEqual([{ name: 'Somebody Else' }, { name: 'Ann Ambassador' }]);
    expect(screen.getByText('Ann Ambassador')).toBeDefined();
  });

  test('leaves the Enter that confirms a candidate to the input method', async () => {
    await show(<ProfilePanel />);
    edit();
    type('王小明');
    fireEvent.keyDown(name(), { key: 'Enter', isComposing: true });
    fireEvent.keyDown(name(), { key: 'Enter', keyCode: 229 });
    await pass();
    expect(server.saved).toEqual([]);
    fireEvent.keyDown(name(), { key: 'Enter' });
    await pass();
    expect(server.saved).toEqual([{ name: '王小明' }]);
  });
});

describe('A Star Ambassador', () => {
  test('sees a banner until they close it, and keeps the star next to the name', async () => {
    const banner = () => screen.queryByText("You've been recognized as a Star Ambassador!");
    const { unmount } = await show(<ProfilePanel />, { isStarAmbassador: true });
    unmount();
    const second = await show(<ProfilePanel />, { isStarAmbassador: true });
    expect(banner(), 'a reload does not close it').not.toBeNull();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await pass();
    expect(banner()).toBeNull();
    second.unmount();
    localStorage.clear();
    await show(<ProfilePanel />, server.profile);
    expect(banner(), 'another browser knows it too').toBeNull();
    expect(screen.getByRole('img', { name: 'Star Ambassador' })).toBeDefined();
  });

  test('reads about it in the news on a phone', async () => {
    await show(<StarNews />, { isStarAmbassador: true });
    expect(screen.getByText("You've been recognized as a Star Ambassador!")).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: 'Close' }));
    await pass();
    expect(screen.queryByText(/Star Ambassador/)).toBeNull();
  });
});

describe('The news of an incomplete profile', () => {
  const whole = { industries: ['Startup'], classYear: 'junior', gradYear: 2027 } as const;
  test.each([
    [{ industries: [], visible: true }, 'Next: Industries of Interest', 'industries'],
    [{ ...whole, gradYear: null, visible: true }, 'Next: Graduation Year', 'gradYear'],
    // Not to the photo, because its file dialog would open unexpectedly.
    [{ ...whole, image: null, visible: true }, /^Profile Completion: \d+%$/, undefined],
    // Companies do not see it yet, so the button Complete comes first.
    [{ industries: [], visible: false }, /^Profile Completion: \d+%$/, undefined],
  ] as const)('for %o names what it leads to', async (profile, text, field) => {
    const onOpen = vi.fn();
    await show(<CompletionNews onOpen={onOpen} />, { ...profile, industries: [...profile.industries] });
    expect(screen.getByText(text)).toBeDefined();
    fireEvent.click(screen.getByRole('button', { name: /^Complete Your Profile/ }));
    expect(onOpen.mock.calls).toEqual([[field]]);
  });
});

describe('The completion panel', () => {
  const whole = { gradYear: 2027, image: 'k' } as const;
  const { completion } = studentTexts;

  test.each([
    [{ visible: false }, completion.incompleteText],
    [{ visible: true }, 'Your profile is visible to employers. Add what is missing to stand out.'],
    [{ visible: false, hidden: true }, completion.hiddenText],
    [{ ...whole, visible: true }, 'Your profile is visible to employers.'],
    [{ ...whole, visible: false, hidden: true }, completion.hiddenText],
  ])('for %o says who sees the profile', async (profile, text) => {
    await show(<CompletionPanel onOpen={() => {}} />, profile);
    expect(screen.getByText(text)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Complete' }) === null).toBe('image' in profile);
  });

  test('leads to each missing field', async () => {
    const onOpen = vi.fn();
    await show(<CompletionPanel onOpen={onOpen} />, { name: '', industries: [], classYear: null });
    fireEvent.click(screen.getByRole('button', { name: '+2 more' }));
    for (const { textContent } of screen.getAllByRole('listitem'))
      if (textContent !== 'Profile Photo')
        fireEvent.click(screen.getByRole('button', { name: textContent ?? '' }));
    expect(onOpen.mock.calls.flat()).toEqual(['name', 'industries', 'classYear', 'gradYear']);
  });

  test('opens the file dialog with the press on the photo’s chip, and passes the file on', async () => {
    const onOpen = vi.fn();
    await show(<CompletionPanel onOpen={onOpen} />, { image: null });
    const opened = vi.spyOn(HTMLInputElement.prototype, 'click').mockImplementation(() => {});
    fireEvent.click(screen.getByRole('button', { name: 'Profile Photo' }));
    expect(opened).toHaveBeenCalledTimes(1);
    expect(onOpen).not.toHaveBeenCalled();
    const [chooser] = opened.mock.contexts;
    const picture = new File(['x'], 'me.png', { type: 'image/png' });
    fireEvent.change(chooser as unknown as HTMLInputElement, { target: { files: [picture] } });
    expect(onOpen).toHaveBeenCalledWith('image', picture);
  });

  test.each([
    [false, 'Profile success! Your profile is public to prospective companies!'],
    [
      true,
      'Your profile is complete. Companies will see it when you switch off "Hide my profile from companies" in Account Settings.',
    ],
  ])('gives the right message after Complete, hidden: %s', async (hidden, text) => {
    await show(<CompletionPanel onOpen={() => {}} />, { hidden, visible: !hidden });
    fireEvent.click(screen.getByRole('button', { name: 'Complete' }));
    await pass();
    expect(screen.getByRole('alertdialog').querySelector('p')?.textContent).toBe(text);
  });
});
