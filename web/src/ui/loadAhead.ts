/**
 * Preloads code. A failure does no harm: the component that needs the code loads it again and shows the
 * error.
 */
export function loadAhead(load: (() => Promise<unknown> | undefined) | undefined): void {
  load?.()?.catch(() => undefined);
}
