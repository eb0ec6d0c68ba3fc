import { contract } from '@ambitionhub/contract';
import { refusals } from '@ambitionhub/contract/refusals';
import { OpenAPIGenerator } from '@orpc/openapi';
import { ZodToJsonSchemaConverter } from '@orpc/zod/zod4';
import { html } from 'hono/html';

export type Description = Awaited<ReturnType<typeof describeApi>>;

/** The description of the HTTP interface, made from the contract itself. */
export const describeApi = (publicUrl: string) =>
  new OpenAPIGenerator({ schemaConverters: [new ZodToJsonSchemaConverter()] }).generate(contract, {
    info: {
      title: 'AmbitionHub',
      version: '1',
      description: [
        'Sign in with POST /session; the session travels in an HttpOnly cookie.',
        'A refusal is `{ code, status, message, data: { fields: [{ field, message }] } }` with one of these codes:',
        ...Object.entries(refusals).map(([code, { status, message }]) => `- ${code} (${status}): ${message}`),
      ].join('\n'),
    },
    servers: [{ url: `${publicUrl}/api` }],
  });

type Operation = {
  summary?: string;
  tags?: string[];
  requestBody?: unknown;
  parameters?: unknown;
  responses?: unknown;
};

/** A page that a person can read; shown outside production. */
export const apiPage = (description: Description) => {
  const operations = Object.entries(description.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({
      path,
      method,
      ...(operation as Operation),
    })),
  );
  const details = (title: string, content: unknown) =>
    content
      ? html`<details><summary>${title}</summary><pre>${JSON.stringify(content, null, 2)}</pre></details>`
      : '';
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>AmbitionHub: HTTP interface</title>
<style>
:root { color-scheme: light dark; }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 72ch; margin: 2rem auto; padding: 0 1rem; }
pre { overflow: auto; font-size: 13px; }
h2 { margin-bottom: 0; font-size: 1.1rem; }
summary { padding: 0.5rem 0; cursor: pointer; }
</style>
</head>
<body>
<h1>AmbitionHub: HTTP interface</h1>
<p>As a machine reads it: <a href="/api/openapi.json">/api/openapi.json</a></p>
<pre>${description.info.description ?? ''}</pre>
${operations.map(
  ({ path, method, summary, parameters, requestBody, responses }) => html`<section>
<h2><code>${method.toUpperCase()} /api${path}</code></h2>
<p>${summary ?? ''}</p>
${details('Parameters', parameters)}${details('Body', requestBody)}${details('Replies', responses)}
</section>`,
)}
</body>
</html>`;
};
