// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { type Proof, pictureId, proofId } from '@ambitionhub/contract/tasks';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import { aProof } from '../testing.ts';
import { ProofDesk } from './ProofDesk.tsx';
import { ProofRow } from './ProofRow.tsx';

const at = '2026-04-08T12:00:00.000Z';
const rows = ['Maya', 'Noah', 'Ava'].map((name, before) => {
  const proof = aProof(before + 1);
  return { ...proof, student: { ...proof.student, name, image: 'pictured' } };
});
let decided: Record<string, unknown>[] = [];
/** The server's next answer to a decision, if it is a refusal, and what is different then. */
let refusing: { code: string; change: () => void } | null;
/** Whether the first one's ambassador has taken it back. */
let isTakenBack: boolean;
/** What proofs pay now. */
let pay: number;
let preview: { count: number; cents: number; alike: number; names: string[] };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  decided = [];
  refusing = null;
  isTakenBack = false;
  pay = 2500;
  preview = { count: 240, cents: 600_000, alike: 2, names: ['Maya', 'Noah', 'Ava'] };
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('fetch', async (request: Request) => {
    const { pathname } = new URL(request.url);
    if (pathname.endsWith('/decide/preview')) return Response.json(preview);
    if (pathname.endsWith('/proofs/decide')) {
      decided.push((await request.json()) as Record<string, unknown>);
      if (refusing) {
        const { code, change } = refusing;
        refusing = null;
        change();
        return Response.json(
          { code, status: 409, message: 'This has changed. Please review it again.', data: { fields: [] } },
          { status: 409 },
        );
      }
      return Response.json({ id: '018f4d2e-0000-7000-8000-000000000007', count: 1, until: at });
    }
    if (pathname.endsWith('/decisions')) return Response.json({ decisions: [] });
    if (pathname.endsWith('/earlier')) return Response.json({ proofs: [] });
    const one = rows.find(({ id }) => pathname.endsWith(`/proofs/${id}`));
    if (one === rows[0] && isTakenBack)
      return Response.json({ code: 'NOT_FOUND', status: 404, message: 'Not found.' }, { status: 404 });
    return one ? Response.json({ proof: { ...one, cents: pay } }) : new Promise(() => {});
  });
  return closeScreen;
});

const listOf = (hasNextPage: boolean) => ({
  error: null,
  isPending: false,
  isLoadingError: false,
  isFetching: false,
  isPlaceholderData: false,
  hasNextPage,
  isFetchingNextPage: false,
  refetch: () => undefined,
  fetchNextPage: () => undefined,
});

async function open(hasMore = true): Promise<void> {
  await openAt(
    paths.companyDashboard,
    <ProofDesk rows={rows} found={listOf(hasMore)} everything={{ query: 'a' }}>
      {(row) => rows.map((proof) => <ProofRow key={proof.id} {...row(proof)} />)}
    </ProofDesk>,
    { viewer: aViewer({ userType: 'company' }) },
  );
  await screen.findByRole('button', { name: 'Maya: Put up posters' });
}

const key = (pressed: string, target: Element = document.body) =>
  act(async () => {
    fireEvent.keyDown(target, { key: pressed });
  });
const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
const drawerOf = (name: string) => screen.findByRole('dialog', { name });
async function openFirst(): Promise<void> {
  await open();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Maya: Put up posters' })));
  await within(await drawerOf('Maya')).findByRole('button', { name: 'Approve' });
}

test('a row begins with its ambassador’s picture', async () => {
  await open();
  const [row] = screen.getAllByRole('checkbox', { name: /Put up posters/ });
  expect(row?.closest('[class*="row"]')?.querySelector('img[src*="pictured"]')).toBeTruthy();
});

test('J and K lead to the next proof and back', async () => {
  await openFirst();
  await key('j');
  await drawerOf('Noah');
  await key('j');
  await drawerOf('Ava');
  await key('k');
  await drawerOf('Noah');
  expect(decided).toEqual([]);
});

test('A approves the open proof and goes on to the next', async () => {
  await openFirst();
  await pass(500);
  await key('a');
  await drawerOf('Noah');
  expect(decided).toMatchObject([{ act: 'approve', selection: { proofs: [rows[0]?.id] }, expected: 1 }]);
});

