import { createTheme, type VariantColorsResolver } from '@mantine/core';
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

const line = '0.0625rem solid';

/**
 * How a component is painted in one of our palettes; the kit's own way mixes colours of any kind, which nothing here asks for.
 * Every palette carries white text.
 */
const variantColorResolver: VariantColorsResolver = ({ color = 'cobalt', variant }) => {
  const of = (use: string): string => `var(--mantine-color-${color}-${use})`;
  const border = `${line} transparent`;
  switch (variant) {
    case 'filled':
      return {
        background: of('filled'),
        hover: of('filled-hover'),
        color: 'var(--mantine-color-white)',
        border,
      };
    case 'light':
      return { background: of('light'), hover: of('light-hover'), color: of('light-color'), border };
    case 'subtle':
      return { background: 'transparent', hover: of('light-hover'), color: of('light-color'), border };
    case 'outline':
      return {
        background: 'transparent',
        hover: of('outline-hover'),
        color: of('outline'),
        border: `${line} ${of('outline')}`,
      };
    case 'default':
      return {
        background: 'var(--mantine-color-default)',
        hover: 'var(--mantine-color-default-hover)',
        color: 'var(--mantine-color-default-color)',
        border: `${line} var(--mantine-color-default-border)`,
      };
    default:
      return { background: 'transparent', hover: 'transparent', color: of('light-color'), border };
  }
};

export const theme = createTheme({
  colors,
  variantColorResolver,
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
