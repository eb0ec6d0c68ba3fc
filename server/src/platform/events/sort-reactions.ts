import type { Reactions } from './event.ts';

/** Reactions in the given order, except where one asks to run before or after others. */
export function sortReactions(reactions: Reactions): Reactions {
  const earlier = new Map(Object.keys(reactions).map((name) => [name, new Set<string>()]));
  for (const [name, { to, order = {} }] of Object.entries(reactions)) {
    const known = (other: string): Set<string> => {
      if (reactions[other]?.to !== to) throw new Error(`'${name}' is ordered by '${other}', which is none`);
      return earlier.get(other) ?? new Set();
    };
    for (const other of order.after ?? []) if (known(other)) earlier.get(name)?.add(other);
    for (const other of order.before ?? []) known(other).add(name);
  }
  const sorted = new Set<string>();
  const visit = (name: string, waiting: readonly string[]): void => {
    if (sorted.has(name)) return;
    if (waiting.includes(name)) throw new Error(`an order is a circle: ${[...waiting, name].join(' → ')}`);
    for (const other of earlier.get(name) ?? []) visit(other, [...waiting, name]);
    sorted.add(name);
  };
  for (const name of earlier.keys()) visit(name, []);
  return Object.fromEntries(
    [...sorted].flatMap((name) => (reactions[name] ? [[name, reactions[name]]] : [])),
  );
}
