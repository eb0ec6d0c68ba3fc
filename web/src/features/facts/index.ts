import { createElement } from 'react';
import { lazyPart } from '../../session/lazyPart.tsx';
import { SkeletonRows } from '../../ui/Skeletons.tsx';

export { Facts } from './Facts.tsx';

/** What students see of the company; its code loads when it shows. */
export const OwnFacts = lazyPart(
  async () => (await import('./OwnFacts.tsx')).OwnFacts,
  createElement(SkeletonRows, { rows: 2, label: 'Loading...' }),
);
