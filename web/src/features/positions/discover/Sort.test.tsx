// @vitest-environment happy-dom
import { discoverTexts } from '@ambitionhub/contract/positions';
import { paths } from '@ambitionhub/contract/routes';
import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { closeScreen, currentLocation, openAt } from '../../../session/testing.tsx';
import { Sort } from './Sort.tsx';

afterEach(closeScreen);

test('The order of Discover is in the address, and the usual one is not', async () => {
  vi.useFakeTimers();
  await openAt(paths.studentDashboard, <Sort />, { query: '?q=acme' });
  const sort = screen.getByRole('combobox', { name: 'Sort' });
  fireEvent.change(sort, { target: { value: 'response' } });
  expect(currentLocation().query).toEqual({ q: 'acme', sortBy: 'response' });
  expect(screen.getByRole<HTMLOptionElement>('option', { selected: true }).text).toBe(
    discoverTexts.sorts.response,
  );
  fireEvent.change(sort, { target: { value: 'newest' } });
  expect(currentLocation().query).toEqual({ q: 'acme' });
});
