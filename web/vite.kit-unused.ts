import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the kit's components are made of and nothing here shows, by the names under which they import it. */
const imports: Readonly<Record<string, readonly string[]>> = {
  // Buttons that are under way say so by themselves (`ui/Button.tsx`): none of them turns, and none stands in a group.
  ActionIcon: ['Transition', 'Loader', 'ActionIconGroup', 'ActionIconGroupSection'],
  Button: ['Transition', 'Loader', 'ButtonGroup', 'ButtonGroupSection'],
  Checkbox: ['CheckboxCard', 'CheckboxIndicator'],
  // No field turns, either.
  Input: ['Loader'],
  // Lists scroll by themselves (`ui/theme.ts`).
  OptionsDropdown: ['ScrollArea'],
};

/** A component's module without what it would only bring along. */
export function usedImports(code: string, component: string): string | null {
  const names = imports[component];
  if (names === undefined) return null;
  return names.reduce((used, name) => {
    const line = new RegExp(`^import \\{ ${name} \\} from .*$`, 'm');
    if (!line.test(used))
      throw new Error(`The kit's ${component} imports no ${name} (web/vite.kit-unused.ts)`);
    return used.replace(line, `const ${name} = undefined;`);
  }, code);
}

/** Parts of the kit's components that nothing here shows, by the component's own names for their classes. */
const parts: Readonly<Record<string, readonly string[]>> = {
  ActionIcon: ['loader', 'group', 'groupSection'],
  Button: ['loader', 'group', 'groupSection'],
  Combobox: ['search', 'header', 'footer'],
  Tabs: ['list--outline', 'tab--outline', 'tab--pills'],
};

/** How some of them could look, and do nowhere here. */
const looks: Readonly<Record<string, RegExp>> = {
  Checkbox: /\[data-variant='(?:outline|light)'/,
  Input: /\[data-variant='(?:filled|unstyled)'/,
  Progress: /\[data-(?:striped|animated)\]/,
};

/** States that nothing here brings any of them into: it is written from left to right, and stands upright nowhere. */
const states = /\[(?:dir|data-loading|data-inverted)\b|\[data-orientation=['"]?vertical/;

/** The classes of a component's unused parts, as the kit has named them. */
function unusedClasses(kit: string, component: string): readonly string[] {
  const names = parts[component] ?? [];
  if (names.length === 0) return [];
  const module = readFileSync(join(kit, 'esm/components', component, `${component}.module.mjs`), 'utf8');
  return names.map((name) => {
    const found = new RegExp(`"?\\b${name}"?: "(\\w+)"`).exec(module)?.[1];
    if (found === undefined)
      throw new Error(`The kit's ${component} has no part ${name} (web/vite.kit-unused.ts)`);
    return found;
  });
}

const rule = /([^{}]*)\{[^{}]*\}/g;
const betweenSelectors = /,(?![^(]*\))/;
const excluded = /:not\((?:[^()]|\([^()]*\))*\)/g;
const oneOf = /:(?:is|where)\((?:[^()]*,[^()]*)\)/g;

/** A component's styles without the rules of what the app never shows. */
export function usedStyles(css: string, kit: string, component: string): string {
  const classes = unusedClasses(kit, component);
  const isUsed = (selector: string): boolean => {
    const needed = selector.replaceAll(excluded, '').replaceAll(oneOf, '');
    return (
      !states.test(needed) &&
      !looks[component]?.test(needed) &&
      !classes.some((name) => needed.includes(name))
    );
  };
  return css.replaceAll(rule, (whole: string, selectors: string) => {
    const used = selectors.split(betweenSelectors).filter(isUsed);
    return used.length === 0 ? '' : whole.replace(selectors, () => used.join(','));
  });
}
