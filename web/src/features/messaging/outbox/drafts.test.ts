// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { aMessageId, aUserId, me, them } from '../testing/builders.ts';
import { draftOf, keepDraft, noDraft, restoreDraft } from './drafts.ts';

beforeEach(() => localStorage.clear());

describe('A draft', () => {
  it('is kept for one user and one conversation', () => {
    keepDraft(me, them, { text: 'Half a thought' });
    expect(draftOf(me, them)).toEqual({ text: 'Half a thought' });
    expect(draftOf(me, aUserId('somebody else'))).toEqual(noDraft);
    expect(draftOf(aUserId('another'), them)).toEqual(noDraft);
  });

  it('leaves nothing behind once it is empty', () => {
    keepDraft(me, them, { text: 'x' });
    keepDraft(me, them, noDraft);
    expect(localStorage).toHaveLength(0);
  });

  it('comes back with its id where nothing else was written', () => {
    restoreDraft(me, them, { text: 'Hello', id: aMessageId(1) });
    expect(draftOf(me, them)).toEqual({ text: 'Hello', id: aMessageId(1) });
  });

  it('comes back in front of what has been written since', () => {
    keepDraft(me, them, { text: 'and more' });
    restoreDraft(me, them, { text: 'Hello', id: aMessageId(1) });
    expect(draftOf(me, them)).toEqual({ text: 'Hello\nand more' });
  });
});
