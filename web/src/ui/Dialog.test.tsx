// @vitest-environment happy-dom
import { MantineProvider, Menu } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test } from 'vitest';
import { Button } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { theme } from './theme.ts';

afterEach(cleanup);

function Screen() {
  const [open, setOpen] = useState(false);
  return (
    <MantineProvider env="test" theme={theme}>
      <Button onClick={() => setOpen(true)}>Open</Button>
      <Menu>
        <Menu.Target>
          <Button>Options</Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => setOpen(true)}>Report</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {open && (
        <Dialog title="Why?" onClose={() => setOpen(false)}>
          <Button onClick={() => setOpen(false)}>Cancel</Button>
        </Dialog>
      )}
    </MantineProvider>
  );
}

const press = (role: string, name: string) => userEvent.click(screen.getByRole(role, { name }));

test('a dialog returns the focus to the button that opened it', async () => {
  render(<Screen />);
  await press('button', 'Open');
  await press('button', 'Cancel');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' }));
});

test('a dialog opened from a menu returns the focus to the menu button', async () => {
  render(<Screen />);
  await press('button', 'Options');
  await press('menuitem', 'Report');
  await press('button', 'Cancel');
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Options' }));
});

test('Escape closes a menu that has opened and does not have the focus yet', () => {
  render(<Screen />);
  const button = screen.getByRole('button', { name: 'Options' });
  button.focus();
  fireEvent.click(button);
  expect(screen.getByRole('menuitem', { name: 'Report' })).toBeTruthy();
  expect(document.activeElement).toBe(button);
  fireEvent.keyDown(button, { key: 'Escape' });
  expect(screen.queryByRole('menuitem', { name: 'Report' })).toBeNull();
  expect(document.activeElement).toBe(button);
});
