import { lazyComponent } from '../../../ui/lazyComponent.tsx';

/** Its code loads with the overview. */
export const ApplicationFigures = lazyComponent(
  async () => (await import('./ApplicationFigures.tsx')).ApplicationFigures,
);
