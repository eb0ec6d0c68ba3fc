// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
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

test.each(['Yale', 'zz', '###'])('nothing else is offered as typed: %s', (typed) => {
  show(typed);
  expect(screen.queryByRole('button', { name: /^Use/ })).toBeNull();
});
