// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDraft } from '../../../session/drafts/draft.ts';
import { userStorage } from '../../../session/userStorage.ts';
import { withLock } from '../../../session/withLock.ts';
import { aMessageId, aUserId, me, them } from '../testing/builders.ts';
import { simulatedLocks } from '../testing/locks.ts';
import {
  adoptDrafts,
  findQueued,
  inThisTab,
  markSent,
  messageDrafts,
  messageForm,
  restoreDraft,
} from './drafts.ts';

const own = openDraft(messageForm, me, inThisTab(them));
const theirs = openDraft(messageForm, me, `${them}@another`);
/** The other tab is open until the result is called. */
function openOtherTab(): () => void {
  const { promise, resolve } = Promise.withResolvers<void>();
  void withLock('ambitionhub:tab:another', () => promise);
  return resolve;
}

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('navigator', { locks: simulatedLocks() });
});

describe('A message that could not be sent', () => {
  it('returns with its id if the input is empty', () => {
    restoreDraft(me, them, { text: 'Hello', id: aMessageId(1) });
    expect(own.typed()).toEqual({ text: 'Hello', id: aMessageId(1) });
  });

  it('returns in front of the text written since', () => {
    own.keep({ text: 'and more' });
    restoreDraft(me, them, { text: 'Hello', id: aMessageId(1) });
    expect(own.typed()).toEqual({ text: 'Hello\nand more' });
  });
});

describe('A message that waits for its files', () => {
  it('is found until it is sent or stopped, by the tab that has it', () => {
    const found: (readonly string[])[] = [];
    userStorage(me).subscribe(messageDrafts, () => found.push(findQueued(me)));
    own.keep({ pictures: ['cv'], asked: false });
    own.keep({ pictures: ['cv'], asked: true });
    own.done();
    theirs.keep({ pictures: ['cv'], asked: true });
    expect(found).toEqual([[], [them], [], []]);
  });
});

describe('Two tabs with the same chat', () => {
  it('keep drafts of their own, and the one that has not sent says so', () => {
    own.keep({ text: 'Here' });
    theirs.keep({ text: 'There' });
    own.done();
    markSent(me, them);
    expect(own.typed()).toEqual({});
    expect(theirs.typed()).toEqual({ text: 'There', sentElsewhere: true });
  });

  it('say nothing after a message in another chat', () => {
    theirs.keep({ text: 'There' });
    markSent(me, aUserId('someone else'));
    expect(theirs.typed()).toEqual({ text: 'There' });
  });

  it('keep them apart while both are open; a closed one leaves its draft to the other', async () => {
    const close = openOtherTab();
    theirs.keep({ text: 'There' });
    await adoptDrafts(me);
    expect([own.typed(), theirs.typed()]).toEqual([{}, { text: 'There' }]);
    close();
    await vi.waitFor(async () => {
      await adoptDrafts(me);
      expect([own.typed(), theirs.typed()]).toEqual([{ text: 'There' }, {}]);
    });
  });

  it('lose neither draft when one with a text closes and the other has a text, too', async () => {
    own.keep({ text: 'Here' });
    theirs.keep({ text: 'There' });
    await adoptDrafts(me);
    expect([own.typed().text, theirs.typed().text]).toEqual(['Here', 'There']);
    own.done();
    await adoptDrafts(me);
    expect(own.typed()).toEqual({ text: 'There' });
  });
});
