import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from '@playwright/test';
import { type Device, keysOf } from './keys.ts';

/** Seconds by the keystroke-level model (Card, Moran and Newell); touch as measured for phones. */
const seconds = {
  key: { mouse: 0.28, touch: 0.31 },
  point: { mouse: 1.1, touch: 0.65 },
  press: { mouse: 0.2, touch: 0.31 },
  /** From the mouse to the keyboard, or back. */
  homing: 0.4,
  decision: 1.35,
  scroll: 0.5,
} as const;
/**
 * How many times faster than the model this person is. Work that the page does during that time is not waiting time
 * for real people either.
 */
const haste = 10;
/** The share of a screen that one scroll moves. */
const scrolled = 0.7;

export type Counts = { screens: number; clicks: number; keys: number; decisions: number; scrolls: number };
export type Effort = { readonly counts: Counts; readonly hands: number; readonly waiting: number };

/**
 * A person using the product in a real browser; every action is performed and counted. A field that already
 * has the focus is not pressed, so the figure shows whether a screen focuses the right field; waiting is
 * measured.
 */
export function createPerson(page: Page, device: Device) {
  const key = seconds.key[device];
  const counts: Counts = { screens: 1, clicks: 0, keys: 0, decisions: 0, scrolls: 0 };
  let hands = 0;
  let waiting = 0;
  let hand: 'pointer' | 'keys' = 'pointer';
  let acted = performance.now();
  let spent = 0;

  /** Waits, sped up, for the time that hand and head have needed since the last call. */
  const takeTime = async (): Promise<void> => {
    await pause(((hands - spent) / haste) * 1000);
    spent = hands;
  };
  const take = (to: typeof hand): void => {
    if (device === 'mouse' && hand !== to) hands += seconds.homing;
    hand = to;
  };
  const bring = async (target: Locator): Promise<void> => {
    const [box, height] = [await target.boundingBox(), page.viewportSize()?.height ?? 0];
    const below = (box?.y ?? 0) + (box?.height ?? 0) - height;
    const away = Math.max(below, -(box?.y ?? 0));
    if (away > 0) {
      const scrolls = Math.ceil(away / (scrolled * height));
      counts.scrolls += scrolls;
      hands += scrolls * seconds.scroll;
    }
  };
  const count = (presses: number): void => {
    take('pointer');
    counts.clicks += presses;
    hands += presses * (seconds.point[device] + seconds.press[device]);
  };

  /** The model's M: to decide, to understand a field, or to read text that a button has filled in. */
  const decide = (): void => {
    counts.decisions += 1;
    hands += seconds.decision;
  };

  const person = {
    page,
    device,
    /** Waits until something is visible; `next` counts it as a new screen. */
    see: async (target: Locator, next: 'next' | 'same' = 'same'): Promise<void> => {
      await appearance(target);
      waiting += (performance.now() - acted) / 1000;
      acted = performance.now();
      if (next === 'next') counts.screens += 1;
    },
    decide,
    /** Presses the link in an email that is open. */
    pressLink: (): void => count(1),
    press: async (target: Locator): Promise<void> => {
      await target.waitFor();
      await bring(target);
      count(1);
      await takeTime();
      await (device === 'touch' ? target.tap() : target.click());
      acted = performance.now();
    },
    /** Counts what the system dialog asks for, such as a file, without showing it. */
    pressElsewhere: (presses: number): void => count(presses),
    key: async (name: string): Promise<void> => {
      take('keys');
      counts.keys += 1;
      hands += key;
      await takeTime();
      await page.keyboard.press(name);
      acted = performance.now();
    },
    write: async (text: string): Promise<void> => {
      take('keys');
      const keys = keysOf(text, device);
      counts.keys += keys;
      await takeTime();
      hands += keys * key;
      await page.keyboard.type(text, { delay: (key / haste) * 1000 });
      spent = hands;
      acted = performance.now();
    },
    /** Understands a field and goes there, unless it already has the focus. */
    into: async (field: Locator): Promise<void> => {
      await field.waitFor();
      decide();
      if (!(await isFocused(field))) await person.press(field);
    },
    /** Sends a form: from the focused field, or by its button. */
    submit: async (field: Locator, button: Locator): Promise<void> => {
      await button.waitFor();
      await ((await isFocused(field)) ? person.key('Enter') : person.press(button));
    },
    /** Presses a button: with Enter if it already has the focus, except on a phone. */
    confirm: async (button: Locator): Promise<void> => {
      await button.waitFor();
      await (device === 'mouse' && (await isFocused(button)) ? person.key('Enter') : person.press(button));
    },
    effort: (): Effort => ({ counts, hands, waiting }),
  };
  return person;
}

export type Person = ReturnType<typeof createPerson>;

const patienceMs = 30_000;
/** At most one frame. */
const glanceMs = 5;

/**
 * Sees an element as soon as it appears, as a person does: Playwright polls with pauses that grow to half a
 * second.
 */
async function appearance(target: Locator): Promise<void> {
  const end = performance.now() + patienceMs;
  while (!(await target.isVisible())) {
    if (performance.now() > end) throw new Error(`${target} was not seen in ${patienceMs / 1000} s`);
    await pause(glanceMs);
  }
}

const isFocused = (field: Locator): Promise<boolean> =>
  field.evaluate((element) => element.matches(':focus'));
