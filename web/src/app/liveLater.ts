import { lazily } from '../ui/lazily.tsx';

/** Fetched beside the screen, so that the login does not carry what only comes after it. */
export const Live = lazily(async () => (await import('./Live.tsx')).Live);
