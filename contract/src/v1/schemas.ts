import * as z from 'zod';
import { companyId } from '../accounts/index.ts';
import { keyScopes } from '../keys/index.ts';

/** Whose key a request has. */
export const v1Company = z.object({
  id: companyId,
  name: z.string(),
  /** The time zone of its days. */
  timeZone: z.string(),
  key: z.object({ name: z.string(), scope: z.enum(keyScopes) }),
});
