// @vitest-environment happy-dom
import { userId } from '@ambitionhub/contract/accounts';
import { paths } from '@ambitionhub/contract/routes';
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { lookingKey } from '../../../session/presence.ts';
import { aViewer, closeScreen, openAt, passTime } from '../../../session/testing.tsx';
import { aProof } from '../testing.ts';
import { useProofViewers } from './useProofViewers.ts';

const { id } = aProof(1);
const jonas = userId.parse('018f4d2e-0000-7000-8000-0000000000b1');
let told = 0;

const Looking = () => <p>{useProofViewers(id) || 'Nobody else'}</p>;

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  told = 0;
  vi.stubGlobal('fetch', async ({ url }: Request) => {
    const { pathname } = new URL(url);
    if (pathname.endsWith('/looking')) {
      told += 1;
      return Response.json({ done: true });
    }
    const person = { userId: jonas, name: 'Jonas Weber', email: 'jonas@example.org' };
    return Response.json({ people: [person] });
  });
  return closeScreen;
});

test('a colleague who opens the same proof learns at once who has it open', async () => {
  const viewer = aViewer({ userType: 'company' });
  const { client } = await openAt(paths.companyDashboard, <Looking />, { viewer });
  await screen.findByText('Nobody else');
  await passTime(100);
  expect(told).toBe(1);
  act(() => client.setQueryData(lookingKey(id), [jonas]));
  await screen.findByText('Jonas Weber is looking at this');
  await passTime(100);
  expect(told).toBe(2);
});
