import { apiPrefix } from '@ambitionhub/contract/api';
import { refusals } from '@ambitionhub/contract/refusals';
import { html } from 'hono/html';
import type { Description } from './openapi/index.ts';

type Operation = {
  readonly path: string;
  readonly method: string;
  readonly summary?: string;
  readonly tags?: readonly string[];
  readonly requestBody?: unknown;
  readonly parameters?: unknown;
  readonly responses?: unknown;
};

const operationsOf = (description: Description): Operation[] =>
  Object.entries(description.paths ?? {}).flatMap(([path, methods]) =>
    Object.entries(methods ?? {}).map(([method, operation]) => ({
      ...(operation as Partial<Operation>),
      path,
      method,
    })),
  );

const styleSheet = html`<style>
:root { color-scheme: light dark; --line: color-mix(in srgb, currentColor 20%, transparent); }
body { font: 16px/1.5 system-ui, sans-serif; max-width: 80ch; margin: 2rem auto; padding: 0 1rem; }
nav ul { display: flex; flex-wrap: wrap; gap: 0 1rem; padding: 0; list-style: none; }
h2 { margin-top: 3rem; text-transform: capitalize; }
section section { border-top: 1px solid var(--line); padding: .75rem 0; }
h3 { margin: 0; font: 600 .95rem/1.5 ui-monospace, monospace; overflow-wrap: anywhere; }
section p { margin: 0; }
table { border-collapse: collapse; }
th, td { border-top: 1px solid var(--line); padding: .25rem 1rem .25rem 0; text-align: left; vertical-align: top; }
td code { font-size: .85rem; }
pre { overflow: auto; font-size: 13px; }
summary { padding: .25rem 0; cursor: pointer; }
</style>`;

const details = (title: string, content: unknown) =>
  content
    ? html`<details><summary>${title}</summary><pre tabindex="0">${JSON.stringify(content, null, 2)}</pre></details>`
    : '';

const refusalTable = html`<table>
<thead><tr><th>Code</th><th>Status</th><th>Text</th></tr></thead>
<tbody>${Object.entries(refusals).map(
  ([code, { status, message }]) =>
    html`<tr><td><code>${code}</code></td><td>${status}</td><td>${message}</td></tr>`,
)}</tbody></table>`;

/** The API for people to read, by feature; shown outside production. */
export function apiPage(description: Description) {
  const features = Map.groupBy(operationsOf(description), ({ tags }) => tags?.[0] ?? 'other');
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>AmbitionHub: HTTP interface</title>
${styleSheet}
</head>
<body>
<main>
<h1>AmbitionHub: HTTP interface</h1>
<p>Sign in with <code>POST ${apiPrefix}/session</code>; the session travels in an HttpOnly cookie. As a machine reads it:
<a href="${apiPrefix}/openapi.json">${apiPrefix}/openapi.json</a>.</p>
<nav aria-label="Features"><ul>
${[...features.keys()].map((name) => html`<li><a href="#${name}">${name}</a></li>`)}
<li><a href="#refusals">refusals</a></li>
</ul></nav>
${[...features].map(
  ([name, operations]) => html`<section id="${name}"><h2>${name}</h2>
${operations.map(
  ({ path, method, summary, parameters, requestBody, responses }) => html`<section>
<h3>${method.toUpperCase()} ${apiPrefix}${path}</h3>
<p>${summary ?? ''}</p>
${details('Parameters', parameters)}${details('Body', requestBody)}${details('Responses', responses)}
</section>`,
)}</section>`,
)}
<section id="refusals"><h2>Refusals</h2>
<p>A refusal is <code>{ code, status, message, data: { fields: [{ field, message }] } }</code>.</p>
${refusalTable}
</section>
</main>
</body>
</html>`;
}
