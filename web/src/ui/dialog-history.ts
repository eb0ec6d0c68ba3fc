/**
 * Gives each layer over a screen (a dialog, a drawer, a sheet) a step in the browser's history, so that Back
 * closes the topmost one and not the screen below (decision D16). However else a layer closes, its step goes
 * too: Back never leads to something that is finished. The steps are the browser's own: the router does not
 * know about them, since nothing below a layer changes with it.
 */
type Layer = {
  readonly id: string;
  readonly close: () => void;
  /** It is closing. */
  closed: boolean;
  /** The address as last changed from inside the layer; it stays when the layer closes. */
  address: string;
};

const stateKey = 'ambitionhubLayer';
const listeners = new Set<() => void>();
let layers: readonly Layer[] = [];
/**
 * While steps are being removed from the history: the address to keep, and the callback for when that is
 * done.
 */
let unwinding: ({ readonly address: string } & PromiseWithResolvers<void>) | null = null;

/** Whether the current step belongs to a layer that was lost with its page. */
let isStepSpare = false;

function setLayers(next: readonly Layer[]): void {
  layers = next;
  for (const react of listeners) react();
}

/** The layer that a history entry belongs to. */
function layerIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !(stateKey in state)) return null;
  return typeof state[stateKey] === 'string' ? state[stateKey] : null;
}

const marked = (id: string): object => ({ ...window.history.state, [stateKey]: id });

/** The state for an entry that replaces the current one. */
export function layerState(): { [stateKey]?: string } {
  const id = layerIn(window.history.state);
  return id === null ? {} : { [stateKey]: id };
}

/** A choice made in a layer, such as a filter, applies to the screen below it. */
function carry(address: string): void {
  const isSameScreen = address.split('?')[0] === window.location.href.split('?')[0];
  if (isSameScreen && address !== window.location.href)
    window.history.replaceState(window.history.state, '', address);
}

function goBack(steps: number): void {
  unwinding = { address: window.location.href, ...Promise.withResolvers<void>() };
  window.history.go(-steps);
}

/** Removes the steps of the closed topmost layers from the history. */
function popDialogs(): void {
  if (unwinding !== null) return;
  const open = layers.findLastIndex(({ closed }) => !closed) + 1;
  const gone = layers.slice(open);
  if (gone.length === 0) return;
  setLayers(layers.slice(0, open));
  // With no step to remove, the user has gone to another page; Back skips these layers later.
  const steps = gone.findLastIndex(({ id }) => id === layerIn(window.history.state)) + 1;
  if (steps > 0) goBack(steps);
}

function onPopState({ state }: PopStateEvent): void {
  if (unwinding !== null) {
    const { address, resolve } = unwinding;
    unwinding = null;
    carry(address);
    resolve();
    popDialogs();
    return;
  }

  const id = layerIn(state);
  const at = layers.findIndex((layer) => layer.id === id);
  const isDone = id === null ? isStepSpare : at === -1;
  isStepSpare = false;
  if (isDone) {
    window.history.back();
    return;
  }

  const left = layers.slice(at + 1);
  setLayers(layers.slice(0, at + 1));
  carry(left.at(-1)?.address ?? window.location.href);
  for (const layer of left.toReversed()) if (!layer.closed) layer.close();
}

window.addEventListener('popstate', onPopState);
// The router's own name for a push (wouter/use-browser-location).
window.addEventListener('pushState', () => {
  isStepSpare = false;
});

/** Opens a layer; `close` is called when Back leaves it. Returns a function that ends it. */
export function pushDialog(id: string, close: () => void): () => void {
  const layer: Layer = { id, close, closed: false, address: window.location.href };
  setLayers([...layers, layer]);
  afterUnwinding(() => {
    if (layer.closed) return;
    const write = isStepSpare ? 'replaceState' : 'pushState';
    isStepSpare = false;
    History.prototype[write].call(window.history, marked(id), '');
  });
  return () => {
    layer.closed = true;
    // A navigation to another page in the same moment comes first.
    queueMicrotask(popDialogs);
  };
}

function afterUnwinding(run: () => void): void {
  if (unwinding === null) run();
  else void unwinding.promise.then(run);
}

/** Calls back once the layer that just ended has left no step; the callback may navigate. */
export function afterLayer(run: () => void): void {
  queueMicrotask(() => afterUnwinding(run));
}

/** Call after changing the address inside the topmost layer. */
export function keepAddress(): void {
  const top = layers.at(-1);
  if (top !== undefined && layerIn(window.history.state) === top.id) top.address = window.location.href;
}

/** Closes every layer and calls back once none has a step left, for example to leave the page for good. */
export function afterLayers(run: () => void): void {
  for (const layer of layers) layer.closed = true;
  popDialogs();
  afterUnwinding(run);
}

/**
 * A page reloaded under a layer has lost the layer and keeps its step for the next one, which is often the
 * same. It does not go back: Chromium also puts entries that a page pushes during a reload onto the entry
 * below.
 */
export function keepLostStep(): void {
  isStepSpare = layerIn(window.history.state) !== null && layers.length === 0;
}

/** The topmost layer, to subscribe to. */
export const topLayer = {
  get: (): string | null => layers.findLast(({ closed }) => !closed)?.id ?? null,
  subscribe: (react: () => void): (() => void) => {
    listeners.add(react);
    return () => listeners.delete(react);
  },
};
