// @vitest-environment happy-dom
import { userId } from '@ambitionhub/contract/accounts';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { dropUserStorage } from '../userStorage.ts';
import type { Draft } from './draft.ts';

const ann = userId.parse('018f4d2e-0000-7000-8000-000000000001');
type Fields = { text: string };

const opened: (() => void)[] = [];

/** A page of the browser with the form on it; a new tab has its own store next to the shared one. */
async function aPage(of: 'a new tab' | 'the same tab' = 'a new tab') {
  if (of === 'a new tab') sessionStorage.clear();
  vi.resetModules();
  const { defineForm, openDraft } = await import('./draft.ts');
  const { text } = await import('./kinds.ts');
  const draft: Draft<Fields> = openDraft(defineForm<Fields>('note', { text }), ann);
  const close = draft.subscribe(() => {});
  opened.push(close);
  return { ...draft, close };
}
const shows = (page: Draft<Fields>) => page.typed().text ?? '';

beforeEach(() => localStorage.clear());
afterEach(() => {
  for (const close of opened.splice(0)) close();
});

describe('A draft', () => {
  test('survives a reload, and leaves nothing behind once it is sent', async () => {
    const before = await aPage();
    before.keep({ text: 'Half a thought' });
    before.close();
    const page = await aPage('the same tab');
    expect(shows(page)).toBe('Half a thought');
    page.done();
    expect(shows(page)).toBe('');
    expect(localStorage).toHaveLength(0);
  });

  test('is the same object until it changes, so that no component renders for nothing', async () => {
    const page = await aPage();
    page.keep({ text: 'x' });
    expect(page.typed()).toBe(page.typed());
  });

  test('is the start for a new tab, and goes when that tab sends it', async () => {
    const gone = await aPage();
    gone.keep({ text: 'Half a thought' });
    gone.close();
    const page = await aPage();
    expect(shows(page)).toBe('Half a thought');
    page.keep({ text: 'Half a thought, and the other half' });
    page.done();
    expect(localStorage).toHaveLength(0);
  });

  test('stays if more was typed while it was being sent', async () => {
    const page = await aPage();
    page.keep({ text: 'One and two' });
    page.done({ text: 'One' });
    expect(shows(page)).toBe('One and two');
  });

  test('is empty where the browser holds something else under the form’s name', async () => {
    localStorage.setItem(`ambitionhub:user:${ann}:draft:note@other`, '{"text":"as it was once kept"}');
    expect(shows(await aPage())).toBe('');
  });
});

describe('Two tabs', () => {
  test('each keep their own input, even over a reload', async () => {
    const one = await aPage();
    one.keep({ text: 'In one' });
    const tab = sessionStorage.getItem('ambitionhub:tab') ?? '';
    const other = await aPage();
    other.keep({ text: 'In the other' });
    expect([shows(one), shows(other)]).toEqual(['In one', 'In the other']);
    one.close();
    sessionStorage.setItem('ambitionhub:tab', tab);
    expect(shows(await aPage('the same tab'))).toBe('In one');
  });

  test('with different texts: the one that has not sent says so, and keeps its own', async () => {
    const one = await aPage();
    const other = await aPage();
    one.keep({ text: 'In one' });
    other.keep({ text: 'In the other' });
    one.done();
    await vi.waitFor(() => expect(other.isElsewhere()).toBe(true));
    expect(shows(other)).toBe('In the other');
    other.keep({ text: 'In the other, and more' });
    expect(other.isElsewhere()).toBe(true);
    other.close();
    const again = await aPage('the same tab');
    expect(again.isElsewhere()).toBe(true);
    again.done();
    expect(again.isElsewhere()).toBe(false);
  });

  test('with the same text: once one sends it, it is gone from both', async () => {
    const one = await aPage();
    one.keep({ text: 'Half a thought' });
    const other = await aPage();
    expect(shows(other)).toBe('Half a thought');
    one.done();
    await vi.waitFor(() => expect(shows(other)).toBe(''));
    expect(other.isElsewhere()).toBe(false);
    expect(localStorage).toHaveLength(0);
  });

  test('keep what one of them shows when the other discards its copy', async () => {
    const one = await aPage();
    one.keep({ text: 'In one' });
    const other = await aPage();
    other.drop();
    await vi.waitFor(() => expect(localStorage).toHaveLength(1));
    expect(shows(one)).toBe('In one');
    expect(localStorage.getItem(localStorage.key(0) ?? '')).toContain('In one');
  });

  test('show a returned text if they hold nothing else', async () => {
    const empty = await aPage();
    const busy = await aPage();
    busy.keep({ text: 'Something else' });
    const page = await aPage();
    page.giveBack({ text: 'Could not be sent' });
    await vi.waitFor(() => expect(shows(empty)).toBe('Could not be sent'));
    expect(shows(busy)).toBe('Something else');
  });

  test('keep nothing of a user who logged out', async () => {
    const page = await aPage();
    page.keep({ text: 'Half a thought' });
    dropUserStorage(ann);
    expect(localStorage).toHaveLength(0);
    expect(shows(await aPage())).toBe('');
  });
});
