import { adminExportPath, apiPrefix, applicantExportPath, studentExportPath } from '@ambitionhub/contract';
import { describeApi } from '../../src/platform/http/openapi.ts';
import { procedures } from '../refusals/procedures.ts';
import type { Caller } from '../refusals/rows/row.ts';
import { rowOf } from '../refusals/table.ts';

/** As much of a JSON schema as the description uses. */
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

/** One address of the interface with one method, as its description tells it to a machine that knows nothing else. */
export type Operation = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  /** What goes into the address, and what into the body. */
  readonly inPath: readonly string[];
  readonly inQuery: readonly string[];
  readonly input: Schema;
  /** Whom it may serve. */
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
  if (!procedure) throw new Error(`the contract knows nothing of ${method} ${path}`);
  const required = parameters.flatMap(({ name, required }) => (required ? [name] : []));
  return {
    name: procedure.name,
    method,
    path: `${apiPrefix}${path}`,
    inPath: namesIn(parameters, 'path'),
    inQuery: namesIn(parameters, 'query'),
    input: {
      // An input that may be one of several shapes has them in the body alone.
      ...body,
      type: 'object',
      properties: {
        ...body.properties,
        ...Object.fromEntries(parameters.map(({ name, schema = {} }) => [name, schema])),
      },
      required: [...(body.required ?? []), ...required],
    },
    serves: rowOf(procedure.name).serves,
  };
}

/** Files are asked for beside the procedures, by the filters of a list or of an export. */
const fileOf = (path: string, like: Operation | undefined, serves: readonly Caller[]): Operation => ({
  name: path,
  method: 'GET',
  path,
  inPath: [],
  inQuery: [...(like?.inQuery ?? []), 'kind', 'format'],
  input: {
    type: 'object',
    properties: { ...like?.input.properties, kind: { type: 'string', enum: ['students', 'companies'] } },
  },
  serves,
});

/** Everything that the description offers, and the files beside it. */
export async function describedOperations(publicUrl: string): Promise<readonly Operation[]> {
  const { paths = {} } = await describeApi(publicUrl);
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, described]) =>
      operationOf(method.toUpperCase(), path, described as Described),
    ),
  );
  const called = (name: string) => operations.find((one) => one.name === name);
  return [
    ...operations,
    fileOf(studentExportPath, called('directory.students'), ['company']),
    fileOf(applicantExportPath, called('applications.applicants'), ['company']),
    fileOf(adminExportPath, called('moderation.students'), ['admin']),
  ];
}
