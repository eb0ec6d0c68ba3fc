// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Testimonials } from './Testimonials.tsx';

const names = ['Maya', 'Jordan', 'Priya', 'Luis'];
const testimonials = names.map((name) => ({
  name,
  quote: `${name} likes it.`,
  school: 'Duke University',
  company: 'a snack brand',
  earnings: '$75 per week',
  portrait: `/${name}.svg`,
}));

function preferReducedMotion(prefers: boolean): void {
  vi.stubGlobal('matchMedia', () => ({
    matches: prefers,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
}

const pass = (milliseconds: number) => act(() => vi.advanceTimersByTime(milliseconds));
const shown = () => document.querySelector('figure[data-shown="true"] strong')?.textContent;
const carousel = () => screen.getByRole('region', { name: 'What students say' });

beforeEach(() => {
  vi.useFakeTimers();
  preferReducedMotion(false);
});

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('the next testimonial comes every five seconds, and the first again after the last', () => {
  render(<Testimonials testimonials={testimonials} />);

  const seen = names.map(() => {
    const name = shown();
    pass(5000);
    return name;
  });
  expect(seen).toEqual(names);
  expect(shown()).toBe('Maya');
});

test('an indicator shows its testimonial for a whole period', () => {
  render(<Testimonials testimonials={testimonials} />);
  pass(4000);
  fireEvent.click(screen.getByRole('button', { name: 'Show testimonial 3: Priya' }));

  expect(shown()).toBe('Priya');
  expect(screen.getByRole('button', { name: /testimonial 3/ }).getAttribute('aria-current')).toBe('true');
  pass(4999);
  expect(shown()).toBe('Priya');
  pass(1);
  expect(shown()).toBe('Luis');
});

test('pausing stops it until it is played again', () => {
  render(<Testimonials testimonials={testimonials} />);
  fireEvent.click(screen.getByRole('button', { name: 'Pause the testimonials' }));
  pass(30_000);
  expect(shown()).toBe('Maya');

  fireEvent.click(screen.getByRole('button', { name: 'Play the testimonials' }));
  pass(5000);
  expect(shown()).toBe('Jordan');
});

test('it stands still while the pointer is in it', () => {
  render(<Testimonials testimonials={testimonials} />);
  fireEvent.pointerEnter(carousel());
  pass(30_000);
  expect(shown()).toBe('Maya');

  fireEvent.pointerLeave(carousel());
  pass(5000);
  expect(shown()).toBe('Jordan');
});

test('it stands still while the focus is in it, also when the focus moves within it', () => {
  render(<Testimonials testimonials={testimonials} />);
  const [first, second] = screen.getAllByRole('button');
  act(() => first?.focus());
  pass(6000);
  act(() => second?.focus());
  pass(30_000);
  expect(shown()).toBe('Maya');

  act(() => second?.blur());
  pass(5000);
  expect(shown()).toBe('Jordan');
});

test('it stands still for those who prefer reduced motion, and its indicators still work', () => {
  preferReducedMotion(true);
  render(<Testimonials testimonials={testimonials} />);
  pass(30_000);
  expect(shown()).toBe('Maya');

  fireEvent.click(screen.getByRole('button', { name: 'Show testimonial 4: Luis' }));
  expect(shown()).toBe('Luis');
});
