import { useEffect } from 'react';

/** The marked option in a combobox's list; null if the list is closed, or none is marked. */
function markedOption(box: Element): Element | null {
  const list = box.getAttribute('aria-controls');
  return list === null
    ? null
    : (document.getElementById(list)?.querySelector('[data-combobox-selected]') ?? null);
}

/**
 * Announces the option that Enter would take. The kit marks the first match while the user types, but
 * announces only an option that an arrow key has marked. It loads after the screen, because the login has no such list.
 */
export function AnnouncedOption(): null {
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
  return null;
}
