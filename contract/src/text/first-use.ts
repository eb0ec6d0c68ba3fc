/**
 * Makes something at its first use. For the formats of `Intl`: the first one costs a phone 50 ms, which a
 * module that only loads must not cost.
 */
export function onFirstUse<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
