import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What the tests of the whole product read of each feature, by file in its folder of `server/test`. */
const contents = {
  'rows.ts':
    'who may call each of its procedures, and its lists: export const rows: TestRows<…> (support/rows.ts)',
  'notices.ts':
    'a sample of each event that its notices tell of: export const samples: Samples (notices/told.ts)',
  'proofs.ts':
    'the visible effect of each of its reactions: export const proofs: ProofsOf<…> (reactions/proof.ts)',
} as const;

/** Says what to write if a feature lacks one of its files: an import by name could not. */
export function requireFile(feature: string, file: keyof typeof contents): void {
  if (!existsSync(join(import.meta.dirname, '..', feature, file)))
    throw new Error(`The feature ${feature} needs server/test/${feature}/${file}, with ${contents[file]}`);
}
