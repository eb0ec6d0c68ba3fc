import * as z from 'zod';
import { instant } from '../wire/index.ts';
import { takeoutStates } from './words.ts';

/** A copy of one's own data. */
export const takeout = z.object({
  id: z.uuid(),
  state: z.enum(takeoutStates),
  /** How much of the work is done, from 0 to 1. */
  share: z.number().min(0).max(1),
  /** Bytes of the ZIP file, once it is ready. */
  bytes: z.number().int().min(0),
  expiresAt: instant,
});
export type Takeout = z.infer<typeof takeout>;

/** Null for whoever has none that can still be fetched. */
export const currentTakeout = z.object({ takeout: takeout.nullable() });
