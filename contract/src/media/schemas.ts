import * as z from 'zod';

/** The address of one's own picture, or null when there is none. */
export const ownImage = z.object({ image: z.string().nullable() });
export type OwnImage = z.infer<typeof ownImage>;
