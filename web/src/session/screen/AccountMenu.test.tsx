// @vitest-environment happy-dom
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt, passTime } from '../testing.tsx';
import { AccountMenu } from './AccountMenu.tsx';
import { AppHeader } from './AppHeader.tsx';
import type { HeaderAction } from './actions.ts';

const actions: readonly HeaderAction[] = [
  { label: 'Edit profile', menuOnly: true, onClick: () => undefined },
  { label: 'Home', href: '/student-landing' },
  { label: 'Logout', onClick: () => undefined },
];

beforeEach(() => void vi.useFakeTimers());
afterEach(closeScreen);

async function openMenu(onLogOut?: () => void) {
  await openAt('/student-dashboard', <AccountMenu actions={actions} onLogOut={onLogOut} />, {
    viewer: aViewer(),
  });
  const before = screen.getByRole('button').className.trim();
  fireEvent.click(screen.getByRole('button'));
  await act(() => vi.dynamicImportSettled());
  await passTime(300);
  return { before, after: screen.getByRole('button').className.trim() };
}

describe('The account menu', () => {
  test('has each entry once, also those that the header has as buttons', async () => {
    await openMenu();
    expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
      'Edit profile',
      'Account Settings',
      'Notification Settings',
      expect.stringContaining('Colors: '),
      'Home',
      'Logout',
    ]);
  });

  test('logs out in the way of the screen, which may have to save first', async () => {
    const leave = vi.fn();
    await openMenu(leave);
    fireEvent.click(screen.getByRole('menuitem', { name: 'Logout' }));
    expect(leave).toHaveBeenCalledOnce();
  });

  test('takes the focus from its button, and returns it', async () => {
    await openAt('/student-dashboard', <AccountMenu actions={actions} onLogOut={undefined} />, {
      viewer: aViewer(),
    });
    screen.getByRole('button').focus();
    fireEvent.click(screen.getByRole('button'));
    await act(() => vi.dynamicImportSettled());
    await passTime(300);
    expect(screen.getByRole('menu').contains(document.activeElement)).toBe(true);
    fireEvent.keyDown(document.activeElement ?? document.body, { key: 'Escape' });
    await passTime(300);
    expect(document.activeElement?.getAttribute('aria-haspopup')).toBe('menu');
  });

  test.each([
    ['leaves out what the header shows as a button, so that the keys stop at nothing hidden', true],
    ['has the header’s buttons if there is no room for them', false],
  ])('%s', async (_, isShown) => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        observe() {}
        disconnect() {}
      },
    );
    vi.spyOn(HTMLElement.prototype, 'getClientRects').mockReturnValue((isShown ? [{}] : []) as never);
    const buttons = [{ label: 'Save', onClick: () => undefined }];
    await openAt('/student-dashboard', <AppHeader actions={buttons} onLogOut={undefined} />, {
      viewer: aViewer(),
    });
    fireEvent.click(screen.getByRole('button', { name: /^Account/ }));
    await act(() => vi.dynamicImportSettled());
    await passTime(300);
    expect(screen.queryByRole('menuitem', { name: 'Save' }) === null).toBe(isShown);
  });

  test('keeps the look of its button while it is open', async () => {
    const { before, after } = await openMenu();
    expect(before).not.toBe('');
    expect(after.split(' ')).toContain(before.split(' ')[0]);
  });
});
