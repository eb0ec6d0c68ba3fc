import { contract } from '@ambitionhub/contract';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';

/** A schema, as far as the description needs to know it. */
export type Schema = { readonly [Key in string]?: unknown };
export type Operation = {
  readonly operationId: string;
  readonly summary: string;
  readonly tags: readonly string[];
  readonly parameters?: readonly { readonly name: string; readonly in: string; readonly schema: Schema }[];
  readonly requestBody?: Body;
  readonly responses: { readonly 200: Body & { readonly description: string } };
};
type Body = {
  readonly required?: boolean;
  readonly content: { readonly 'application/json': { readonly schema: Schema } };
};
export type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** Every operation, generated from the contract, with each schema written out where it is used. */
export async function generatePaths(): Promise<Paths> {
  const generator = new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] });
  const { paths } = await generator.generate(contract, { info: { title: '', version: '' } });
  // The generator's own type allows much that it never writes.
  return JSON.parse(JSON.stringify(paths));
}
