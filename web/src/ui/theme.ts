import { createTheme } from '@mantine/core';
import { colors } from './colors.ts';

/**
 * The list itself scrolls, and stands in its place on the page: the keyboard and a screen reader reach both. Its choices are
 * gone through from the field, so that the list, which closes when the field is left, is no stop on the way to the next one.
 */
const listbox = {
  defaultProps: {
    withScrollArea: false,
    comboboxProps: { withinPortal: false },
    attributes: { options: { tabIndex: -1 } },
  },
  styles: { options: { maxHeight: '20rem', overflowY: 'auto' } },
} as const;

export const theme = createTheme({
  colors,
  primaryColor: 'cobalt',
  primaryShade: { light: 6, dark: 4 },
  autoContrast: true,
  white: '#ffffff',
  black: '#10131a',
  fontFamily: 'var(--ah-font-text)',
  fontFamilyMonospace: 'var(--ah-font-mono)',
  headings: { fontFamily: 'var(--ah-font-heading)', fontWeight: '700' },
  defaultRadius: 'md',
  radius: { sm: 'var(--ah-radius-sm)', md: 'var(--ah-radius)', lg: 'var(--ah-radius-lg)' },
  respectReducedMotion: true,
  cursorType: 'pointer',
  // Plain objects: the typed `.extend` would bring each component's code into the first page.
  components: {
    // A picture without a name: whoever hears the page would hear 'image' after each field with choices.
    ComboboxChevron: { defaultProps: { 'aria-hidden': true } },
    CloseButton: { defaultProps: { 'aria-label': 'Close', size: 'lg' } },
    // As round as the rest it would look like a choice of one.
    Checkbox: { defaultProps: { radius: 5 } },
    Autocomplete: listbox,
    MultiSelect: listbox,
    Select: listbox,
    TagsInput: listbox,
  },
});
