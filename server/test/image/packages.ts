import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

type Wants = Readonly<Record<string, unknown>>;
type Entry = {
  readonly name?: string;
  readonly dependencies?: Wants;
  readonly optionalDependencies?: Wants;
  readonly peerDependencies?: Wants;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
};

const namesOf = (entry: Entry): readonly string[] => [
  ...Object.keys(entry.dependencies ?? {}),
  ...Object.keys(entry.optionalDependencies ?? {}),
  ...Object.keys(entry.peerDependencies ?? {}).filter(
    (name) => entry.peerDependenciesMeta?.[name]?.optional !== true,
  ),
];

/**
 * Every package in the lock file that the workspaces need at run time, directly or indirectly, except the
 * excluded ones.
 */
export function runOn(
  project: string,
  workspaces: readonly string[],
  leftOut: readonly string[],
): ReadonlySet<string> {
  const lock: { packages: Record<string, Entry> } = JSON.parse(
    readFileSync(join(project, 'package-lock.json'), 'utf8'),
  );
  const places = Object.entries(lock.packages);
  const found = new Set<string>();
  const follow = (entry: Entry): void => {
    for (const name of namesOf(entry)) {
      if (found.has(name) || leftOut.includes(name)) continue;
      found.add(name);
      for (const [place, wanted] of places) if (place.endsWith(`node_modules/${name}`)) follow(wanted);
    }
  };
  for (const workspace of workspaces) {
    const entry = lock.packages[workspace];
    if (!entry?.name) throw new Error(`no such workspace:  ${workspace}`);
    found.add(entry.name);
    follow(entry);
  }
  return found;
}

/** The packages in a folder, however deeply they are nested. */
export function packagesIn(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const names = files.map(
    (file) => /(?:^|\/)node_modules\/((?:@[^/]+\/)?[^/@.][^/]*)\/package\.json$/.exec(file)?.[1],
  );
  return [...new Set(names.filter((name) => name !== undefined))].sort();
}
