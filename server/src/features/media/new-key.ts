import { randomBytes } from 'node:crypto';

/** 128 random bits, so that no one can find a picture without its address (D2). */
export const newKey = (): string => randomBytes(16).toString('hex');
