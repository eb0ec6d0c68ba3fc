import { useEffect } from 'react';

const pressable = 'button:not(:disabled), a[href], summary, [role="tab"], [role="option"]';
const typable = 'input:not(:disabled), textarea:not(:disabled), select:not(:disabled)';

/** A node's ancestors, nearest first, up to the screen's content or the dialog. */
function ancestorsOf(node: Element): readonly Element[] {
  const ancestors: Element[] = [];
  for (let at = node.parentElement; at !== null && at !== document.body; at = at.parentElement) {
    ancestors.push(at);
    if (at.matches('main, dialog')) return ancestors;
  }
  return [];
}

/** The nearest element to one that is gone. On touch, none that would open the keyboard. */
function nearest(ancestors: readonly Element[]): HTMLElement | null {
  const isTouch = window.matchMedia('(pointer: coarse)').matches;
  const wanted = isTouch ? pressable : `${pressable}, ${typable}`;
  for (const ancestor of ancestors) {
    const inside = ancestor.isConnected ? ancestor.querySelectorAll<HTMLElement>(wanted) : [];
    const found = Array.from(inside).find(({ tabIndex }) => tabIndex >= 0);
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
    let held: { readonly node: Element; readonly ancestors: readonly Element[] } | null = null;
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
