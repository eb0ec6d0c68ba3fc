/**
 * Keeps the app alive on a page that the browser translates. It wraps each text in elements that React does not know,
 * and React then fails to remove the text or to insert something before it (github.com/facebook/react/issues/11538).
 * The child that holds the text stands in for it.
 */
export function allowTranslation(): void {
  const { insertBefore, removeChild } = Node.prototype;
  Node.prototype.removeChild = function removeHolding<Child extends Node>(child: Child): Child {
    const held = childWith(this, child);
    if (held !== null) removeChild.call(this, held);
    return child;
  };
  Node.prototype.insertBefore = function insertBeforeHolding<New extends Node>(
    node: New,
    next: Node | null,
  ): New {
    insertBefore.call(this, node, next && childWith(this, next));
    return node;
  };
}

/** The child of `parent` that is or contains the node; null if it is no longer there. */
function childWith(parent: Node, node: Node): Node | null {
  let at: Node | null = node;
  while (at !== null && at.parentNode !== parent) at = at.parentNode;
  return at;
}
