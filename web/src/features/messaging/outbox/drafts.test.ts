// @vitest-environment happy-dom
import { beforeEach, describe, expect, it } from 'vitest';
import { openDraft } from '../../../session/drafts/draft.ts';
import { aMessageId, me, them } from '../testing/builders.ts';
import { messageForm, restoreDraft } from './drafts.ts';

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
