/**
 * What lies over a screen (a dialog, a drawer, a sheet) as a step of the browser's history, so that its Back closes the
 * topmost one and not the screen below (decision D16). Closed in any other way, its step goes too: the way back never
 * leads to something that is done.
 *
 * The steps are the browser's own: the router is not told of them, since nothing below a layer changes with it.
 */
type Layer = {
  readonly id: string;
  readonly close: () => void;
  /** It is on its way out. */
  closed: boolean;
  /** The address as it was last changed from within; it stays as the layer goes. */
  address: string;
};

const stateKey = 'ambitionhubLayer';
const listeners = new Set<() => void>();
let layers: readonly Layer[] = [];
/** While steps are being taken out of the history: the address that is kept, and when that is over. */
let unwinding: ({ readonly address: string } & PromiseWithResolvers<void>) | null = null;

/** Whether the present step is that of a layer which was lost with its page. */
let isStepSpare = false;

function setLayers(next: readonly Layer[]): void {
  layers = next;
  for (const react of listeners) react();
}

/** Whose step an entry of the history is. */
function layerIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !(stateKey in state)) return null;
  return typeof state[stateKey] === 'string' ? state[stateKey] : null;
}

const marked = (id: string): object => ({ ...window.history.state, [stateKey]: id });

/** What an entry of the history carries that takes the place of the present one. */
export function layerState(): { [stateKey]?: string } {
  const id = layerIn(window.history.state);
  return id === null ? {} : { [stateKey]: id };
}

/** What was chosen in a layer, such as a filter, holds for the screen below it. */
function carry(address: string): void {
  const isSameScreen = address.split('?')[0] === window.location.href.split('?')[0];
  if (isSameScreen && address !== window.location.href)
    window.history.replaceState(window.history.state, '', address);
}

function goBack(steps: number): void {
  unwinding = { address: window.location.href, ...Promise.withResolvers<void>() };
  window.history.go(-steps);
}

/** Takes the steps of the closed layers at the top out of the history. */
function unwind(): void {
  if (unwinding !== null) return;
  const open = layers.findLastIndex(({ closed }) => !closed) + 1;
  const gone = layers.slice(open);
  if (gone.length === 0) return;
  setLayers(layers.slice(0, open));
  // Without a step to be taken out the person has gone on to another page; it is passed over when they come back.
  const steps = gone.findLastIndex(({ id }) => id === layerIn(window.history.state)) + 1;
  if (steps > 0) goBack(steps);
}

function onPopState({ state }: PopStateEvent): void {
  if (unwinding !== null) {
    const { address, resolve } = unwinding;
    unwinding = null;
    carry(address);
    resolve();
    unwind();
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
// The router's own word for a way on (wouter/use-browser-location).
window.addEventListener('pushState', () => {
  isStepSpare = false;
});

/** Begins a layer; `close` is called when the way back leads out of it. The result ends it. */
export function beginLayer(id: string, close: () => void): () => void {
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
    // What leads on to another page in the same moment comes first.
    queueMicrotask(unwind);
  };
}

function afterUnwinding(run: () => void): void {
  if (unwinding === null) run();
  else void unwinding.promise.then(run);
}

/** Does what may lead on to another page when the layer that has just ended has left no step. */
export function afterLayer(run: () => void): void {
  queueMicrotask(() => afterUnwinding(run));
}

/** The address was changed from within the topmost layer. */
export function keepAddress(): void {
  const top = layers.at(-1);
  if (top !== undefined && layerIn(window.history.state) === top.id) top.address = window.location.href;
}

/** Does what must not happen over a layer's step: leaving the page for good. */
export function afterLayers(run: () => void): void {
  for (const layer of layers) layer.closed = true;
  unwind();
  afterUnwinding(run);
}

/**
 * A page that was loaded again under a layer has lost it, and keeps its step for the next one; often that is the same. It does
 * not go back: Chromium leaves what a page pushes while it is loaded again on the entry below as well.
 */
export function keepLostStep(): void {
  isStepSpare = layerIn(window.history.state) !== null && layers.length === 0;
}

/** The topmost layer, to be watched. */
export const topLayer = {
  get: (): string | null => layers.findLast(({ closed }) => !closed)?.id ?? null,
  subscribe: (react: () => void): (() => void) => {
    listeners.add(react);
    return () => listeners.delete(react);
  },
};
