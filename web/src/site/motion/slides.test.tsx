// @vitest-environment happy-dom
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { HeroPictures } from '../parts/HeroPictures.tsx';
import { Testimonials } from '../parts/Testimonials.tsx';
import { startMotion } from './index.ts';

const names = ['Maya', 'Jordan', 'Priya', 'Luis'];
const testimonials = names.map((name) => ({
  quote: `I am ${name}.`,
  name,
  school: 'a college',
  company: 'a company',
  earnings: '$100 per week',
  portrait: `/${name}.svg`,
}));
const pictures = ['table', 'bench', 'bike'].map((alt) => ({
  url: `/${alt}.svg`,
  width: 1200,
  height: 900,
  alt,
}));

function query<E extends Element = HTMLElement>(selector: string): E {
  const found = document.querySelector<E>(selector);
  if (!found) throw new Error(`nothing is ${selector}`);
  return found;
}
const pass = (milliseconds: number) => vi.advanceTimersByTimeAsync(milliseconds);
const shownName = () => query('[data-carousel="testimonials"] [data-shown="true"] strong').textContent;
const pauseButton = () => query('[data-carousel="testimonials"] [data-pause]');
const indicator = (index: number) => query(`[data-show="${index}"]`);
const move = (type: string, onto: Element) => onto.dispatchEvent(new PointerEvent(type, { bubbles: true }));

/** Opens the page; everything is in view at once. */
function open({ reducedMotion = false } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: reducedMotion, addEventListener: () => {} }));
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #seen: IntersectionObserverCallback;
      constructor(seen: IntersectionObserverCallback) {
        this.#seen = seen;
      }
      observe() {
        const entry = { isIntersecting: true } as IntersectionObserverEntry;
        this.#seen([entry], this as unknown as IntersectionObserver);
      }
      disconnect() {}
    },
  );
  document.body.innerHTML = renderToStaticMarkup(
    <>
      <HeroPictures pictures={pictures} />
      <Testimonials testimonials={testimonials} />
    </>,
  );
  startMotion(document);
}

beforeEach(() => {
  vi.useFakeTimers();
  HTMLImageElement.prototype.decode = () => Promise.resolve();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the testimonials rotate every five seconds', async () => {
  open();
  const seen: (string | null)[] = [];
  for (const _ of [...names, 'again']) {
    seen.push(shownName());
    await pass(5000);
  }
  expect(seen).toEqual([...names, 'Maya']);
});

test('the hero’s next picture loads when it is due, never sooner, and the first follows the last', async () => {
  open();
  const inPage = () => document.querySelectorAll('[data-carousel="hero"] img');
  const shown = () => query<HTMLImageElement>('[data-carousel="hero"] [data-shown="true"] img').alt;
  expect(inPage()).toHaveLength(1);

  await pass(5000);
  expect(shown()).toBe('bench');
  expect(inPage()).toHaveLength(2);
  await pass(5000);
  expect(shown()).toBe('bike');
  await pass(5000);
  expect(shown()).toBe('table');
});

test('an indicator shows its testimonial for a full period', async () => {
  open();
  await pass(4000);
  indicator(2).click();
  await pass(0);
  expect(shownName()).toBe('Priya');
  expect(indicator(2).getAttribute('aria-current')).toBe('true');
  await pass(4999);
  expect(shownName()).toBe('Priya');
  await pass(1);
  expect(shownName()).toBe('Luis');
});

test('Pause stops it; Play shows the next one right away and continues, even while the button has the focus', async () => {
  open();
  pauseButton().focus();
  pauseButton().click();
  expect(pauseButton().getAttribute('aria-label')).toBe('Play the testimonials');
  await pass(30_000);
  expect(shownName()).toBe('Maya');

  pauseButton().click();
  await pass(0);
  expect(pauseButton().getAttribute('aria-label')).toBe('Pause the testimonials');
  expect(shownName()).toBe('Jordan');
  await pass(5000);
  expect(shownName()).toBe('Priya');
});

test('it stops while the pointer is over it', async () => {
  open();
  move('pointerover', query('figure'));
  await pass(30_000);
  expect(shownName()).toBe('Maya');

  move('pointerleave', query('[data-carousel="testimonials"]'));
  await pass(5000);
  expect(shownName()).toBe('Jordan');
});

test('it stops while it has the focus, also when the focus moves within it', async () => {
  open();
  indicator(0).focus();
  await pass(6000);
  indicator(1).focus();
  await pass(30_000);
  expect(shownName()).toBe('Maya');

  indicator(1).blur();
  await pass(5000);
  expect(shownName()).toBe('Jordan');
});

test('it does not move with reduced motion, and its indicators still work', async () => {
  open({ reducedMotion: true });
  await pass(30_000);
  expect(shownName()).toBe('Maya');

  indicator(3).click();
  await pass(0);
  expect(shownName()).toBe('Luis');
});
