// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ListFilters } from './ListFilters.tsx';

vi.mock('../../../ui/useIsWide.ts', () => ({ useIsWide: () => false }));

test('on a phone the button opens the filters from the moment it appears', async () => {
  render(
    <MantineProvider env="test">
      <ListFilters texts={{ label: 'Filters', title: 'Filter messages', done: 'Show messages' }} active={0}>
        <p>The filters</p>
      </ListFilters>
    </MantineProvider>,
  );
  fireEvent.click(await screen.findByRole('button', { name: 'Filters' }));
  expect(await screen.findByText('The filters')).toBeDefined();
});
