import { lazyPart } from '../../../session/lazyPart.tsx';

/** Its code loads with the settings. */
export const ResponseCard = lazyPart(async () => (await import('./ResponseCard.tsx')).ResponseCard);
