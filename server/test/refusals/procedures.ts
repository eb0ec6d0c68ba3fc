import { contract } from '@ambitionhub/contract';
import { apiPrefix } from '@ambitionhub/contract/api';
import { type AnyContractRouter, type AnySchema, isContractProcedure } from '@orpc/contract';

export type Procedure = {
  readonly name: string;
  readonly method: string;
  readonly path: string;
  readonly input: AnySchema | undefined;
};

export type Input = Readonly<Record<string, unknown>>;

function proceduresIn(router: AnyContractRouter, name: readonly string[]): readonly Procedure[] {
  if (!isContractProcedure(router))
    return Object.entries(router).flatMap(([key, inner]) => proceduresIn(inner, [...name, key]));
  const { route, inputSchema } = router['~orpc'];
  const { method = 'POST', path = '/' } = route;
  return [{ name: name.join('.'), method, path, input: inputSchema }];
}

/** Every procedure of the contract, found by walking it, so that none is missing. */
export const procedures = proceduresIn(contract, []);

export const changesSomething = ({ method }: Procedure): boolean => method !== 'GET';

const inPath = ({ path }: Procedure): readonly string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '');

/** Whether an input's field is in the address and therefore always text. */
export const inAddress = (procedure: Procedure, field: string): boolean =>
  procedure.method === 'GET' || procedure.method === 'DELETE' || inPath(procedure).includes(field);

/** A call as it goes over the wire, with any input. */
export function requestFor(procedure: Procedure, input: Input) {
  const { method } = procedure;
  const fixed = inPath(procedure);
  const path = fixed.reduce(
    (made, name) => made.replace(`{${name}}`, encodeURIComponent(textOf(input[name]))),
    `${apiPrefix}${procedure.path}`,
  );
  const rest = Object.entries(input).filter(([name, value]) => !fixed.includes(name) && value !== undefined);
  if (Object.keys(input).length === 0) return { path, init: { method } };
  if (method === 'GET' || method === 'DELETE')
    return { path: `${path}?${new URLSearchParams(rest.flatMap(queryOf))}`, init: { method } };
  const body = JSON.stringify(Object.fromEntries(rest));
  return { path, init: { method, body, headers: { 'content-type': 'application/json' } } };
}

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return (text ?? '').toWellFormed() || '%';
}

const queryOf = ([name, value]: [string, unknown]): string[][] =>
  Array.isArray(value)
    ? value.map((one, index) => [`${name}[${index}]`, textOf(one)])
    : [[name, textOf(value)]];
