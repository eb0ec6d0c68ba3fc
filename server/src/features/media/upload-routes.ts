import { imageHeader } from '@ambitionhub/contract/media';
import type { HttpBindings } from '@hono/node-server';
import type { Server } from '@tus/server';
import { Hono } from 'hono';
import { Refusal, refusalBody, refusalOf } from '../../platform/http/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import type { Access, Actor } from '../accounts/index.ts';
import { createFinishing } from './finishing.ts';
import type { Images } from './images.ts';
import type { Parts } from './parts.ts';
import { arrivedFrom, createTus, idPrefix, type Visit } from './tus.ts';

type Deps = {
  readonly access: Access;
  readonly images: Images;
  readonly parts: Parts;
  readonly log: Logger;
};

/** Uploads that one user may have under way; a new one takes the place of the oldest. */
const openUploads = 5;

const methods = new Set(['POST', 'HEAD', 'PATCH', 'DELETE']);
const randomPart = /^[0-9a-f]{32}$/;

const refuse = (refusal: Refusal, status = refusal.status, headers = new Headers()): Response => {
  headers.delete('content-length');
  headers.set('content-type', 'application/json');
  headers.set('cache-control', 'no-store');
  return new Response(JSON.stringify({ ...refusalBody(refusal), status }), { status, headers });
};

/**
 * Resumable uploads of pictures by the tus protocol, mounted at `uploadsPath`. Who may and whose upload it is are
 * asked on every request, before the upload library sees it; the reply to the last part names the picture in X-Image.
 */
export const uploadRoutes = ({ access, images, parts, log }: Deps) => {
  const visits = new WeakMap<object, Visit>();
  const finishing = createFinishing({ parts, images });
  const tus = createTus({ parts, finishing, visits, log });

  const visitor = async (request: Request): Promise<Actor> => {
    if (!methods.has(request.method)) throw new Refusal('METHOD_NOT_ALLOWED');
    const actor = await access.actorOf(request.headers);
    if (!actor) throw new Refusal('UNAUTHENTICATED');
    return actor;
  };

  const pass = async (request: Request, actor: Actor): Promise<Response> => {
    const visit: Visit = { actor, refusal: null };
    visits.set(request, visit);
    const reply = await tus.handleWeb(request);
    const headers = new Headers(reply.headers);
    if (visit.refusal) return refuse(visit.refusal, visit.refusal.status, headers);
    if (reply.status < 400) return reply;
    // A mistake in the protocol keeps its status, by which the upload library in the browser knows what to do.
    const fields = [{ field: 'upload', message: (await reply.text()).trim() }];
    return refuse(new Refusal('MALFORMED_REQUEST', { fields }), reply.status, headers);
  };

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error) => refuse(refusalOf(error, log)));

  app.all('/', async (context) => {
    const actor = await visitor(context.req.raw);
    if (context.req.method !== 'POST') throw new Refusal('METHOD_NOT_ALLOWED');
    const reply = await pass(context.req.raw, actor);
    await parts.keepNewest(idPrefix(actor.userId), openUploads);
    return reply;
  });

  app.all('/:id', async (context) => {
    const actor = await visitor(context.req.raw);
    const id = context.req.param('id');
    const prefix = idPrefix(actor.userId);
    if (!id.startsWith(prefix) || !randomPart.test(id.slice(prefix.length))) throw new Refusal('NOT_FOUND');
    if (context.req.raw.method === 'HEAD') {
      const outcome = await arrivedOutcome(tus, id, actor, finishing);
      if (outcome) return finished(await outcome.key, outcome.size);
    }
    return pass(context.req.raw, actor);
  });

  return app;
};

/** The outcome of an upload that is complete: known, under way, or begun now because a crash came in between. */
const arrivedOutcome = async (
  tus: Server,
  id: string,
  { userId }: Actor,
  finishing: ReturnType<typeof createFinishing>,
) => {
  const known = finishing.outcomeOf(id);
  if (known) return known;
  const upload = await tus.datastore.getUpload(id).catch(() => null);
  if (!upload || upload.offset !== upload.size) return null;
  void finishing.finish(arrivedFrom(upload, userId)).catch(() => undefined);
  return finishing.outcomeOf(id);
};

const finished = (key: string, size: number): Response =>
  new Response(null, {
    headers: {
      'tus-resumable': '1.0.0',
      'upload-offset': String(size),
      'upload-length': String(size),
      'cache-control': 'no-store',
      [imageHeader]: key,
    },
  });
