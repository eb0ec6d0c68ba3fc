import type { HttpBindings } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { accepts } from 'hono/accepts';
import { html } from 'hono/html';
import type { Outbox, OutboxMail } from './outbox.ts';

const styleSheet = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { max-width: 72ch; margin: 2rem auto; padding: 0 1rem; }
ul { list-style: none; padding: 0; }
li { border-top: 1px solid GrayText; padding: .75rem 0; }
li span, dd { margin: 0; } li span, dt { color: GrayText; }
.text { white-space: pre-wrap; overflow-wrap: anywhere; border: 1px solid GrayText; border-radius: 12px; padding: 1rem; }
`;

// We write these emails ourselves, but the page still may not run scripts or load anything.
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; sandbox allow-popups";

type Markup = ReturnType<typeof html>;

const page = (title: string, content: Markup) => html`<!doctype html>
<html lang="en">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width">
    <title>${title}</title>
    <link rel="stylesheet" href="/dev/outbox.css">
  </head>
  <body>${content}</body>
</html>`;

const listPage = (mails: readonly OutboxMail[]) =>
  page(
    'Outbox',
    html`<h1>Outbox</h1>
      <p>Email that this server would have sent, newest first.</p>
      ${mails.length === 0 ? html`<p>No emails yet.</p>` : ''}
      <ul>${mails.map(
        (mail) => html`<li><a href="/dev/outbox/${mail.id}">${mail.subject}</a><br>
          <span>to ${mail.to}, <time datetime="${mail.at}">${mail.at}</time></span></li>`,
      )}</ul>`,
  );

const withLinks = (text: string): Markup[] =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? html`<a href="${part}">${part}</a>` : html`${part}`));

const mailPage = (mail: OutboxMail) =>
  page(
    mail.subject,
    html`<p><a href="/dev/outbox">Outbox</a></p>
      <h1>${mail.subject}</h1>
      <dl>
        <dt>To</dt><dd>${mail.to}</dd>
        <dt>At</dt><dd><time datetime="${mail.at}">${mail.at}</time></dd>
        ${Object.entries(mail.headers).map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}
      </dl>
      <div class="text">${withLinks(mail.text)}</div>
      <p><a href="/dev/outbox/${mail.id}/html">View as HTML</a></p>`,
  );

const wantsJson = (context: Context): boolean =>
  accepts(context, {
    header: 'Accept',
    supports: ['text/html', 'application/json'],
    default: 'text/html',
  }) === 'application/json';

/**
 * The outbox for developers: pages at `/dev/outbox`, or JSON if the request accepts it. Mounted only outside
 * production.
 */
export function outboxRoutes(outbox: Outbox): Hono<{ Bindings: HttpBindings }> {
  const find = async (id: string) => (await outbox.list()).find((mail) => mail.id === id);
  const app = new Hono<{ Bindings: HttpBindings }>();
  app.use('/dev/*', async (context, next) => {
    await next();
    context.header('cache-control', 'no-store');
  });
  app.get('/dev/outbox', async (context) => {
    const mails = await outbox.list();
    return wantsJson(context) ? context.json(mails) : context.html(await listPage(mails));
  });
  app.get('/dev/outbox.css', (context) =>
    context.text(styleSheet, 200, { 'content-type': 'text/css; charset=utf-8' }),
  );
  app.get('/dev/outbox/:id', async (context) => {
    const mail = await find(context.req.param('id'));
    if (!mail) return context.notFound();
    return wantsJson(context) ? context.json(mail) : context.html(await mailPage(mail));
  });
  app.get('/dev/outbox/:id/html', async (context) => {
    const mail = await find(context.req.param('id'));
    return mail
      ? context.html(mail.html, 200, { 'content-security-policy': mailPolicy })
      : context.notFound();
  });
  return app;
}
