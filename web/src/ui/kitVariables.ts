import type { CSSVariablesResolver } from '@mantine/core';

/** Maps Mantine's own variables to the brand's tokens. */
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

/** Red is the only state that the kit's components name: the others are our own components. */
const danger = {
  '--mantine-color-red-text': 'var(--ah-crimson)',
  '--mantine-color-red-light': 'var(--ah-crimson-soft)',
  '--mantine-color-red-light-hover': 'var(--ah-crimson-soft)',
  '--mantine-color-red-light-color': 'var(--ah-crimson)',
  '--mantine-color-red-outline': 'var(--ah-crimson)',
  '--mantine-color-red-outline-hover': 'var(--ah-crimson-soft)',
};

/** The tokens follow the scheme, so both schemes get the same references. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...meanings, ...danger },
  dark: { ...meanings, ...danger },
});
