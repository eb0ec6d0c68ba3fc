import fc from 'fast-check';
import type { Operation } from './operations.ts';

/** A request as it goes over the wire. */
export type Call = {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
};

function textOf(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return (text ?? '').toWellFormed();
}

function queryOf(name: string, value: unknown): readonly (readonly [string, string])[] {
  if (value === undefined) return [];
  return Array.isArray(value)
    ? value.slice(0, 200).map((one, index) => [`${name}[${index}]`, textOf(one)] as const)
    : [[name, textOf(value)]];
}

/** The call with this input: path and query fields in the address, the rest in the body. */
export function callOf(operation: Operation, input: Readonly<Record<string, unknown>>): Call {
  const { method, inPath, inQuery } = operation;
  const path = inPath.reduce(
    (made, name) =>
      made.replace(`{${name}}`, encodeURIComponent(textOf(input[name]).slice(0, 2_000)) || '%20'),
    operation.path,
  );
  const rest = Object.entries(input).filter(([name]) => !inPath.includes(name));
  const inAddress = ([name]: [string, unknown]) => method === 'GET' || inQuery.includes(name);
  const query = new URLSearchParams(
    rest.filter(inAddress).flatMap(([name, value]) => queryOf(name, value).map((pair) => [...pair])),
  ).toString();
  // Node refuses more than 16 kB of headers, and so a longer address.
  const address = query === '' ? path : `${path}?${query}`.slice(0, 8_000);
  const body = rest.filter((entry) => !inAddress(entry));
  if (method === 'GET' || body.length === 0) return { method, path: address, headers: {} };
  const headers = { 'content-type': 'application/json' };
  return { method, path: address, headers, body: JSON.stringify(Object.fromEntries(body)) };
}

const withQuery = (call: Call, more: string): Call => ({
  ...call,
  path: `${call.path}${call.path.includes('?') ? '&' : '?'}${more}`,
});

const withBody = (call: Call, change: (body: string) => string): Call =>
  call.method === 'GET' ? call : { ...call, body: change(call.body ?? '{}') };

/** Requests that no client of ours would send, with a valid input. */
const spoils: readonly ((call: Call) => Call)[] = [
  (call) => withBody(call, (body) => body.slice(0, -2)),
  (call) => withBody(call, (body) => `${body}${body}`),
  (call) => withBody(call, (body) => `\uFEFF${body}`),
  (call) => withBody(call, (body) => `[${body}]`),
  (call) => withBody(call, (body) => body.replace('{', '{"__proto__":{"polluted":true},')),
  (call) => withBody(call, () => '['.repeat(40_000)),
  (call) => withBody(call, () => `${'{"a":'.repeat(9_000)}1${'}'.repeat(9_000)}`),
  (call) => withBody(call, () => 'null'),
  (call) => withBody(call, () => `{"id":1e999,"text":"\\ud800","with":-1e-999}`),
  (call) => withBody(call, () => '{"a":"'.padEnd(120_000, 'x')),
  (call) => ({ ...call, headers: { ...call.headers, 'content-type': 'text/xml' } }),
  (call) => ({ ...call, headers: { ...call.headers, 'content-type': 'application/json; charset=utf-7' } }),
  (call) => ({ ...call, headers: { ...call.headers, 'content-encoding': 'gzip' } }),
  (call) => ({ ...call, headers: { ...call.headers, accept: 'text/event-stream', range: 'bytes=0-' } }),
  (call) => ({
    ...call,
    headers: { ...call.headers, 'x-http-method-override': 'DELETE', 'x-request-id': '"}\u00ff' },
  }),
  (call) => withQuery(call, '__proto__[polluted]=true&constructor[prototype][polluted]=true'),
  (call) => withQuery(call, `a${'[b]'.repeat(1_500)}=1`),
  (call) => withQuery(call, 'skills[999999999]=1&query[]=1&query[]=2&query=3&cursor[a]=1'),
  (call) => withQuery(call, '%00=%ff&=&&&%E0%A4%A=1'),
  (call) => ({ ...call, path: call.path.replace('/api/', '/api/%2e%2e/api/') }),
  (call) => ({ ...call, path: `${call.path.split('?')[0]}/` }),
];

/** A call, corrupted once in a while. */
export const perhapsSpoiled = (call: Call): fc.Arbitrary<Call> =>
  fc.oneof(
    { arbitrary: fc.constant(call), weight: 4 },
    { arbitrary: fc.constantFrom(...spoils).map((spoil) => spoil(call)), weight: 1 },
  );
