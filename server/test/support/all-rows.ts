import { features } from '../../src/features.ts';
import { requireFile } from './feature-file.ts';
import type { CursorRow, Plan, RefusalRow, TestRows } from './rows.ts';

type Rows = Pick<
  TestRows<'accounts'>,
  'copied' | 'exported' | 'files' | 'fill' | 'jobs' | 'leftOut' | 'otherRoutes' | 'wholeLists'
> & {
  readonly refusals: Readonly<Record<string, RefusalRow>>;
  readonly cursors?: Readonly<Record<string, readonly CursorRow[]>>;
  readonly plans?: Readonly<Record<string, Plan>>;
};

async function rowsOf(feature: string): Promise<Rows> {
  requireFile(feature, 'rows.ts');
  const { rows }: { readonly rows: Rows } = await import(`../${feature}/rows.ts`);
  return rows;
}

/** The rows of each feature of the product, by its name. A feature without any fails here. */
const allRows = await Promise.all(
  features.map(async ({ name }) => ({ feature: name, rows: await rowsOf(name) })),
);

const named = <Row>(part: (rows: Rows) => Readonly<Record<string, Row>> | undefined) =>
  allRows.flatMap(({ feature, rows }) =>
    Object.entries(part(rows) ?? {}).map(([name, row]): [string, Row] => [`${feature}.${name}`, row]),
  );

/** Who may call each procedure. */
export const refusalRows = new Map(named((rows) => rows.refusals));
/** The row of a procedure; throws if it has none. */
export function refusalRowOf(procedure: string): RefusalRow {
  const row = refusalRows.get(procedure);
  if (!row) throw new Error(`server/test has no row for ${procedure} in the rows.ts of its feature`);
  return row;
}

export const cursorRows = new Map(named((rows) => rows.cursors));
export const plans = named((rows) => rows.plans);
export const fills = allRows.flatMap(({ rows: { fill } }) => (fill ? [fill] : []));
export const copiedRows = allRows.flatMap(({ rows: { copied } }) => (copied ? [copied] : []));
export const wholeLists = new Map(named((rows) => rows.wholeLists));

/** The entries of all features that are named across the product. */
const entriesOf = <Row>(part: (rows: Rows) => Readonly<Record<string, Row>> | undefined) =>
  allRows.flatMap(({ rows }) => Object.entries(part(rows) ?? {}));
/** Downloads by address. */
export const fileRows = entriesOf((rows) => rows.files);
export const otherRoutes = entriesOf((rows) => rows.otherRoutes);
export const exportedTables = entriesOf((rows) => rows.exported);
export const tablesLeftOut = entriesOf((rows) => rows.leftOut).flatMap(([, tables]) => tables);
export const jobRows = entriesOf((rows) => rows.jobs);
