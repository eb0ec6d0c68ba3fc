import { lazyComponent } from '../../../ui/lazyComponent.tsx';

/** Its code comes with the overview. */
export const ApplicationFigures = lazyComponent(
  async () => (await import('./ApplicationFigures.tsx')).ApplicationFigures,
);
