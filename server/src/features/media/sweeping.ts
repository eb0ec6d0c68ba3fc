import type { Logger } from '../../platform/log/index.ts';
import type { Images } from './images.ts';
import type { Parts } from './parts.ts';

const hour = 3_600_000;

/** Clears away what crashes and given-up uploads left, now and every hour. Returns how to stop. */
export const startSweeping = ({ images, parts, log }: { images: Images; parts: Parts; log: Logger }) => {
  const sweep = async (): Promise<void> => {
    try {
      await parts.sweep();
      await images.sweep();
    } catch (error) {
      log.warn({ err: error }, 'what is left of old images could not be cleared away');
    }
  };
  void sweep();
  const timer = setInterval(() => void sweep(), hour).unref();
  return (): void => clearInterval(timer);
};
