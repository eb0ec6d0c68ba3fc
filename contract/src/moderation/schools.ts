import * as z from 'zod';
import { instant, line } from '../schemas/index.ts';

const waitingSchool = z.object({
  name: z.string(),
  students: z.number().int().min(0),
  /** When it was first typed. */
  at: instant,
});
export type WaitingSchool = z.infer<typeof waitingSchool>;

export const waitingSchools = z.object({ schools: z.array(waitingSchool) });

/** `sameAs` is the listed school that it is; null adds it to the list (decision D17). */
export const schoolDecision = z.object({
  name: line(200).min(1),
  sameAs: line(200).min(1).nullable(),
});
