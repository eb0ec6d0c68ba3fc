/**
 * Creates a value when it is first used. A phone needs 50 ms for the first `Intl` format, so no module creates one
 * while it loads.
 */
export function onFirstUse<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
