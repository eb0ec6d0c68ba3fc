import { contract } from '@ambitionhub/contract';
import { contractHeader, contractVersion } from '@ambitionhub/contract/api';
import { refusals } from '@ambitionhub/contract/refusals';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';

export type Description = Awaited<ReturnType<typeof describeApi>>;

/** The description of the HTTP API, generated from the contract. */
export const describeApi = (publicUrl: string) =>
  new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contract, {
    info: {
      title: 'AmbitionHub',
      version: '1',
      description: [
        'Sign in with POST /session; the session travels in an HttpOnly cookie.',
        `Send the header ${contractHeader}: ${contractVersion}; a client without it gets CHANGED_MEANWHILE for CHANGED.`,
        'A refusal is `{ code, status, message, data: { fields: [{ field, message }] } }` with one of these codes:',
        ...Object.entries(refusals).map(([code, { status, message }]) => `- ${code} (${status}): ${message}`),
      ].join('\n'),
    },
    servers: [{ url: `${publicUrl}/api` }],
  });
