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

/** Each state color of the tokens, and the name that Mantine's components use for it. */
const states = { coral: 'orange', leaf: 'green', amber: 'yellow', crimson: 'red' } as const;

const stateMeanings = Object.fromEntries(
  Object.entries(states).flatMap(([token, name]) => [
    [`--mantine-color-${name}-text`, `var(--ah-${token})`],
    [`--mantine-color-${name}-light`, `var(--ah-${token}-soft)`],
    [`--mantine-color-${name}-light-hover`, `var(--ah-${token}-soft)`],
    [`--mantine-color-${name}-light-color`, `var(--ah-${token})`],
    [`--mantine-color-${name}-outline`, `var(--ah-${token})`],
    [`--mantine-color-${name}-outline-hover`, `var(--ah-${token}-soft)`],
  ]),
);

/** The tokens follow the scheme, so both schemes get the same references. */
export const cssVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...meanings, ...stateMeanings },
  dark: { ...meanings, ...stateMeanings },
});
