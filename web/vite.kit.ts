import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { kitVariables } from './vite.kit-variables.ts';

const kit = dirname(dirname(fileURLToPath(import.meta.resolve('@mantine/core'))));
const classNames = /@mantine\/core\/esm\/.*\/(\w+)\.module\.mjs$/;

const id = 'virtual:kit-variables.css';
const resolved = `\0${id}`;

/**
 * Gives each of the kit's components its own style sheet in every bundle, instead of one sheet for all; a
 * component comes after the ones it is made of, as its styles require.
 */
export const kitStyles = (): Plugin[] => [
  {
    name: 'kit-styles',
    enforce: 'pre',
    transform(code, module) {
      const component = classNames.exec(module)?.[1];
      return component
        ? `import ${JSON.stringify(join(kit, 'styles', `${component}.layer.css`))};\n${code}`
        : null;
    },
  },
  {
    name: 'kit-variables',
    resolveId: (source) => (source === id ? resolved : undefined),
    load: (source) => (source === resolved ? kitVariables() : undefined),
  },
];
