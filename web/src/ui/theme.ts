import { createTheme } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import { colors } from './colors.ts';

/**
 * The list itself scrolls and is in place on the page, so the keyboard and a screen reader reach both. The
 * arrow keys move through its choices from the field, so the list, which closes when the field loses focus,
 * is no Tab stop on the way to the next one.
 */
const listbox = {
  defaultProps: {
    withScrollArea: false,
    comboboxProps: { withinPortal: false },
    attributes: { options: { tabIndex: -1 } },
  },
  styles: { options: { maxHeight: 'min(20rem, 50dvh)', overflowY: 'auto' } },
} as const;

/** A menu takes the focus a moment after it has opened: an Escape in between reaches its button, which gets this. */
const closeMenu = ({ key, currentTarget }: KeyboardEvent<HTMLElement>): void => {
  if (key === 'Escape' && currentTarget.dataset.expanded) currentTarget.click();
};

export const theme = createTheme({
  colors,
  primaryColor: 'cobalt',
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  black: '#10131a',
  fontFamily: 'var(--ah-font-text)',
  // The kit's own list of fonts is longer, and nothing uses it.
  fontFamilyMonospace: 'monospace',
  headings: { fontFamily: 'var(--ah-font-heading)', fontWeight: '700' },
  defaultRadius: 'md',
  radius: { sm: 'var(--ah-radius-sm)', md: 'var(--ah-radius)', lg: 'var(--ah-radius-lg)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Plain objects: the typed `.extend` would add each component's code to the first page.
  components: {
    // Hidden from screen readers, which would say 'image' after each field with choices.
    ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
    CloseButton: { defaultProps: { 'aria-label': 'Close', size: 'lg' } },
    // With the default rounding it would look like a radio button.
    Checkbox: { defaultProps: { radius: 5 } },
    // Otherwise the placeholder would not be a menu item, and the menu would be outside every landmark.
    // As high as the room for it, so that it scrolls itself: it hides when its button leaves the window.
    Menu: {
      defaultProps: {
        withInitialFocusPlaceholder: false,
        shadow: 'none',
        onKeyDown: closeMenu,
        middlewares: { flip: true, shift: true, size: true },
      },
      styles: { dropdown: { overflowY: 'auto' } },
    },
    Portal: { defaultProps: { target: '#content' } },
    Autocomplete: listbox,
    MultiSelect: listbox,
    Select: listbox,
  },
});
