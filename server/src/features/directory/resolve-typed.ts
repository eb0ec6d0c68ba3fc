import type { Database, Transaction } from '../../platform/database/index.ts';
import { resolveMajor, type WithMajors } from './majors.store.ts';
import { type ResolvedWords, resolveWords } from './words.store.ts';

/** Filters in which the typed major and words have been replaced by their matches. */
export type Resolved<Filters> = Omit<WithMajors<Filters>, 'words'> & {
  readonly words?: ResolvedWords | undefined;
};

type Typed = { readonly major?: string | undefined; readonly words?: string | undefined };

/** The filters as they are searched for, and the majors that replace a misspelled one. */
export async function resolveTyped<Filters extends Typed>(
  db: Database | Transaction,
  filters: Filters,
): Promise<{ filter: Resolved<Filters>; misspelled: string[] | null }> {
  const {
    filter: { words, ...filter },
    misspelled,
  } = await resolveMajor(db, filters);
  return { filter: { ...filter, ...(words && { words: await resolveWords(db, words) }) }, misspelled };
}
