/** Loads code before it is asked for. Where that fails nothing is lost: whoever needs it asks again, and shows it then. */
export function loadAhead(load: (() => Promise<unknown> | undefined) | undefined): void {
  load?.()?.catch(() => undefined);
}
