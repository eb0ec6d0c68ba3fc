import { randomBytes } from 'node:crypto';

/** 128 random bits: without the address, no one can find it (D2). */
export const newKey = (): string => randomBytes(16).toString('hex');
