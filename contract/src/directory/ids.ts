import * as z from 'zod';

export const savedSearchId = z.uuid().brand<'SavedSearchId'>();
export type SavedSearchId = z.infer<typeof savedSearchId>;
