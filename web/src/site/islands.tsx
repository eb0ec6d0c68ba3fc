import { type ComponentType, createElement } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HeroPictures } from './parts/HeroPictures.tsx';
import { Testimonials } from './parts/Testimonials.tsx';
import { TrustStrip } from './parts/TrustStrip.tsx';

/** Wakes one element: its properties were written beside it when the page was made. */
function wake<P extends object>(root: Element, component: ComponentType<P>): void {
  const properties: P = JSON.parse(root.getAttribute('data-properties') ?? '{}');
  hydrateRoot(root, createElement(component, properties));
}

/** Hydrates the parts of a page that move; the rest of it stays the HTML that was made at build time. */
export function hydrateIslands(page: Document): void {
  for (const root of page.querySelectorAll('[data-island]')) {
    const name = root.getAttribute('data-island');
    if (name === 'HeroPictures') wake(root, HeroPictures);
    if (name === 'TrustStrip') wake(root, TrustStrip);
    if (name === 'Testimonials') wake(root, Testimonials);
  }
}
