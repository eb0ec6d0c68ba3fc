// @vitest-environment happy-dom
import { userId } from '@ambitionhub/contract/accounts';
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { allowUserStorage, dropUserStorage } from '../userStorage.ts';
import { defineForm, openDraft } from './draft.ts';
import { text } from './kinds.ts';
import { useDraftOf } from './useDraft.ts';

const ann = userId.parse('018f4d2e-0000-7000-8000-000000000001');
const form = defineForm('note', { text });
const key = `ambitionhub:user:${ann}:draft:note`;

const open = () => renderHook(() => useDraftOf(ann, form)).result;

/** Another tab stores this, or removes it. */
function inAnotherTab(kept: string | null): void {
  act(() => {
    if (kept === null) localStorage.removeItem(key);
    else localStorage.setItem(key, kept);
    window.dispatchEvent(new StorageEvent('storage', { key }));
  });
}

beforeEach(() => {
  allowUserStorage(ann);
  localStorage.clear();
});
afterEach(cleanup);

describe('A draft', () => {
  test('survives a reload, and leaves nothing behind once it is sent', () => {
    const before = open();
    act(() => before.current.type({ text: 'Half a thought' }));
    cleanup();
    const page = open();
    expect(page.current.typed).toEqual({ text: 'Half a thought' });
    act(() => page.current.done());
    expect(page.current.typed).toEqual({});
    expect(localStorage).toHaveLength(0);
  });

  test('is the same object until it changes, so that no component renders for nothing', () => {
    const draft = openDraft(form, ann);
    draft.keep({ text: 'x' });
    expect(draft.typed()).toBe(draft.typed());
  });

  test('stays if more was typed while it was being sent', () => {
    const draft = openDraft(form, ann);
    draft.keep({ text: 'One and two' });
    draft.done({ text: 'One' });
    expect(draft.typed()).toEqual({ text: 'One and two' });
  });

  test('is empty where the browser holds something else under the form’s name', () => {
    localStorage.setItem(key, '{"text":{"as":"it was once kept"}}');
    expect(openDraft(form, ann).typed()).toEqual({});
  });

  test('is gone with a user who logs out', () => {
    openDraft(form, ann).keep({ text: 'Half a thought' });
    dropUserStorage(ann);
    expect(localStorage).toHaveLength(0);
    expect(openDraft(form, ann).typed()).toEqual({});
  });
});

describe('Two tabs', () => {
  test('have one draft: the newest is in both, and the tab that did not type it says so', () => {
    const page = open();
    act(() => page.current.type({ text: 'Here' }));
    expect(page.current.elsewhere).toBeNull();
    inAnotherTab('{"text":"There"}');
    expect(page.current).toMatchObject({ typed: { text: 'There' }, elsewhere: 'typed' });
    act(() => page.current.type({ text: 'Here again' }));
    expect(page.current).toMatchObject({ typed: { text: 'Here again' }, elsewhere: null });
  });

  test('clear it together when one of them sends, and the other says so', () => {
    const page = open();
    act(() => page.current.type({ text: 'Here' }));
    inAnotherTab(null);
    expect(page.current).toMatchObject({ typed: {}, elsewhere: 'ended' });
  });

  test('say nothing when a form opens with what another tab typed before', () => {
    inAnotherTab('{"text":"There"}');
    expect(open().current).toMatchObject({ typed: { text: 'There' }, elsewhere: null });
  });
});