test('A held key approves one proof at most, and the next one must have been seen for half a second', async () => {
  await openFirst();
  await pass(500);
  for (let held = 0; held < 2000; held += 30) {
    await act(async () => {
      fireEvent.keyDown(document.body, { key: 'a', repeat: held > 0 });
    });
    await pass(30);
  }
  await drawerOf('Noah');
  expect(decided).toHaveLength(1);
});

test('Letters work with Caps Lock, and wait until a proof has been seen', async () => {
  await openFirst();
  await key('A');
  expect(decided).toHaveLength(0);
  await pass(500);
  await key('A');
  await within(await drawerOf('Noah')).findByRole('button', { name: 'Approve' });
  await key('A');
  expect(decided).toHaveLength(1);
  await pass(500);
  await key('A');
  await drawerOf('Ava');
  expect(decided).toHaveLength(2);
});

test('An approval says what was shown; refused because the pay has changed, it shows the new one and waits again', async () => {
  await openFirst();
  await pass(500);
  const raise = () => {
    pay = 4000;
  };
  refusing = { code: 'CHANGED', change: raise };
  await key('a');
  const drawer = within(await drawerOf('Maya'));
  await drawer.findByText('This has changed. Please review it again.');
  await drawer.findByText('$40.00');
  await key('a');
  expect(decided).toMatchObject([{ cents: 2500 }]);
  await pass(500);
  await key('a');
  await drawerOf('Noah');
  expect(decided).toMatchObject([{ cents: 2500 }, { cents: 4000 }]);
});

test('Several are approved for the sum that was shown; refused, the dialog shows the new sum, and a press is a new decision', async () => {
  await open();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Approve...' })));
  const dialog = within(await drawerOf('Approve these proofs?'));
  await dialog.findByText('This applies to 240 proofs and earns $6,000.00:');
  const raise = () => {
    preview = { ...preview, cents: 960_000 };
  };
  refusing = { code: 'SELECTION_CHANGED', change: raise };
  const approve = () => act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Approve' })));
  await approve();
  await dialog.findByText('This has changed. Please review it again.');
  await dialog.findByText('This applies to 240 proofs and earns $9,600.00:');
  await approve();
  await vi.waitFor(() => expect(decided).toMatchObject([{ cents: 600_000 }, { cents: 960_000 }]));
  expect(new Set(decided.map(({ id }) => id)).size).toBe(2);
});

