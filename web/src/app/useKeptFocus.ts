import { useEffect } from 'react';

const pressable = 'button:not(:disabled), a[href], summary, [role="tab"], [role="option"]';
const typable = 'input:not(:disabled), textarea:not(:disabled), select:not(:disabled)';

/** `Node.DOCUMENT_POSITION_PRECEDING`, in fewer bytes: every screen starts with this code. */
const preceding = 2;

/** An ancestor, and the place among its children of the one that holds the node. */
type Ancestor = { readonly element: Element; readonly place: number };

/** A node's ancestors, nearest first, up to the screen's content or the dialog. */
function ancestorsOf(node: Element): readonly Ancestor[] {
  const ancestors: Ancestor[] = [];
  for (let at = node; at.parentElement; ) {
    const element = at.parentElement;
    ancestors.push({ element, place: Array.from(element.children).indexOf(at) });
    if (element.matches('main, dialog')) return ancestors;
    at = element;
  }
  return [];
}

/**
 * The nearest element to one that is gone: in its place or after it, else the last before it. On touch, none that
 * would open the keyboard.
 */
function nearest(ancestors: readonly Ancestor[]): HTMLElement | null {
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  const wanted = isTouch ? pressable : `${pressable}, ${typable}`;
  for (const { element, place } of ancestors) {
    const inside = Array.from(element.querySelectorAll<HTMLElement>(wanted));
    const reached = inside.filter(({ tabIndex, isConnected }) => isConnected && tabIndex >= 0);
    const next = element.children[place];
    const isAfter = (one: Node) => next && !(next.compareDocumentPosition(one) & preceding);
    const found = reached.find(isAfter) ?? reached.at(-1);
    if (found) return found;
  }
  return null;
}

/**
 * When the focused element disappears (a removed chip, a deleted row, a button whose work is done) and
 * nothing else takes the focus, moves it to the nearest element, so that a keyboard and a screen reader
 * continue from there.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    let held: { readonly node: Element; readonly ancestors: readonly Ancestor[] } | null = null;
    const hold = ({ target }: FocusEvent): void => {
      if (target instanceof Element) held = { node: target, ancestors: ancestorsOf(target) };
    };
    const isLost = () => held !== null && !held.node.isConnected && document.activeElement === document.body;

    const observer = new MutationObserver(() => {
      if (!isLost()) return;
      // The code that removed it gets to set the focus first.
      window.setTimeout(() => {
        if (held !== null && isLost()) nearest(held.ancestors)?.focus({ preventScroll: true });
      });
    });
    document.addEventListener('focusin', hold);
    observer.observe(document.body, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', hold);
      observer.disconnect();
    };
  }, []);
}
