// @vitest-environment happy-dom
import { participantId } from '@ambitionhub/contract/accounts';
import { snippetMarks } from '@ambitionhub/contract/messaging';
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt, passTime } from '../../../session/testing.tsx';
import { SearchResults } from './SearchResults.tsx';

const at = '2026-04-08T12:00:00.000Z';
const aPartner = (number: number, name: string) => ({
  id: participantId.parse(`018f4d2e-0000-7000-8000-00000000000${number}`),
  name,
  userType: 'student',
  image: null,
  gone: false,
});
const [marcus, maya] = [aPartner(1, 'Marcus Bell'), aPartner(2, 'Maya Okafor')];
const [begins, ends] = snippetMarks;
const message = {
  with: maya,
  seq: 3,
  mine: false,
  at,
  snippet: `Is ${begins}Marcus${ends} with you?`,
};

beforeEach(() => {
  vi.useFakeTimers();
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(6 * 73);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(73);
  return closeScreen;
});

async function open(page: object) {
  vi.stubGlobal('fetch', async () => Response.json({ nextCursor: null, ...page }));
  const onSelect = vi.fn();
  await openAt(
    paths.companyDashboard,
    <SearchResults query="marcus" own="You" selected={{ other: null, seq: null }} onSelect={onSelect} />,
    { viewer: aViewer({ userType: 'company' }) },
  );
  await passTime(50);
  return onSelect;
}

test('people come first, then messages, each with a heading', async () => {
  const onSelect = await open({ people: [{ with: marcus, at }], found: [message] });
  const rows = within(screen.getByRole('list', { name: 'Results' })).getAllByRole('listitem');
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^People.*Marcus Bell/),
    expect.stringMatching(/^Messages.*Maya Okafor.*Is Marcus with you\?$/),
  ]);
  fireEvent.click(screen.getByRole('button', { name: /^Marcus Bell/ }));
  fireEvent.click(screen.getByRole('button', { name: /^Maya Okafor/ }));
  expect(onSelect.mock.calls).toEqual([[marcus.id], [maya.id, 3]]);
});

test('nothing found says what to do', async () => {
  await open({ people: [], found: [] });
  expect(screen.getByText('No results. Try a different word.')).toBeTruthy();
});
