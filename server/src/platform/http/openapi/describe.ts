import { contractHeader, contractVersion } from '@ambitionhub/contract/api';
import { idempotencyHeader } from '@ambitionhub/contract/keys';
import { refusals } from '@ambitionhub/contract/refusals';
import { nameSchemas } from './components.ts';
import { exampleOf } from './example.ts';
import { generatePaths, type Operation, type Paths } from './generate.ts';

export type Description = Awaited<ReturnType<typeof describeApi>>;

const refusalSchema = {
  type: 'object',
  description: 'Why a request was refused: a code of the list above, and the fields that were wrong.',
  properties: {
    code: { type: 'string' },
    status: { type: 'integer' },
    message: { type: 'string' },
    data: {
      type: 'object',
      properties: {
        fields: {
          type: 'array',
          items: {
            type: 'object',
            properties: { field: { type: 'string' }, message: { type: 'string' } },
            required: ['field', 'message'],
          },
        },
        row: { description: 'With CHANGED: the newest version, null if it is gone.' },
      },
      required: ['fields'],
    },
  },
  required: ['code', 'status', 'message', 'data'],
} as const;

/** The refusals that an operation may answer with, by status, each with one of its codes as the example. */
const refused = {
  400: 'INVALID_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  409: 'CHANGED',
  429: 'TOO_MANY_REQUESTS',
} as const;

const refusalResponses = Object.fromEntries(
  Object.entries(refused).map(([status, code]) => {
    const { message } = refusals[code];
    const example = { code, status: Number(status), message, data: { fields: [] } };
    const schema = { $ref: '#/components/schemas/Refusal' };
    return [
      `Refused${status}`,
      { description: message, content: { 'application/json': { schema, example } } },
    ];
  }),
);

const isForPrograms = (path: string): boolean => path.startsWith('/v1/');

type IsOpen = (operationId: string) => boolean;

/** What an operation needs, if that is not a session. */
function securityOf(path: string, { operationId }: Operation, isOpen: IsOpen) {
  if (isForPrograms(path)) return { security: [{ key: [] }] };
  return isOpen(operationId) ? { security: [{}, { cookie: [] }] } : {};
}

/** What an operation says in addition to what the contract says of it. */
function described(path: string, method: string, inline: Operation, operation: Operation, isOpen: IsOpen) {
  const takesInput = operation.parameters !== undefined || operation.requestBody !== undefined;
  const statuses = [
    ...(takesInput ? [400] : []),
    401,
    403,
    ...(path.includes('{') ? [404] : []),
    ...(method === 'get' ? [] : [409]),
    429,
  ];
  const isWrite = isForPrograms(path) && method !== 'get';
  const { requestBody, responses, parameters = [] } = operation;
  return {
    ...operation,
    ...securityOf(path, operation, isOpen),
    ...((parameters.length > 0 || isWrite) && {
      parameters: [
        ...parameters.map((one) => ({ ...asRead(one), example: exampleOf(one.schema, one.name) })),
        ...(isWrite ? [{ $ref: '#/components/parameters/IdempotencyKey' }] : []),
      ],
    }),
    ...(requestBody && {
      requestBody: { ...requestBody, content: withExample(requestBody, inline.requestBody) },
    }),
    responses: {
      200: { ...responses[200], content: withExample(responses[200], inline.responses[200]) },
      ...Object.fromEntries(
        statuses.map((status) => [status, { $ref: `#/components/responses/Refused${status}` }]),
      ),
    },
  };
}

/** A parameter as the server reads it: of a list, each item is sent as `name[]`. */
function asRead(parameter: NonNullable<Operation['parameters']>[number]) {
  const { name, schema } = parameter;
  if (parameter.in !== 'query' || schema.type !== 'array') return parameter;
  return { ...parameter, name: `${name}[]`, style: 'form' };
}

type Content = { readonly content: Operation['responses'][200]['content'] };
const withExample = ({ content }: Content, inline: Content | undefined) => ({
  'application/json': {
    ...content['application/json'],
    example: exampleOf(inline?.content['application/json'].schema ?? {}),
  },
});

const describedPaths = (inline: Paths, named: Paths, isOpen: IsOpen) =>
  Object.fromEntries(
    Object.entries(named).map(([path, methods]) => [
      path,
      Object.fromEntries(
        Object.entries(methods).flatMap(([method, operation]) => {
          const before = inline[path]?.[method];
          return before ? [[method, described(path, method, before, operation, isOpen)]] : [];
        }),
      ),
    ]),
  );

type Scope = {
  /** Whether an operation also serves requests without a session. */
  readonly isOpen: IsOpen;
  /** Only the operations for companies' programs. */
  readonly forPrograms?: boolean;
};

/** The description of the HTTP API: OpenAPI 3.1, generated from the contract. */
export async function describeApi(publicUrl: string, { isOpen, forPrograms = false }: Scope) {
  const all = await generatePaths();
  const inline = forPrograms
    ? Object.fromEntries(Object.entries(all).filter(([path]) => isForPrograms(path)))
    : all;
  const { paths, schemas } = nameSchemas(inline);
  const tags = new Set(
    Object.values(inline).flatMap((methods) => Object.values(methods).flatMap((one) => one.tags)),
  );
  return {
    openapi: '3.1.1',
    info: {
      title: 'AmbitionHub',
      version: '1',
      license: { name: 'Proprietary', url: `${publicUrl}/terms` },
      description: [
        'Companies’ own programs use the operations below /v1, with an API key: `Authorization: Bearer ahk_…`.',
        'The other operations are those of the pages, and may change with them: POST /session signs in, and the session travels in an HttpOnly cookie.',
        `For those, send the header ${contractHeader}: ${contractVersion}; a client without it gets CHANGED_MEANWHILE for CHANGED.`,
        'A refusal is `{ code, status, message, data: { fields: [{ field, message }] } }` with one of these codes:',
        ...Object.entries(refusals).map(([code, { status, message }]) => `- ${code} (${status}): ${message}`),
      ].join('\n'),
    },
    servers: [{ url: `${publicUrl}/api` }],
    tags: [...tags].map((name) => ({
      name,
      description: name === 'v1' ? 'For programs' : `For pages: ${name}`,
    })),
    security: [{ cookie: [] }],
    paths: describedPaths(inline, paths, isOpen),
    components: {
      schemas: { ...schemas, Refusal: refusalSchema },
      responses: refusalResponses,
      parameters: {
        IdempotencyKey: {
          name: idempotencyHeader,
          in: 'header',
          description: 'A new text for each write. The same one within 24 hours gets the first reply again.',
          schema: { type: 'string', minLength: 1, maxLength: 255 },
          example: 'decline-2026-11-16-1',
        },
      },
      securitySchemes: {
        cookie: {
          type: 'apiKey',
          in: 'cookie',
          name: `${publicUrl.startsWith('https:') ? '__Host-' : ''}ambitionhub.session_token`,
        },
        key: { type: 'http', scheme: 'bearer', description: 'An API key of a company.' },
      },
    },
  };
}
