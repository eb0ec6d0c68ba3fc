/** The element that the browser shows in place of a text that it has taken off the page. */
const shown = new WeakMap<Node, Element>();

/**
 * Keeps the app alive and up to date on a page that the browser translates. It wraps each text in elements that React does
 * not know, or shows such elements in place of the text, and React then fails to remove the text or to insert something
 * before it, and changes a text that nobody sees (github.com/facebook/react/issues/11538). The element stands in for the
 * text; a text that changes takes its place back, and the browser translates it again.
 */
export function allowTranslation(): void {
  const { appendChild, insertBefore, removeChild } = Node.prototype;
  Node.prototype.appendChild = function appendBack<Child extends Node>(child: Child): Child {
    removeStandIn(child);
    appendChild.call(this, child);
    return child;
  };
  Node.prototype.removeChild = function removeHolding<Child extends Node>(child: Child): Child {
    const held = childWith(this, child);
    if (held !== null) removeChild.call(this, held);
    return child;
  };
  Node.prototype.insertBefore = function insertBeforeHolding<New extends Node>(
    node: New,
    next: Node | null,
  ): New {
    removeStandIn(node);
    insertBefore.call(this, node, next && childWith(this, next));
    return node;
  };
  Object.defineProperty(Text.prototype, 'nodeValue', {
    configurable: true,
    get(this: Text) {
      return this.data;
    },
    set(this: Text, text: string) {
      this.data = text;
      const element = shown.get(this);
      shown.delete(this);
      if (!this.isConnected) element?.replaceWith(this);
    },
  });
  new MutationObserver(noteTranslated).observe(document, { childList: true, subtree: true });
}

/** The browser replaces a text by the element, or inserts the element before it and then removes the text. */
function noteTranslated(changes: readonly MutationRecord[]): void {
  for (const { addedNodes, removedNodes, previousSibling } of changes) {
    const [text] = removedNodes;
    const element = addedNodes[0] ?? previousSibling;
    if (text instanceof Text && element instanceof HTMLElement && element.localName === 'font')
      shown.set(text, element);
  }
}

/** A text that moves has its place itself. */
function removeStandIn(node: Node): void {
  if (node.parentNode === null) shown.get(node)?.remove();
}

/** The child of `parent` that is, contains or stands in for the node; null if there is none anymore. */
function childWith(parent: Node, node: Node): Node | null {
  let at: Node | null = node.parentNode === null ? (shown.get(node) ?? node) : node;
  while (at !== null && at.parentNode !== parent) at = at.parentNode;
  return at;
}
