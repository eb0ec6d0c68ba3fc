/** A channel to this site's other tabs; null if the browser has none, or blocks it like its storages (Firefox without cookies). */
export function openChannel(name: string): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}
