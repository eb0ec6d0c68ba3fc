import { lazyPart } from '../../../session/lazyPart.tsx';

/** Its code loads with the overview. */
export const ApplicationFigures = lazyPart(
  async () => (await import('./ApplicationFigures.tsx')).ApplicationFigures,
);
