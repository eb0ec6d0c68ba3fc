import { startCarousel } from './carousel.ts';
import type { Pace } from './clock.ts';
import { reshuffleEntries } from './reshuffle.ts';

/** Reshuffles which of the marks are shown; those of a template have not been asked for yet. */
export function startMarks(root: HTMLElement, pace: Pace): void {
  const list = root.querySelector('ul');
  const template = root.querySelector('template');
  if (!list || !template) return;
  const all = [...list.children, ...template.content.children];
  const count = list.children.length;
  startCarousel(root, pace, () => list.replaceChildren(...reshuffleEntries(all, [...list.children], count)));
}
