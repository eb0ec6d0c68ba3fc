// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { openDraft } from '../../../session/drafts/draft.ts';
import { hasUnsentMessage } from '../../../session/unsent.ts';
import { userStorage } from '../../../session/userStorage.ts';
import { aMessageId, anOutgoing, aUserId, me, them } from '../testing/builders.ts';
import { simulatedLocks } from '../testing/locks.ts';
import { inThisTab, messageForm } from './drafts.ts';
import { outboxOf } from './outbox.ts';
import { returnFailed } from './returnFailed.ts';

const outbox = outboxOf(me);
const said = 'Failed to send message: no';

const typedTo = (other: typeof them) => openDraft(messageForm, me, inThisTab(other)).typed();

/** A message that fails, as if a tab sent it in the background. */
function fails(id: string, given: { to?: typeof them; unclear?: boolean; alert?: string | null } = {}): void {
  const { to = them, unclear = false, alert = said } = given;
  outbox.add(anOutgoing(id, { to }));
  outbox.fail([aMessageId(id)], { alert, unclear });
}

const look = (visibility: DocumentVisibilityState) =>
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(visibility);

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal('navigator', { locks: simulatedLocks() });
});

describe('A message that could not be sent', () => {
  it('stays where it is in a hidden tab, and returns with its reason in a visible one', async () => {
    const alert = vi.fn();
    fails('a');
    look('hidden');
    await returnFailed(me, alert);
    expect(typedTo(them)).toEqual({});
    expect(outbox.entries()).toHaveLength(1);

    look('visible');
    await returnFailed(me, alert);
    expect(typedTo(them)).toEqual({ text: 'Text a' });
    expect(outbox.entries()).toEqual([]);
    expect(alert).toHaveBeenCalledExactlyOnceWith(said);
    expect(hasUnsentMessage(me)).toBe(true);
  });

  it('returns once, even if two tabs are visible', async () => {
    const alert = vi.fn();
    fails('a');
    await Promise.all([returnFailed(me, alert), returnFailed(me, alert)]);
    expect(typedTo(them)).toEqual({ text: 'Text a' });
    expect(alert).toHaveBeenCalledTimes(1);
  });

  it('returns with the others, in order, in front of the text written since', async () => {
    fails('a');
    fails('b');
    openDraft(messageForm, me, inThisTab(them)).keep({ text: 'And more' });
    await returnFailed(me, vi.fn());
    expect(typedTo(them)).toEqual({ text: 'Text a\nText b\nAnd more' });
  });

  it('returns to its own conversation, with an alert for each one', async () => {
    const alert = vi.fn();
    const other = aUserId('someone else');
    fails('a');
    fails('b', { to: other });
    await returnFailed(me, alert);
    expect([typedTo(them).text, typedTo(other).text]).toEqual(['Text a', 'Text b']);
    expect(alert).toHaveBeenCalledTimes(2);
  });

  it('keeps its id if it may have been stored anyway, and shows no alert if another screen does', async () => {
    const alert = vi.fn();
    fails('a', { unclear: true, alert: null });
    await returnFailed(me, alert);
    expect(typedTo(them)).toEqual({ text: 'Text a', id: aMessageId('a') });
    expect(alert).not.toHaveBeenCalled();
  });

  it('is in the input before it leaves the outbox, in case the browser stops in between', async () => {
    fails('a');
    const places: string[] = [];
    userStorage(me).subscribe('', () =>
      places.push([...outbox.entries().map(({ text }) => `outbox: ${text}`), typedTo(them).text].join(', ')),
    );
    await returnFailed(me, vi.fn());
    expect(places).toEqual(['outbox: Text a, Text a', 'Text a']);
  });
});
