/**
 * Gives each dialog over a screen (a drawer and a sheet, too) a step in the browser's history, so that Back
 * closes the topmost one and not the screen below (decision D16). However else a dialog closes, its step goes
 * too: Back never leads to something that is finished. The steps are the browser's own: the router does not
 * know about them, since nothing below a dialog changes with it.
 */
type OpenDialog = {
  readonly id: string;
  readonly close: () => void;
  /** It is closing. */
  closed: boolean;
  /** The address as last changed from inside the dialog; it stays when the dialog closes. */
  address: string;
};

const stateKey = 'ambitionhubLayer';
const listeners = new Set<() => void>();
let dialogs: readonly OpenDialog[] = [];
/**
 * While steps are being removed from the history: the address to keep, and the callback for when that is
 * done.
 */
let goingBack: ({ readonly address: string } & PromiseWithResolvers<void>) | null = null;

/** Whether the current step belongs to a dialog that was lost with its page. */
let isStepSpare = false;

function setDialogs(next: readonly OpenDialog[]): void {
  dialogs = next;
  for (const react of listeners) react();
}

/** The dialog that a history entry belongs to. */
function dialogIn(state: unknown): string | null {
  if (typeof state !== 'object' || state === null || !(stateKey in state)) return null;
  return typeof state[stateKey] === 'string' ? state[stateKey] : null;
}

const marked = (id: string): object => ({ ...window.history.state, [stateKey]: id });

/** The state for an entry that replaces the current one. */
export function dialogState(): { [stateKey]?: string } {
  const id = dialogIn(window.history.state);
  return id === null ? {} : { [stateKey]: id };
}

/** A choice made in a dialog, such as a filter, applies to the screen below it. */
function carry(address: string): void {
  const isSameScreen = address.split('?')[0] === window.location.href.split('?')[0];
  if (isSameScreen && address !== window.location.href)
    window.history.replaceState(window.history.state, '', address);
}

function goBack(steps: number): void {
  goingBack = { address: window.location.href, ...Promise.withResolvers<void>() };
  window.history.go(-steps);
}

/** Removes the steps of the closed topmost dialogs from the history. */
function popDialogs(): void {
  if (goingBack !== null) return;
  const open = dialogs.findLastIndex(({ closed }) => !closed) + 1;
  const gone = dialogs.slice(open);
  if (gone.length === 0) return;
  setDialogs(dialogs.slice(0, open));
  // With no step to remove, the user has gone to another page; Back skips these dialogs later.
  const steps = gone.findLastIndex(({ id }) => id === dialogIn(window.history.state)) + 1;
  if (steps > 0) goBack(steps);
}

function onPopState({ state }: PopStateEvent): void {
  if (goingBack !== null) {
    const { address, resolve } = goingBack;
    goingBack = null;
    carry(address);
    resolve();
    popDialogs();
    return;
  }

  const id = dialogIn(state);
  const at = dialogs.findIndex((dialog) => dialog.id === id);
  const isDone = id === null ? isStepSpare : at === -1;
  isStepSpare = false;
  if (isDone) {
    window.history.back();
    return;
  }

  const left = dialogs.slice(at + 1);
  setDialogs(dialogs.slice(0, at + 1));
  carry(left.at(-1)?.address ?? window.location.href);
  for (const dialog of left.toReversed()) if (!dialog.closed) dialog.close();
}

window.addEventListener('popstate', onPopState);
// The router's own name for a push (wouter/use-browser-location).
window.addEventListener('pushState', () => {
  isStepSpare = false;
});

/** Opens a dialog; `close` is called when Back leaves it. Returns a function that ends it. */
export function pushDialog(id: string, close: () => void): () => void {
  const dialog: OpenDialog = { id, close, closed: false, address: window.location.href };
  setDialogs([...dialogs, dialog]);
  afterUnwinding(() => {
    if (dialog.closed) return;
    const write = isStepSpare ? 'replaceState' : 'pushState';
    isStepSpare = false;
    History.prototype[write].call(window.history, marked(id), '');
  });
  return () => {
    dialog.closed = true;
    // A navigation to another page in the same moment comes first.
    queueMicrotask(popDialogs);
  };
}

function afterUnwinding(run: () => void): void {
  if (goingBack === null) run();
  else void goingBack.promise.then(run);
}

/** Calls back once the dialog that just ended has left no step; the callback may navigate. */
export function afterLayer(run: () => void): void {
  queueMicrotask(() => afterUnwinding(run));
}

/** Call after changing the address inside the topmost dialog. */
export function keepAddress(): void {
  const top = dialogs.at(-1);
  if (top !== undefined && dialogIn(window.history.state) === top.id) top.address = window.location.href;
}

/** Closes every dialog and calls back once none has a step left, for example to leave the page for good. */
export function afterLayers(run: () => void): void {
  for (const dialog of dialogs) dialog.closed = true;
  popDialogs();
  afterUnwinding(run);
}

/**
 * A page reloaded under a dialog has lost the dialog and keeps its step for the next one, which is often the
 * same. It does not go back: Chromium also puts entries that a page pushes during a reload onto the entry
 * below.
 */
export function keepLostStep(): void {
  isStepSpare = dialogIn(window.history.state) !== null && dialogs.length === 0;
}

/** The topmost dialog, to subscribe to. */
export const topDialog = {
  get: (): string | null => dialogs.findLast(({ closed }) => !closed)?.id ?? null,
  subscribe: (react: () => void): (() => void) => {
    listeners.add(react);
    return () => listeners.delete(react);
  },
};
