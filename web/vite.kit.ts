import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { usedImports, usedStyles } from './vite.kit-unused.ts';
import { kitVariables } from './vite.kit-variables.ts';

const kit = dirname(dirname(fileURLToPath(import.meta.resolve('@mantine/core'))));
const classNames = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;
const variables = /@mantine\/core\/styles\/default-css-variables\.layer\.css$/;

/** Modules of the kit that the app has no use for, and what stands in for them. */
const replaced: Readonly<Record<string, string>> = {
  // Variables, palettes and how they are used are those of the identity (`ui/theme.ts`); the variables are a style sheet.
  'MantineCssVariables/MantineCssVariables': 'export const MantineCssVariables = () => null;',
  'MantineClasses/MantineClasses': 'export const MantineClasses = () => null;',
  'MantineProvider/default-colors': 'export const DEFAULT_COLORS = {};',
  'default-variant-colors-resolver/default-variant-colors-resolver':
    'export const defaultVariantColorsResolver = undefined;',
};
const replaceable = new RegExp(`@mantine/core/esm/.*/(${Object.keys(replaced).join('|')})\\.mjs$`);

/** What React has had since its version 18. */
const storeShim = /use-sync-external-store\/shim\/index\.js$/;
const modules = /@mantine\/core\/esm\/components\/(?:\w+\/)*(\w+)\.mjs$/;
const styles = /@mantine\/core\/styles\/(\w+)\.layer\.css$/;

/**
 * Brings each of the kit's components its own styles, wherever it is bundled to, in place of one sheet with the styles of
 * all of them; a component comes after the ones that it is made of, as its styles have to. What the kit would work out in
 * the browser each time, and is always the same, is worked out here, and what nothing here shows is left out.
 */
export function kitStyles(): Plugin {
  return {
    name: 'kit-styles',
    enforce: 'pre',
    transform(code, id) {
      const component = classNames.exec(id)?.[1];
      if (component)
        return `import ${JSON.stringify(join(kit, 'styles', `${component}.layer.css`))};\n${code}`;
      const unused = replaceable.exec(id)?.[1];
      if (unused) return replaced[unused];
      if (storeShim.test(id)) return "export { useSyncExternalStore } from 'react';";
      if (variables.test(id)) return kitVariables();
      const styled = styles.exec(id)?.[1];
      if (styled) return usedStyles(code, kit, styled);
      const made = modules.exec(id)?.[1];
      return made ? usedImports(code, made) : null;
    },
  };
}
