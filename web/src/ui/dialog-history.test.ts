// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  afterLayers,
  dialogState,
  keepAddress,
  keepLostStep,
  pushDialog,
  topDialog,
} from './dialog-history.ts';
import { navigate } from './navigation.ts';

/** The history as a person sees it: where they are once every pending change is done. */
const settle = () => new Promise((resolve) => setTimeout(resolve, 20));
const path = () => window.location.pathname + window.location.search;
async function goBack() {
  window.history.back();
  await settle();
}
async function goForward() {
  window.history.forward();
  await settle();
}

/** A dialog as a component uses it: closed by Back, or by its own button. */
function open(id: string) {
  const closed = vi.fn(() => end());
  const end = pushDialog(id, closed);
  return { closed, close: end };
}

let visit = 0;
beforeEach(async () => {
  await new Promise<void>((resolve) => afterLayers(resolve));
  visit += 1;
  window.history.pushState(null, '', `/before-${visit}`);
  window.history.pushState(null, '', `/screen-${visit}`);
});

describe('Back', () => {
  test('closes a dialog and stays on the screen, and only then leaves the screen', async () => {
    const { closed } = open('dialog');
    await goBack();
    expect(closed).toHaveBeenCalledOnce();
    expect(path()).toBe(`/screen-${visit}`);
    await goBack();
    expect(path()).toBe(`/before-${visit}`);
  });

  test('closes one of two dialogs at a time, the upper one first', async () => {
    const below = open('chat');
    const above = open('report');
    await goBack();
    expect(above.closed).toHaveBeenCalledOnce();
    expect(below.closed).not.toHaveBeenCalled();
    expect(topDialog.get()).toBe('chat');
    await goBack();
    expect(below.closed).toHaveBeenCalledOnce();
    expect(topDialog.get()).toBeNull();
    expect(path()).toBe(`/screen-${visit}`);
  });

  test('skips a dialog that its button closed', async () => {
    open('dialog').close();
    await settle();
    await goBack();
    expect(path()).toBe(`/before-${visit}`);
  });

  test('skips two dialogs that closed at once, in either order', async () => {
    const below = open('chat');
    const above = open('report');
    below.close();
    above.close();
    await settle();
    await goBack();
    expect(path()).toBe(`/before-${visit}`);
  });

  test('skips a dialog from which another page was opened', async () => {
    const { close } = open('dialog');
    window.history.pushState(null, '', '/next');
    close();
    await settle();
    expect(path()).toBe('/next');
    await goBack();
    expect(path()).toBe(`/screen-${visit}`);
    await goBack();
    expect(path()).toBe(`/before-${visit}`);
  });

  test('is not followed by a Forward that opens a dialog again', async () => {
    open('dialog');
    await goBack();
    await goForward();
    expect(path()).toBe(`/screen-${visit}`);
    expect(topDialog.get()).toBeNull();
  });
});

describe('A layer', () => {
  test('that opens as another one closes gets its own history entry', async () => {
    open('dialog').close();
    await Promise.resolve();
    const alert = open('alert');
    await settle();
    await goBack();
    expect(alert.closed).toHaveBeenCalledOnce();
    expect(path()).toBe(`/screen-${visit}`);
  });

  test('leaves its choices behind, however it closes', async () => {
    const choose = (query: string) => {
      window.history.replaceState(dialogState(), '', `/screen-${visit}?${query}`);
      keepAddress();
    };
    open('filters');
    choose('year=junior');
    choose('year=senior');
    await goBack();
    expect(path()).toBe(`/screen-${visit}?year=senior`);

    const { close } = open('filters again');
    choose('year=graduate');
    close();
    await settle();
    expect(path()).toBe(`/screen-${visit}?year=graduate`);
    await goBack();
    expect(path()).toBe(`/before-${visit}`);
  });

  describe('that a reload removed', () => {
    beforeEach(() => {
      window.history.pushState({ ambitionhubLayer: 'lost' }, '', `/screen-${visit}?year=junior`);
      keepLostStep();
    });

    test('leaves no step on the way back, and its choices stay', async () => {
      await settle();
      expect(path()).toBe(`/screen-${visit}?year=junior`);
      await goBack();
      expect(path()).toBe(`/before-${visit}`);
    });

    test('leaves its step to the next one', async () => {
      const { closed } = open('sheet');
      await goBack();
      expect(closed).toHaveBeenCalledOnce();
      expect(path()).toBe(`/screen-${visit}?year=junior`);
      await goBack();
      expect(path()).toBe(`/before-${visit}`);
    });

    test('does not shorten the way back from a page opened after it', async () => {
      navigate({ to: paths.login });
      navigate({ to: paths.unsubscribe });
      await goBack();
      expect(path()).toBe(paths.login);
      const { closed } = open('dialog');
      await goBack();
      expect(closed).toHaveBeenCalledOnce();
      expect(path()).toBe(paths.login);
      await goBack();
      expect(path()).toBe(`/screen-${visit}`);
    });
  });

  test('leaves the history before the user leaves the page for good', async () => {
    open('chat');
    open('alert');
    const where = vi.fn(() => [path(), window.history.state]);
    afterLayers(where);
    await settle();
    expect(where).toHaveReturnedWith([`/screen-${visit}`, null]);
  });

  test('delays nothing when there is none', () => {
    const run = vi.fn();
    afterLayers(run);
    expect(run).toHaveBeenCalledOnce();
  });
});
