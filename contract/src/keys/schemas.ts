import * as z from 'zod';
import { instant, noData, partyName } from '../schemas/index.ts';
import { keyErrors, keyLimits, keyScopes } from './constants.ts';

export const apiKey = z.object({
  id: z.uuid(),
  name: z.string(),
  scope: z.enum(keyScopes),
  /** How it begins, to recognize it. */
  prefix: z.string(),
  /** What colleagues call the person who made it. */
  madeBy: z.string(),
  createdAt: instant,
  /** To the minute; null if it was never used. */
  lastUsedAt: instant.nullable(),
});
export type ApiKey = z.infer<typeof apiKey>;

/** A company's keys, newest first. */
export const apiKeys = z.object({ keys: z.array(apiKey) });

export const makeKeyInput = z.object({
  name: partyName(keyLimits.name).min(1, keyErrors.required),
  scope: z.enum(keyScopes),
});
export type MakeKeyInput = z.infer<typeof makeKeyInput>;

/** The secret is in this reply and nowhere else. */
export const madeKey = apiKeys.extend({ secret: z.string() });

export const keyIdInput = z.object({ id: z.uuid() });

export const keysLiveEvents = { keysChanged: noData };
