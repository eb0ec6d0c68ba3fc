import { apiPrefix } from '@ambitionhub/contract/api';
import { generatePaths } from '../../src/platform/http/openapi/index.ts';
import { procedures } from '../refusals/procedures.ts';
import { fileRows, refusalRowOf } from '../support/all-rows.ts';
import type { Caller, FileRow } from '../support/rows.ts';

/** The part of JSON Schema that the description uses. */
export type Schema = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly items?: Schema;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
};

/** One address of the interface with one method, as its description presents it to a machine. */
export type Operation = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** The inputs in the address and in the body. */
  readonly inPath: readonly string[];
  readonly inQuery: readonly string[];
  readonly input: Schema;
  /** The kinds of callers it serves. */
  readonly serves: readonly Caller[];
};

type Parameter = {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Schema;
};
type Described = {
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: { readonly content?: Readonly<Record<string, { readonly schema?: Schema }>> };
};

const namesIn = (parameters: readonly Parameter[], place: string): readonly string[] =>
  parameters.flatMap((parameter) => (parameter.in === place ? [parameter.name] : []));

function operationOf(method: string, path: string, { parameters = [], requestBody }: Described): Operation {
  const body = requestBody?.content?.['application/json']?.schema ?? {};
  const procedure = procedures.find((one) => one.method === method && one.path === path);
  if (!procedure) throw new Error(`the contract does not have ${method} ${path}`);
  const required = parameters.flatMap(({ name, required }) => (required ? [name] : []));
  return {
    name: procedure.name,
    method,
    path: `${apiPrefix}${path}`,
    inPath: namesIn(parameters, 'path'),
    inQuery: namesIn(parameters, 'query'),
    input: {
      // An input with several possible shapes has them only in the body.
      ...body,
      type: 'object',
      properties: {
        ...body.properties,
        ...Object.fromEntries(parameters.map(({ name, schema = {} }) => [name, schema])),
      },
      required: [...(body.required ?? []), ...required],
    },
    serves: refusalRowOf(procedure.name).serves,
  };
}

/** Files are separate from the procedures; the filters of a list or an export choose their rows. */
const fileOf = (path: string, { serves }: FileRow, like: Operation | undefined): Operation => ({
  name: path,
  method: 'GET',
  path,
  inPath: [],
  inQuery: like?.inQuery ?? [],
  input: { type: 'object', properties: { ...like?.input.properties } },
  serves,
});

/** Every operation of the description, and the files. */
export async function describedOperations(): Promise<readonly Operation[]> {
  const paths = await generatePaths();
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, described]) =>
      operationOf(method.toUpperCase(), path, described as Described),
    ),
  );
  const called = (name: string | undefined) => operations.find((one) => one.name === name);
  return [
    ...operations,
    ...fileRows.map(([path, row]) => fileOf(path.replace(/\?.*/, ''), row, called(row.like))),
  ];
}
