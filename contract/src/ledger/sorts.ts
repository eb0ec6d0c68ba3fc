/**
 * What a company sorts its people by that it owes money to, each also reversed; by default the longest owed come
 * first. Separate from the texts, because every screen reads addresses.
 */
export const owedSorts = ['since', 'name', 'owed'] as const;
export type OwedSort = (typeof owedSorts)[number];
