export { batchCalls, createBatcher } from './batcher.ts';
export { countEach } from './count-each.ts';
export { createFairQueue } from './fair-queue.ts';
export { createSemaphore } from './semaphore.ts';
export { createTokenBucket } from './token-bucket.ts';
export { createTurns } from './turns.ts';
