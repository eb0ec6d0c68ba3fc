// Finds what the compiler and knip cannot: parts of the product that nothing in the product uses. Tests do not count.
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { contract } from '../../contract/src/contract.ts';
import { paths } from '../../contract/src/routes/index.ts';

const withoutComments = (text) => text.replaceAll(/\/\*.*?\*\/|^\s*\/\/.*?$/gms, '');
const has = (text, pattern) => new RegExp(pattern, 'm').test(text);

/** Old addresses, and addresses for developers and password managers. */
const reachedByAddress = ['studentSearch', 'product', 'outbox', 'changePassword'];
/** A beacon calls it by its path. */
const calledOtherwise = ['analytics.record'];
/** Rules that the database computes; tests compare its results with these. */
const computedInDatabase = ['reportDue', 'slugOf'];
/** Fields that the specification names. */
const readElsewhere = ['profileCompletedAt', 'recipientName'];

/** One line for each unused part. */
export function unusedParts(sources, sheets) {
  const product = sources
    .filter(
      (file) =>
        /^(?:(?:contract|server|web)\/src\/|web\/build\.)/.test(file) &&
        !/\.test\.tsx?$|\/testing[./]/.test(file),
    )
    .map((file) => ({ file, text: withoutComments(readFileSync(file, 'utf8')) }));
  const textOf = (pattern) =>
    product
      .filter(({ file }) => pattern.test(file))
      .map(({ text }) => text)
      .join('\n');
  return [
    ...deadEnds(textOf),
    ...uncalled(textOf),
    ...unusedNames(textOf),
    ...unusedTexts(product),
    ...unreadFields(textOf),
    ...unusedStyles(product, sheets),
  ];
}

/** A path must be used as `paths.itsName` somewhere, or by a guard that redirects to it. */
function deadEnds(textOf) {
  const routes = 'contract/src/routes/routes.ts';
  const guards = textOf(new RegExp(`^${routes}$`)).replaceAll(/path: '[^']*'/g, '');
  const links = textOf(new RegExp(`^(?!${routes})`));
  return Object.entries(paths)
    .filter(
      ([name, path]) =>
        !reachedByAddress.includes(name) &&
        !guards.includes(`'${path}'`) &&
        !has(links, `\\bpaths\\.${name}\\b`),
    )
    .map(([name, path]) => `Nothing links to ${path}: no source names paths.${name}.`);
}

/** Procedures for companies' own programs, which no screen calls. */
const isForPrograms = (procedure) => procedure['~orpc'].route.path.startsWith('/v1/');

/** A procedure must be used by a screen. */
function uncalled(textOf) {
  const calls = textOf(/^web\//);
  return Object.entries(contract)
    .flatMap(([feature, procedures]) =>
      Object.entries(procedures).flatMap(([name, procedure]) =>
        isForPrograms(procedure) ? [] : [`${feature}.${name}`],
      ),
    )
    .filter((name) => !calledOtherwise.includes(name) && !has(calls, `\\b${name.replace('.', '\\.')}\\b`))
    .map((name) => `No screen calls the procedure ${name}.`);
}

/** A name that the contract exports must be used, in its own file or elsewhere. */
function unusedNames(textOf) {
  const words = Map.groupBy(textOf(/./).match(/\w+/g), (word) => word);
  return [...textOf(/^contract\//).matchAll(/^export (?:const|function|type) (\w+)/gm)]
    .map(([, name]) => name)
    .filter((name) => !computedInDatabase.includes(name) && (words.get(name)?.length ?? 0) < 2)
    .map((name) => `Only tests use ${name} of the contract.`);
}

/** A text must be read by its name. An object of texts that is passed as a whole may be read anywhere. */
function unusedTexts(product) {
  return product.flatMap(({ file, text }) =>
    [...text.matchAll(/^(?:export )?const (\w*[tT]exts) = \{\n(.*?)^\}/gms)].flatMap(
      ([whole, name, body]) => {
        const uses = product
          .filter((one) => (one.file === file ? true : has(one.text, `^import [^;]*\\b${name}\\b[^;]* from`)))
          .map((one) => {
            const [, alias = name] = new RegExp(`\\b${name} as (\\w+)`).exec(one.text) ?? [];
            const code = one.text.replace(whole, '').replaceAll(/^import [^;]*;/gm, '');
            return { code, isPassedOn: has(code, `(?<![\\w.])${alias}(?![\\w.])`) };
          });
        const readers = uses.some(({ isPassedOn }) => isPassedOn)
          ? product.map((one) => one.text)
          : uses.map(({ code }) => code);
        const read = readers.join('\n');
        return [...body.matchAll(/^ {2}(\w+)[,:(]/gm)]
          .filter(([, key]) => !has(read, `\\.${key}\\b|\\b${key}\\b[^{}]*\\} = `))
          .map(([, key]) => `Nothing reads ${name}.${key} of ${file}.`);
      },
    ),
  );
}

/** A field of an answer must be named by the pages, or by the contract's rules that they use. */
function unreadFields(textOf) {
  const readers = new Set(textOf(/^(?:web|contract\/src\/(?!.*schemas\.ts$))/).match(/\w+/g));
  const answers = Object.values(contract)
    .flatMap((procedures) => Object.values(procedures))
    .filter((procedure) => !isForPrograms(procedure))
    .map((procedure) => procedure['~orpc'].outputSchema);
  return [...new Set(answers.flatMap((schema) => fieldsOf(schema)))]
    .filter((field) => !readElsewhere.includes(field) && !readers.has(field))
    .map((field) => `No screen reads the field ${field} of an answer.`);
}

function fieldsOf(schema) {
  const { type, element, options = [], innerType, in: before, out: after, valueType } = schema.def;
  const parts = [element, innerType, before, after, valueType, ...options].filter(
    (part) => part !== undefined,
  );
  const shape = type === 'object' ? schema.def.shape : {};
  return [...Object.keys(shape), ...[...Object.values(shape), ...parts].flatMap(fieldsOf)];
}

/** A class of a style module must be named by a file that imports the module. */
function unusedStyles(product, sheets) {
  return sheets.flatMap((sheet) => {
    const users = product.flatMap(({ file, text }) =>
      [...text.matchAll(/^import (\w+) from '(\.[^']*\.css)'/gm)]
        .filter(([, , path]) => join(dirname(file), path) === sheet)
        .map(([, styles]) => ({ styles, text })),
    );
    const rules = readFileSync(sheet, 'utf8').replaceAll(/\/\*.*?\*\//gs, '');
    return [...new Set([...rules.matchAll(/\.([a-z_]\w*)(?![\w-])/gi)].map(([, name]) => name))]
      .filter((name) => !users.some(({ styles, text }) => has(text, `\\b${styles}\\.${name}\\b`)))
      .map((name) => `${sheet}: no file that imports it names .${name}.`);
  });
}