test('A refused return keeps its note, and says of whom it is now', async () => {
  await open();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Return...' })));
  const dialog = within(await drawerOf('Return to the ambassador?'));
  await dialog.findByText('This applies to 240 proofs:');
  fireEvent.change(dialog.getByLabelText(/^Note/), { target: { value: 'Please add the date.' } });
  const more = () => {
    preview = { ...preview, count: 241 };
  };
  refusing = { code: 'SELECTION_CHANGED', change: more };
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Return' })));
  await dialog.findByText('This applies to 241 proofs:');
  expect(dialog.getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('Please add the date.');
});

test('A proof that its ambassador took back leaves one text in its open drawer, and the way to the next', async () => {
  await openFirst();
  refusing = {
    code: 'CHANGED',
    change: () => {
      isTakenBack = true;
    },
  };
  await pass(500);
  await key('a');
  const drawer = within(await screen.findByRole('dialog'));
  await drawer.findByText('This proof is no longer here. The ambassador may have taken it back.');
  for (const stale of [/Handed in/, /To review/, /changed/]) expect(drawer.queryByText(stale)).toBeNull();
  expect(drawer.queryByRole('button', { name: 'Approve' })).toBeNull();
  await key('j');
  await within(await drawerOf('Noah')).findByRole('button', { name: 'Approve' });
});

test('R and D ask for a note first, and letters in it are no commands', async () => {
  await openFirst();
  await key('r');
  const dialog = await drawerOf('Return to the ambassador?');
  const note = within(dialog).getByLabelText(/^Note/);
  for (const letter of ['a', 'j', 'd']) await key(letter, note);
  expect(screen.queryByRole('dialog', { name: 'Decline the proof?' })).toBeNull();
  fireEvent.change(note, { target: { value: 'Please add the date.' } });
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Return' })));
  await drawerOf('Noah');
  await within(await drawerOf('Noah')).findByRole('button', { name: 'Approve' });
  await key('d');
  await drawerOf('Decline the proof?');
  expect(decided).toMatchObject([{ act: 'return', note: 'Please add the date.' }]);
});

test('A note for one ambassador is not offered for the next, and each dialog names whose proof it is about', async () => {
  await openFirst();
  await key('r');
  const first = await drawerOf('Return to the ambassador?');
  within(first).getByText('Maya: Put up posters');
  fireEvent.change(within(first).getByLabelText(/^Note/), { target: { value: 'Maya, add the date.' } });
  await act(async () => fireEvent.click(within(first).getByRole('button', { name: 'Cancel' })));
  await vi.waitFor(() =>
    expect(screen.queryByRole('dialog', { name: 'Return to the ambassador?' })).toBeNull(),
  );
  await key('j');
  await within(await drawerOf('Noah')).findByRole('button', { name: 'Approve' });
  await key('r');
  const next = await drawerOf('Return to the ambassador?');
  within(next).getByText('Noah: Put up posters');
  expect(within(next).getByLabelText<HTMLTextAreaElement>(/^Note/).value).toBe('');
});

test('All that the filter finds are named and counted before they are decided', async () => {
  await open();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Approve...' })));
  const dialog = await drawerOf('Approve these proofs?');
  await within(dialog).findByText('This applies to 240 proofs and earns $6,000.00:');
  await within(dialog).findByText(/and 237 more/);
  await within(dialog).findByText('2 of them have a picture that looks like an earlier one.');
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' })));
  await vi.waitFor(() =>
    expect(decided).toMatchObject([{ act: 'approve', selection: { query: 'a' }, expected: 240 }]),
  );
});

test('All that the filter finds can be decided at once only while some of them are not in sight', async () => {
  const several = () => screen.queryByRole('group', { name: 'Review several proofs' });
  await open();
  expect(several()).toBeTruthy();
  closeScreen();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open(false);
  expect(several()).toBeNull();
  fireEvent.click(screen.getByRole('checkbox', { name: 'Select Ava: Put up posters' }));
  expect(several()).toBeTruthy();
});

test('One chosen row is named with its pay', async () => {
  await open();
  await act(async () =>
    fireEvent.click(screen.getByRole('checkbox', { name: 'Select Ava: Put up posters' })),
  );
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Approve...' })));
  const dialog = within(await drawerOf('Approve these proofs?'));
  dialog.getByText('This applies to 1 proof and earns $25.00:');
  dialog.getByText('Ava: Put up posters');
  await act(async () => fireEvent.click(dialog.getByRole('button', { name: 'Approve' })));
  await vi.waitFor(() => expect(decided).toMatchObject([{ expected: 1, cents: 2500 }]));
});

test('Chosen rows are decided instead of all', async () => {
  preview = { count: 2, cents: 5000, alike: 0, names: ['Maya', 'Ava'] };
  await open();
  const choose = (name: string) =>
    act(async () =>
      fireEvent.click(screen.getByRole('checkbox', { name: `Select ${name}: Put up posters` })),
    );
  await choose('Maya');
  await choose('Ava');
  expect(screen.getByText('2 selected')).toBeTruthy();
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Approve...' })));
  const dialog = await drawerOf('Approve these proofs?');
  await within(dialog).findByText('This applies to 2 proofs and earns $50.00:');
  expect(within(dialog).queryByText(/looks like an earlier one/)).toBeNull();
  await act(async () => fireEvent.click(within(dialog).getByRole('button', { name: 'Approve' })));
  await vi.waitFor(() =>
    expect(decided).toMatchObject([{ selection: { proofs: [rows[0]?.id, rows[2]?.id] }, expected: 2 }]),
  );
});

test('A row says that a picture in it looks like an earlier one', async () => {
  const picture = {
    id: pictureId.parse(rows[0]?.id),
    width: 4,
    height: 3,
    small: '/s',
    large: '/l',
    alike: null,
  };
  const earlier = { proof: proofId.parse(rows[1]?.id), at };
  const row = (proof: Proof) => (
    <ProofRow
      proof={proof}
      isOpen={false}
      isChosen={false}
      onChoose={() => {}}
      onOpen={() => {}}
      onReturn={() => {}}
    />
  );
  const said = () => screen.queryByText('Looks like an earlier picture') !== null;
  const viewer = aViewer({ userType: 'company' });
  await openAt(paths.companyDashboard, row(aProof(1, { pictures: [picture] })), { viewer });
  expect(said()).toBe(false);
  closeScreen();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const marked = aProof(1, { pictures: [picture, { ...picture, alike: earlier }] });
  await openAt(paths.companyDashboard, row(marked), { viewer });
  expect(said()).toBe(true);
});
