import { lazily } from '../../../ui/lazily.tsx';

/** Its code comes with the overview. */
export const ApplicationFigures = lazily(
  async () => (await import('./ApplicationFigures.tsx')).ApplicationFigures,
);
