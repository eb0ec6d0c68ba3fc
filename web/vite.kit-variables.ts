import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import { colors } from './src/ui/colors.ts';
import { cssVariables } from './src/ui/kitVariables.ts';
import { theme } from './src/ui/theme.ts';

type Variables = Readonly<Record<string, string>>;

/** The kit's own palettes, which we don't use. */
const foreign = Object.keys(DEFAULT_THEME.colors).filter((name) => !Object.hasOwn(colors, name));
const isForeign = new RegExp(`^--mantine-color-(?:${foreign.join('|')})-`);
/** Only parts of the kit that we don't use read these: titles, the grid, overlays, most shadows, and gray outlines. */
const isUnread = new RegExp(
  `^--mantine-(?:${[
    'h[1-6]-',
    'heading-(?:font-weight|text-wrap)',
    'breakpoint-',
    'z-index-',
    'primary-color-\\d',
    'shadow-(?:xs|md|lg|xl)',
    'color-(?:dark|gray)-(?:text|outline)',
    'color-dark-light',
  ].join('|')})`,
);

const only = (variables: Variables, isMeant: (name: string, value: string) => boolean): Variables =>
  Object.fromEntries(
    Object.entries(variables).filter(
      ([name, value]) => !isForeign.test(name) && !isUnread.test(name) && isMeant(name, value),
    ),
  );

/**
 * The kit's variables with our identity's values, each defined once if both schemes agree. The browser gets
 * them with the first styles; otherwise the kit would generate them at every start, next to its own.
 */
export function kitVariables(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const resolved = deepMerge(defaultCssVariablesResolver(whole), cssVariables(whole));
  const light: Variables = { ...resolved.light };
  const dark: Variables = { ...resolved.dark };
  const isShared = (name: string): boolean => light[name] === dark[name];
  const css = convertCssVariables(
    {
      variables: only(
        { ...resolved.variables, ...light },
        (name) => !Object.hasOwn(light, name) || isShared(name),
      ),
      light: only(light, (name) => !isShared(name)),
      dark: only(dark, (name) => !isShared(name)),
    },
    ':root',
  );
  return `@layer mantine{${css}}`;
}
