import type { Operation, Paths, Schema } from './generate.ts';

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isNamed = (schema: Schema): boolean => schema.type === 'object' && isObject(schema.properties);

const capitalized = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);
/** 'entries' are each an 'Entry'. */
const singular = (word: string): string =>
  word
    .replace(/ies$/, 'y')
    .replace(/(?<=s|x|ch)es$/, '')
    .replace(/(?<!s)s$/, '');

/** 'tasks.openTasks' → 'TasksOpenTasks'. */
const nameOf = ({ operationId }: Operation): string =>
  operationId.split('.').map(capitalized).join('').replace(/^V1/, 'V1');

/** Gives every reply, every body and every object that occurs twice a name; equal ones share it. */
export function nameSchemas(paths: Paths): { paths: Paths; schemas: Readonly<Record<string, Schema>> } {
  const uses = new Map<string, number>();
  visit(paths, (schema) => uses.set(keyOf(schema), (uses.get(keyOf(schema)) ?? 0) + 1));
  const schemas = new Map<string, Schema>();
  const names = new Map<string, string>();

  /** The name of a schema, which `wanted` becomes with a number if another schema has it. */
  function named(schema: Schema, wanted: string): Schema {
    const key = keyOf(schema);
    const known = names.get(key);
    if (known !== undefined) return referenceTo(known);
    let name = wanted;
    for (let nth = 2; schemas.has(name); nth += 1) name = `${wanted}${nth}`;
    names.set(key, name);
    schemas.set(name, {});
    schemas.set(name, inside(schema, wanted));
    return referenceTo(name);
  }

  /** A schema with names for what it contains. */
  function inside(schema: Schema, within: string): Schema {
    return Object.fromEntries(
      Object.entries(schema).map(([key, value]) => [
        key,
        key === 'properties' && isObject(value)
          ? Object.fromEntries(
              Object.entries(value).map(([name, part]) => [
                name,
                replaced(part, capitalized(singular(name)), within),
              ]),
            )
          : replaced(value, within, within),
      ]),
    );
  }

  function replaced(value: unknown, wanted: string, within: string): unknown {
    if (Array.isArray(value)) return value.map((one) => replaced(one, wanted, within));
    if (!isObject(value)) return value;
    if (isNamed(value) && (uses.get(keyOf(value)) ?? 0) > 1) return named(value, wanted);
    return inside(value, wanted);
  }

  const operationWithNames = (operation: Operation): Operation => {
    const { requestBody, responses } = operation;
    const name = nameOf(operation);
    const [body, reply] = [requestBody, responses[200]].map((one) => one?.content['application/json'].schema);
    return {
      ...operation,
      ...(requestBody &&
        body && { requestBody: { ...requestBody, content: json(named(body, `${name}Body`)) } }),
      responses: { 200: { ...responses[200], content: json(named(reply ?? {}, `${name}Reply`)) } },
    };
  };

  const withNames = Object.fromEntries(
    Object.entries(paths).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).map(([method, operation]) => [method, operationWithNames(operation)]),
      ),
    ]),
  );
  return { paths: withNames, schemas: Object.fromEntries(schemas) };
}

const keyOf = (schema: Schema): string => JSON.stringify(schema);
const referenceTo = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` });
const json = (schema: Schema) => ({ 'application/json': { schema } });

function visit(value: unknown, use: (schema: Schema) => void): void {
  if (Array.isArray(value)) for (const one of value) visit(one, use);
  if (!isObject(value)) return;
  if (isNamed(value)) use(value);
  for (const one of Object.values(value)) visit(one, use);
}
