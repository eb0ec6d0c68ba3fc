// @vitest-environment happy-dom
import { paths } from '@ambitionhub/contract/routes';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { afterLayers, beginLayer, keepAddress, keepLostStep, layerState, topLayer } from './layers.ts';
import { navigate } from './navigation.ts';

/** What a person sees of the history: where they are, after all that is on its way. */
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

/** A layer as a component has it: closed by the way back, or by its own button. */
function open(id: string) {
  const closed = vi.fn(() => end());
  const end = beginLayer(id, closed);
  return { closed, close: end };
}

let visit = 0;
beforeEach(async () => {
  await new Promise<void>((resolve) => afterLayers(resolve));
  visit += 1;
  window.history.pushState(null, '', `/before-${visit}`);
  window.history.pushState(null, '', `/screen-${visit}`);
});

describe('The way back', () => {
  test('closes a layer and stays on the screen, and only then leaves the screen', async () => {
    const { closed } = open('dialog');
    await goBack();
    expect(closed).toHaveBeenCalledOnce();
    expect(path()).toBe(`/screen-${visit}`);
    await goBack();
    expect(path()).toBe(`/before-${visit}`);
  });

  test('closes one of two layers at a time, the upper one first', async () => {
    const below = open('chat');
    const above = open('report');
    await goBack();
    expect(above.closed).toHaveBeenCalledOnce();
    expect(below.closed).not.toHaveBeenCalled();
    expect(topLayer.get()).toBe('chat');
    await goBack();
    expect(below.closed).toHaveBeenCalledOnce();
    expect(topLayer.get()).toBeNull();
    expect(path()).toBe(`/screen-${visit}`);
  });

  test('does not pass a layer that was closed by its button', async () => {
    open('dialog').close();
    await settle();
    await goBack();
    expect(path()).toBe(`/before-${visit}`);
  });

  test('does not pass two layers that went at once, whichever ended first', async () => {
    const below = open('chat');
    const above = open('report');
    below.close();
    above.close();
    await settle();
    await goBack();
    expect(path()).toBe(`/before-${visit}`);
  });

  test('passes over a layer from within which another page was opened', async () => {
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

  test('does not lead into a layer again by the way forward', async () => {
    open('dialog');
    await goBack();
    await goForward();
    expect(path()).toBe(`/screen-${visit}`);
    expect(topLayer.get()).toBeNull();
  });
});

describe('A layer', () => {
  test('that is opened as another one closes has a step of its own', async () => {
    open('dialog').close();
    await Promise.resolve();
    const alert = open('alert');
    await settle();
    await goBack();
    expect(alert.closed).toHaveBeenCalledOnce();
    expect(path()).toBe(`/screen-${visit}`);
  });

  test('leaves behind what was chosen in it, whichever way it goes', async () => {
    const choose = (query: string) => {
      window.history.replaceState(layerState(), '', `/screen-${visit}?${query}`);
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

  describe('that a reload has taken away', () => {
    beforeEach(() => {
      window.history.pushState({ ambitionhubLayer: 'lost' }, '', `/screen-${visit}?year=junior`);
      keepLostStep();
    });

    test('leaves no step of its own on the way back, and what was chosen in it stays', async () => {
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

    test('does not shorten the way back from what was opened after it', async () => {
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

  test('is out of the history before the page is left for good', async () => {
    open('chat');
    open('alert');
    const where = vi.fn(() => [path(), window.history.state]);
    afterLayers(where);
    await settle();
    expect(where).toHaveReturnedWith([`/screen-${visit}`, null]);
  });

  test('holds nothing up where there is none', () => {
    const run = vi.fn();
    afterLayers(run);
    expect(run).toHaveBeenCalledOnce();
  });
});
