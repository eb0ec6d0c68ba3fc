import { lazily } from '../../../ui/lazily.tsx';

/** Its code comes with the settings. */
export const ResponseCard = lazily(async () => (await import('./ResponseCard.tsx')).ResponseCard);
