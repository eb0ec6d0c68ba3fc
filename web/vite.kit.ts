import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const kit = dirname(dirname(fileURLToPath(import.meta.resolve('@mantine/core'))));
const classNames = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;
const variables = /@mantine\/core\/styles\/default-css-variables\.layer\.css$/;
/** Palettes of the kit that nothing here is painted with (`color="…"`, and `states` of `ui/theme.ts`). */
const unusedPalettes = /^\s*--mantine-color-(?:blue|cyan|grape|indigo|lime|pink|teal|violet)-[^;]*;\n/gm;

/**
 * Brings each of the kit's components its own styles, wherever it is bundled to, in place of one sheet with the styles of
 * all of them; a component comes after the ones that it is made of, as its styles have to.
 */
export function kitStyles(): Plugin {
  return {
    name: 'kit-styles',
    enforce: 'pre',
    transform(code, id) {
      const component = classNames.exec(id)?.[1];
      if (component)
        return `import ${JSON.stringify(join(kit, 'styles', `${component}.layer.css`))};\n${code}`;
      return variables.test(id) ? code.replaceAll(unusedPalettes, '') : null;
    },
  };
}
