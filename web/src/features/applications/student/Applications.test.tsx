// @vitest-environment happy-dom
import { participantId } from '@ambitionhub/contract/accounts';
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { ApplicationLine } from './Applications.tsx';

const load = vi.hoisted(() => vi.fn(() => Promise.reject(new Error('Offline'))));
vi.mock('./OwnLine.tsx', load);
afterEach(cleanup);

const acme = participantId.parse('018f4d2e-0000-7000-8000-000000000001');

test('a conversation works without the code of the status above it', async () => {
  render(
    <>
      <ApplicationLine other={acme} />
      <p>The messages</p>
    </>,
  );
  await act(() => vi.waitFor(() => expect(load).toHaveBeenCalled()));
  expect(screen.getByText('The messages')).toBeDefined();
});
