// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { UniversityPicker } from './UniversityPicker.tsx';

afterEach(cleanup);

function show(value: string) {
  const onUse = vi.fn();
  render(
    <MantineProvider env="test">
      <UniversityPicker value={value} onChange={() => undefined} onUse={onUse} />
    </MantineProvider>,
  );
  return onUse;
}

test('a school that is not listed can be used as typed', () => {
  const onUse = show(' Zzyzx  Academy ');
  expect(screen.getByRole('status').textContent).toContain('No university found');
  fireEvent.click(screen.getByRole('button', { name: 'Use "Zzyzx Academy" as my school' }));
  expect(onUse).toHaveBeenCalledOnce();
});

test.each(['Yale University', 'yale  university', 'Penn', 'zz', '###'])(
  'nothing else is offered as typed: %s',
  (typed) => {
    show(typed);
    expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
  },
);

test.each(['Lincoln University', 'Indiana University', 'University of California'])(
  'a school whose name only resembles listed ones can be used from the end of the matches: %s',
  (typed) => {
    const onUse = show(typed);
    fireEvent.click(screen.getByRole('combobox'));
    fireEvent.click(within(screen.getByRole('listbox')).getAllByRole('option').at(-1) as HTMLElement);
    expect(onUse).toHaveBeenCalledOnce();
    fireEvent.click(screen.getByRole('button', { name: `Use "${typed}" as my school` }));
    expect(onUse).toHaveBeenCalledTimes(2);
  },
);
