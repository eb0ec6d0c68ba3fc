import type { Plugin, Rolldown } from 'vite';

/**
 * Fails the build if output files import each other in a cycle: whichever loads first would see the other's
 * exports before they exist.
 */
export const noCycles = (): Plugin => ({
  name: 'no-cycles',
  generateBundle(_, bundle) {
    const cycle = cycleAmong(bundle);
    if (cycle) this.error(`These files of the build import each other: ${cycle.join(' → ')}`);
  },
});

function cycleAmong(bundle: Rolldown.OutputBundle): readonly string[] | null {
  const done = new Set<string>();
  const from = (file: string, path: readonly string[]): readonly string[] | null => {
    if (path.includes(file)) return [...path.slice(path.indexOf(file)), file];
    if (done.has(file)) return null;
    const found = importsOf(bundle[file])
      .map((next) => from(next, [...path, file]))
      .find((cycle) => cycle !== null);
    done.add(file);
    return found ?? null;
  };
  for (const file of Object.keys(bundle)) {
    const cycle = from(file, []);
    if (cycle) return cycle;
  }
  return null;
}

const importsOf = (output: Rolldown.OutputBundle[string] | undefined): readonly string[] =>
  output?.type === 'chunk' ? output.imports : [];
