// @vitest-environment happy-dom
import { type Notice, sanctionTexts } from '@ambitionhub/contract/moderation';
import { paths } from '@ambitionhub/contract/routes';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { aViewer, closeScreen, openAt } from '../../../session/testing.tsx';
import { NoticeScreen } from './NoticeScreen.tsx';

const texts = sanctionTexts.notice;
const member = aViewer({ userType: 'company', isMember: true });

const aWarning = (mayAnswer: boolean): Notice => ({
  id: '018f4d2e-0000-7000-8000-000000000001',
  kind: 'warning',
  reason: 'Be kind.',
  until: null,
  at: '2026-04-08T12:00:00.000Z',
  appeal: { state: 'none', text: '', answer: '' },
  userId: member.id,
  mayAnswer,
});

function answer(notices: readonly Notice[]) {
  vi.stubGlobal('fetch', async () => Response.json({ notices }));
}

beforeEach(() => {
  vi.useFakeTimers();
  return () => {
    closeScreen();
    vi.unstubAllGlobals();
  };
});

const button = (name: string) => screen.queryByRole('button', { name });

test('a member reads a warning to the company, and is offered only what they may do', async () => {
  answer([aWarning(false)]);
  await openAt(paths.accountNotice, <NoticeScreen />, { viewer: member });
  expect(screen.getByText('Be kind.')).toBeTruthy();
  expect(screen.getByText(texts.forOwner)).toBeTruthy();
  expect([button(texts.appeal), button(texts.understood)]).toEqual([null, null]);
  expect(screen.getByRole('link', { name: texts.logIn })).toBeTruthy();
});

test('the owner confirms or appeals it', async () => {
  answer([aWarning(true)]);
  const viewer = aViewer({ userType: 'company' });
  await openAt(paths.accountNotice, <NoticeScreen />, { viewer });
  expect(screen.queryByText(texts.forOwner)).toBeNull();
  expect(button(texts.appeal) && button(texts.understood)).toBeTruthy();
});
