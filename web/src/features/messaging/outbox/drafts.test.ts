// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { openDraft } from '../../../session/drafts/draft.ts';
import { userStorage } from '../../../session/userStorage.ts';
import { aMessageId, me, them } from '../testing/builders.ts';
import { findAsked, messageDrafts, messageForm, restoreDraft } from './drafts.ts';

const typed = () => openDraft(messageForm, me, them).typed();

beforeEach(() => localStorage.clear());

describe('A message that could not be sent', () => {
  it('returns with its id if the input is empty', () => {
    restoreDraft(me, them, { text: 'Hello', id: aMessageId(1) });
    expect(typed()).toEqual({ text: 'Hello', id: aMessageId(1) });
  });

  it('returns in front of the text written since', () => {
    openDraft(messageForm, me, them).keep({ text: 'and more' });
    restoreDraft(me, them, { text: 'Hello', id: aMessageId(1) });
    expect(typed()).toEqual({ text: 'Hello\nand more' });
  });
});

describe('A message that waits for its files', () => {
  it('is found until it is sent or stopped, also while its chat is open', () => {
    const draft = openDraft(messageForm, me, them);
    draft.subscribe(() => undefined);
    const found: (readonly string[])[] = [];
    userStorage(me).subscribe(messageDrafts, () => found.push(findAsked(me)));
    draft.keep({ pictures: ['cv'], asked: false });
    draft.keep({ pictures: ['cv'], asked: true });
    draft.done();
    expect(found).toEqual([[], [them], []]);
  });
});
