import * as z from 'zod';
import { userId } from '../accounts/index.ts';
import { noData } from '../schemas/index.ts';
import { proofId } from './schemas.ts';

/** Tasks or proofs have changed. */
export const tasksLiveEvents = { tasksChanged: noData } as const;

/** Which person at the company is looking at a proof. */
const colleagueLooking = z.object({ proof: proofId, by: userId });
export const lookingLiveEvents = { colleagueLooking } as const;
