/** Runs while no other tab runs anything under the same name; with `ifAvailable` at once or not at all. */
export async function withLock(
  name: string,
  run: () => Promise<void>,
  { ifAvailable = false } = {},
): Promise<void> {
  if (!navigator.locks) return run();
  await navigator.locks.request(name, { ifAvailable }, async (lock) => {
    if (lock !== null) await run();
  });
}
