import { lazyComponent } from '../../../ui/lazyComponent.tsx';

/** Its code loads with the settings. */
export const ResponseCard = lazyComponent(async () => (await import('./ResponseCard.tsx')).ResponseCard);
