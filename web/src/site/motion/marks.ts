import { startCarousel } from './carousel.ts';
import type { Pace } from './clock.ts';
import { reshuffleEntries } from './reshuffle.ts';

/** Changes which marks are shown; those in a template have not been loaded yet. */
export function startMarks(root: HTMLElement, pace: Pace): void {
  const list = root.querySelector('ul');
  const template = root.querySelector('template');
  if (!list || !template) return;
  const all = [...list.children, ...template.content.children];
  const count = list.children.length;
  startCarousel(root, pace, () => list.replaceChildren(...reshuffleEntries(all, [...list.children], count)));
}
