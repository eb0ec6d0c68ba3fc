// Fails if a file has an import that the project's rules forbid, or if nothing was checked at all.
import { globSync, readFileSync } from 'node:fs';
import { createRequire, registerHooks } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { faultsOfDocs } from './docs.mjs';
import { rules } from './rules.mjs';
import { unusedParts } from './unused.mjs';

// dependency-cruiser reads TypeScript with the compiler's old interface, which the project's version 7 no
// longer has; it gets this workspace's version 6, wherever that is installed.
const ownCompiler = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
registerHooks({
  resolve: (specifier, context, next) =>
    /^typescript(?:\/|$)/.test(specifier)
      ? next(specifier.replace(/^typescript\/?/, `${ownCompiler}/`), context)
      : next(specifier, context),
});
const { cruise } = await import('dependency-cruiser');

const featureOf = (file) => file.split('/')[3];

process.chdir(resolve(import.meta.dirname, '../..'));
const rooms = ['contract', 'server', 'web'];

const { output } = await cruise(
  rooms.map((room) => `${room}/src`),
  {
    validate: true,
    ruleSet: { forbidden: rules },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/' },
    tsPreCompilationDeps: true,
  },
  {
    exportsFields: ['exports'],
    conditionNames: ['import', 'types', 'default'],
    extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
  },
);

const { violations } = output.summary;
for (const { from, to, rule, cycle } of violations) {
  const way = cycle ? cycle.map((step) => step.name).join(' → ') : to;
  console.error(`${rule.name}: ${from} → ${way}`);
}

const checked = output.modules.filter((module) =>
  /^(?:contract|server|web)\/src\/.*\.tsx?$/.test(module.source),
);
const blind = rooms.filter(
  (room) => !checked.some((module) => module.source.startsWith(`${room}/`) && module.dependencies.length > 0),
);
for (const room of blind) console.error(`Found no import in ${room}/src: the check does not see it.`);

// The path of a URL is not a file path: it breaks in a folder whose name contains a space, a percent sign or
// an umlaut.
const sources = globSync('{contract,server,web,e2e,bench,tools}/**/*.{ts,tsx,mjs}', {
  exclude: (name) => ['node_modules', 'dist'].includes(basename(name)),
});
const urlsAsPaths = sources.filter((file) =>
  /import\.meta\.url\)\s*\.pathname/.test(readFileSync(file, 'utf8')),
);
for (const file of urlsAsPaths) console.error(`${file} uses the path of a URL as a file path.`);

// A phone needs 50 ms for the first format of `Intl`, so no module creates one while it loads. The public pages
// are rendered by the build.
const earlyFormats = sources.filter(
  (file) =>
    /^(?:contract|web)\/src\/(?!site\/)/.test(file) &&
    /^(?:export )?const (?!.*(?:=>|onFirstUse)).*= (?:new )?Intl\.\w+\(/m.test(readFileSync(file, 'utf8')),
);
for (const file of earlyFormats) console.error(`${file} creates a format while it loads; use onFirstUse.`);

// Components fetch through their feature's hooks, so requests to the server are only in `api/`.
const fetching = /import \{[^}]*\b(?:api|orpc)\b[^}]*\} from '[./]*\/session\/api\.ts'/;
const fetchers = sources.filter(
  (file) =>
    /^web\/src\/features\/(?!.*(?:\/api\/|\/live\.ts$|\.test\.tsx?$))/.test(file) &&
    fetching.test(readFileSync(file, 'utf8')),
);
for (const file of fetchers)
  console.error(`${file} sends its own requests to the server; move them to its feature's api/.`);

// Every command of one letter goes through one hook, which ignores held keys and keys typed into fields. Arrow keys may
// be held, as in the gallery. What a held key does outside its field is ignored everywhere by one hook, which has no command.
const ownKeys = /addEventListener\('keydown'|\bkey\s*===\s*'[a-zA-Z]'|\}\[(?:event\.)?key\]/;
const keyListeners = sources.filter(
  (file) =>
    /^web\/src\/(?!ui\/useLetterKeys\.ts$|app\/useHeldKeys\.ts$|features\/media\/Gallery\.tsx$|.*\.test\.tsx?$)/.test(
      file,
    ) && ownKeys.test(readFileSync(file, 'utf8')),
);
for (const file of keyListeners) console.error(`${file} listens for keys of its own; use useLetterKeys.`);

// One parser reads every number that a person writes, in a field or an address: 12,50 is $12.50 everywhere.
const otherParser = /z\.coerce\.number|\bparseFloat\(|\bvalueAsNumber\b|type="number"|<NumberInput\b/;
const otherParsers = sources.filter(
  (file) =>
    /^(?:contract|server|web)\/src\//.test(file) &&
    !/\.test\.tsx?$/.test(file) &&
    otherParser.test(readFileSync(file, 'utf8')),
);
for (const file of otherParsers)
  console.error(`${file} reads numbers by itself; use contract/src/text/numbers.ts.`);

// Handwritten SQL names only its own feature's tables: it reads the columns of others through their
// `shared.tables.ts`, so that the compiler knows who reads what. Code that works on the whole database is
// listed here (docs/decisions/features-declare-personal-data.md).
const readsEveryTable =
  /^server\/src\/features\/(?:transfer\/|analytics\/totals|applications\/fill-applications)/;
const owners = new Map(
  sources
    .filter((file) => /^server\/src\/features\/.*tables\.ts$/.test(file))
    .flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(/pgTable\(\s*'(\w+)'/g)].map(([, table]) => [
        table,
        featureOf(file),
      ]),
    ),
);
const trespasses = sources
  .filter((file) => /^server\/src\/features\/.*store\.ts$/.test(file) && !readsEveryTable.test(file))
  .flatMap((file) =>
    [
      ...readFileSync(file, 'utf8').matchAll(
        /^(?! *(?:\/\/|\/?\*)).*?\b(?:from|join|into|update|using) (\w+)\b/gm,
      ),
    ]
      .filter(([, table]) => owners.has(table) && owners.get(table) !== featureOf(file))
      .map(([, table]) => `${file} names the table '${table}' of ${owners.get(table)} by hand.`),
  );
for (const trespass of trespasses) console.error(trespass);

const unused = unusedParts(sources, globSync('web/src/**/*.module.css'));
for (const part of unused) console.error(part);

const docs = faultsOfDocs(sources);
for (const fault of docs) console.error(fault);

const faults =
  unused.length +
  docs.length +
  keyListeners.length +
  otherParsers.length +
  violations.length +
  blind.length +
  urlsAsPaths.length +
  earlyFormats.length +
  fetchers.length +
  trespasses.length;
process.stdout.write(`${checked.length} modules checked, ${violations.length} violations\n`);
process.exitCode = faults > 0 || sources.length === 0 ? 1 : 0;
