/** Ids per transaction: so few that no one waits long for a lock. */
const portion = 100;

export const portionsOf = <Id>(ids: readonly Id[]): readonly (readonly Id[])[] =>
  Array.from({ length: Math.ceil(ids.length / portion) }, (_, n) =>
    ids.slice(n * portion, (n + 1) * portion),
  );
