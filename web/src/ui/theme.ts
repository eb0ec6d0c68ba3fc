import { type CSSVariablesResolver, createTheme } from '@mantine/core';
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

/** What Mantine's own variables mean in the identity. */
const meanings = {
  '--mantine-color-body': 'var(--ah-surface)',
  '--mantine-color-text': 'var(--ah-ink)',
  '--mantine-color-bright': 'var(--ah-ink)',
  '--mantine-color-dimmed': 'var(--ah-muted)',
  '--mantine-color-placeholder': 'var(--ah-muted)',
  '--mantine-color-anchor': 'var(--ah-link)',
  '--mantine-color-error': 'var(--ah-crimson)',
  '--mantine-color-success': 'var(--ah-leaf)',
  '--mantine-color-default': 'var(--ah-surface)',
  '--mantine-color-default-color': 'var(--ah-ink)',
  '--mantine-color-default-hover': 'var(--ah-sunken)',
  '--mantine-color-default-border': 'var(--ah-control)',
  '--mantine-color-disabled': 'var(--ah-sunken)',
  '--mantine-color-disabled-color': 'var(--ah-muted)',
  '--mantine-color-disabled-border': 'var(--ah-border)',
  '--mantine-primary-color-contrast': 'var(--ah-on-action)',
  '--mantine-color-cobalt-text': 'var(--ah-link)',
  '--mantine-color-cobalt-filled': 'var(--ah-action)',
  '--mantine-color-cobalt-filled-hover': 'var(--ah-action-hover)',
  '--mantine-color-cobalt-light': 'var(--ah-action-soft)',
  '--mantine-color-cobalt-light-hover': 'var(--ah-action-soft)',
  '--mantine-color-cobalt-light-color': 'var(--ah-link)',
  '--mantine-color-cobalt-outline': 'var(--ah-link)',
  '--mantine-color-cobalt-outline-hover': 'var(--ah-action-soft)',
};

/** Each state colour of the tokens, and the name by which Mantine's components ask for it. */
const states = { coral: 'orange', leaf: 'green', amber: 'yellow', crimson: 'red' } as const;

const stateMeanings = Object.fromEntries(
  Object.entries(states).flatMap(([token, mantine]) =>
    [token, mantine].flatMap((name) => [
      [`--mantine-color-${name}-text`, `var(--ah-${token})`],
      [`--mantine-color-${name}-light`, `var(--ah-${token}-soft)`],
      [`--mantine-color-${name}-light-hover`, `var(--ah-${token}-soft)`],
      [`--mantine-color-${name}-light-color`, `var(--ah-${token})`],
      [`--mantine-color-${name}-outline`, `var(--ah-${token})`],
      [`--mantine-color-${name}-outline-hover`, `var(--ah-${token}-soft)`],
    ]),
  ),
);

/** The tokens follow the scheme by themselves, so both schemes get the same references. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...meanings, ...stateMeanings },
  dark: { ...meanings, ...stateMeanings },
});
