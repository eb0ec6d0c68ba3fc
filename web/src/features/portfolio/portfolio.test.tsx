// @vitest-environment happy-dom
import { userId, versionedTexts } from '@ambitionhub/contract/accounts';
import { portfolioTexts as texts } from '@ambitionhub/contract/portfolio';
import { paths } from '@ambitionhub/contract/routes';
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt, passTime } from '../../session/testing.tsx';
import { PortfolioDialog } from './PortfolioDialog.tsx';
import { PortfolioOf } from './PortfolioOf.tsx';
import { PortfolioSection } from './PortfolioSection.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  // happy-dom has no locks between tabs.
  Object.defineProperty(navigator, 'locks', { value: undefined, configurable: true });
  localStorage.clear();
});
afterEach(closeScreen);

test('The form refuses a link at its field, and sends nothing', async () => {
  const fetch = vi.fn();
  vi.stubGlobal('fetch', fetch);
  const none = { links: [], pictures: [], version: null };
  await openAt(paths.studentDashboard, <PortfolioDialog portfolio={none} onClose={() => {}} />, {
    viewer: aViewer(),
  });
  const link = screen.getByLabelText('Link 1');
  fireEvent.change(link, { target: { value: 'http://maya.example' } });
  fireEvent.click(screen.getByRole('button', { name: texts.save }));
  await passTime(50);
  expect(screen.getByText(texts.errors.url)).toBeTruthy();
  expect(link.getAttribute('aria-invalid')).toBe('true');
  expect(fetch).not.toHaveBeenCalled();
});

describe('A portfolio that changes elsewhere meanwhile', () => {
  const linkTo = (url: string) => ({ url, reach: null });
  const picture = (id: string) => ({
    id,
    caption: '',
    width: 1,
    height: 1,
    small: `/${id}`,
    large: `/${id}`,
  });
  const [taken, kept, theirs] = ['taken', 'kept', 'theirs'].map((name) => linkTo(`https://${name}.example/`));
  const [one, two, three] = [1, 2, 3].map((n) => picture(`018f4d2e-0000-4000-8000-00000000000${n}`));
  type Sent = { version: number; links: unknown[]; pictures: { id: string }[] };
  let stored: { links: unknown[]; pictures: unknown[]; version: number };
  let sent: Sent[];

  /** As the server saves a portfolio. */
  function save(portfolio: Sent): Response {
    sent.push(portfolio);
    if (portfolio.version !== stored.version) {
      const body = {
        defined: true,
        code: 'CHANGED',
        status: 409,
        message: 'It has changed.',
        data: { fields: [], row: stored },
      };
      return Response.json(body, { status: 409 });
    }
    stored = { ...stored, ...portfolio, version: portfolio.version + 1 };
    return Response.json({ ...stored, pictures: [] });
  }

  beforeEach(() => {
    sent = [];
    stored = { links: [taken, kept], pictures: [one, two], version: 1 };
    vi.stubGlobal('fetch', async (request: Request) =>
      request.method === 'GET' ? Response.json(stored) : save(await request.json()),
    );
  });

  async function press(name: string) {
    fireEvent.click(screen.getByRole('button', { name }));
    await passTime(50);
    await act(() => vi.dynamicImportSettled());
    await passTime(50);
  }
  async function open() {
    cleanup();
    await openAt(paths.studentDashboard, <PortfolioSection />, { viewer: aViewer() });
    await press(texts.edit);
  }
  const links = () => screen.getAllByLabelText<HTMLInputElement>(/^Link \d/).map(({ value }) => value);

  const news = () =>
    within(screen.getByRole('region', { name: versionedTexts.changed }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);

  test.each([
    ['', async () => {}],
    [', also over a reload', open],
  ])('loses a link that was taken away, and keeps those that were added on both sides%s', async (_, goOn) => {
    await open();
    await press(texts.links.add);
    fireEvent.change(screen.getByLabelText('Link 3'), { target: { value: 'https://mine.example/' } });
    stored = { ...stored, links: [kept, theirs], version: 2 };
    await goOn();
    await press(texts.save);
    expect(news()).toEqual(['Links changed to: kept.example, theirs.example']);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: versionedTexts.changed }));
    const merged = ['https://kept.example/', 'https://mine.example/', 'https://theirs.example/'];
    expect(links()).toEqual(merged);
    await press(texts.save);
    expect(sent.at(-1)).toMatchObject({ version: 2, links: merged.map(linkTo) });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  test('keeps an edited link, and a number that was changed there', async () => {
    await open();
    fireEvent.change(screen.getByLabelText('Link 1'), { target: { value: 'mine.example' } });
    stored = { ...stored, links: [{ ...kept, reach: 7 }], version: 2 };
    await press(texts.save);
    expect(news()).toEqual(['Links changed to: kept.example']);
    await press(texts.save);
    expect(sent.at(-1)?.links).toEqual([
      { url: 'mine.example', reach: null },
      { url: 'https://kept.example/', reach: 7 },
    ]);
  });

  test('keeps a picture that was added there while only pictures were changed here', async () => {
    await open();
    await press('Remove picture 1');
    stored = { ...stored, pictures: [one, two, three], version: 2 };
    await open();
    await press(texts.save);
    expect(news()).toEqual(['Pictures changed to: 3 pictures']);
    expect(screen.getByLabelText('Caption of picture 2')).toBeTruthy();
    await press(texts.save);
    expect(sent.at(-1)?.pictures.map(({ id }) => id)).toEqual([two?.id, three?.id]);
  });
});

test('A company is told that a portfolio could not be loaded, and can try again', async () => {
  const id = userId.parse('018f4d2e-0000-7000-8000-000000000001');
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  await openAt(paths.companyDashboard, <PortfolioOf id={id} />, { viewer: aViewer({ userType: 'company' }) });
  expect(screen.getByText(texts.view.failed)).toBeTruthy();
  const links = [{ url: 'https://maya.example/films', reach: null }];
  vi.stubGlobal('fetch', async () => Response.json({ links, pictures: [] }));
  fireEvent.click(screen.getByRole('button', { name: 'Try Again' }));
  await passTime(50);
  expect(screen.getByText('maya.example')).toBeTruthy();
});
