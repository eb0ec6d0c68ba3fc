import * as z from 'zod';
import { instant } from '../schemas/index.ts';
import { takeoutStates } from './constants.ts';

/** A user's copy of their data. */
export const takeout = z.object({
  id: z.uuid(),
  state: z.enum(takeoutStates),
  /** Progress from 0 to 1. */
  share: z.number().min(0).max(1),
  /** Size of the ZIP file in bytes, once it is ready. */
  bytes: z.number().int().min(0),
  expiresAt: instant,
});
export type Takeout = z.infer<typeof takeout>;

/** Null if there is no copy to download. */
export const currentTakeout = z.object({ takeout: takeout.nullable() });
