/** Runs while no other tab runs anything under the same name. */
export async function withLock(name: string, run: () => Promise<void>): Promise<void> {
  if (navigator.locks === undefined) await run();
  else await navigator.locks.request(name, {}, run);
}
