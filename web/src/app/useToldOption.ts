import { useEffect } from 'react';

/** The option that is marked in the list of a combobox; null where its list is closed, or none is. */
function markedOption(box: Element): Element | null {
  const list = box.getAttribute('aria-controls');
  return list === null
    ? null
    : (document.getElementById(list)?.querySelector('[data-combobox-selected]') ?? null);
}

/**
 * Tells a screen reader which option Enter would take. The kit marks the first match by itself while one types, but tells
 * only of what an arrow key has marked.
 */
export function useToldOption(): void {
  useEffect(() => {
    const tell = (): void => {
      const box = document.activeElement;
      if (box?.getAttribute('aria-haspopup') !== 'listbox') return;
      const told = markedOption(box)?.id ?? null;
      if (told === null) box.removeAttribute('aria-activedescendant');
      else box.setAttribute('aria-activedescendant', told);
    };
    const observer = new MutationObserver(tell);
    observer.observe(document.body, {
      subtree: true,
      attributeFilter: ['data-combobox-selected', 'aria-controls'],
    });
    return () => observer.disconnect();
  }, []);
}
