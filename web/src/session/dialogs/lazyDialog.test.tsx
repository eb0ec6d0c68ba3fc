// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Dialog } from '../../ui/Dialog.tsx';
import { offlineText } from '../api.ts';
import { reloadPage } from '../page.ts';
import { closeScreen, openAt, passTime } from '../testing.tsx';
import { lazyDialog } from './lazyDialog.tsx';

vi.mock('../page.ts', async (original) => ({
  ...(await original<typeof import('../page.ts')>()),
  reloadPage: vi.fn(),
}));

let isBroken = true;
let fetched = 0;

/** A dialog whose code does not load at first. */
const aDialog = () =>
  lazyDialog<{ onClose: () => void }>(async () => {
    fetched += 1;
    if (isBroken) throw new TypeError('Failed to fetch dynamically imported module');
    return Arrived;
  });

const Arrived = ({ onClose }: { onClose: () => void }) => (
  <Dialog title="The dialog" onClose={onClose}>
    Here
  </Dialog>
);

function Screen({ Later }: { Later: ReturnType<typeof aDialog> }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <input aria-label="Typed" />
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && <Later onClose={() => setOpen(false)} />}
    </>
  );
}

async function press(name: string) {
  fireEvent.click(screen.getByRole('button', { name }));
  await passTime(50);
}

const connect = (onLine: boolean) => vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);

beforeEach(async () => {
  vi.useFakeTimers();
  isBroken = true;
  fetched = 0;
  await openAt(paths.companyDashboard, <Screen Later={aDialog()} />);
  fireEvent.change(screen.getByLabelText('Typed'), { target: { value: 'Mine' } });
});
afterEach(closeScreen);

test('offline, the dialog says so in its place, and comes with the connection; what is typed stays', async () => {
  connect(false);
  await press('Open');
  expect(screen.getByRole('alertdialog', { name: offlineText })).toBeTruthy();
  await press('Try Again');
  expect(screen.getByRole('alertdialog', { name: offlineText })).toBeTruthy();
  expect(fetched, 'a browser would remember the failure').toBe(0);
  isBroken = false;
  connect(true);
  act(() => void window.dispatchEvent(new Event('online')));
  await passTime(50);
  expect(screen.getByRole('dialog', { name: 'The dialog' })).toBeTruthy();
  expect(screen.queryByRole('alertdialog')).toBeNull();
  expect(screen.getByLabelText<HTMLInputElement>('Typed').value).toBe('Mine');
});

test('after it was closed, the next press loads it again', async () => {
  connect(false);
  await press('Open');
  await press('Close');
  expect(screen.queryByRole('alertdialog')).toBeNull();
  isBroken = false;
  connect(true);
  await press('Open');
  expect(screen.getByRole('dialog', { name: 'The dialog' })).toBeTruthy();
});

test('with a connection, a try again reloads the page', async () => {
  connect(true);
  await press('Open');
  await press('Try Again');
  expect(reloadPage).toHaveBeenCalledOnce();
});
