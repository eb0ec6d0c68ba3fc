import { imageHeader } from '@ambitionhub/contract/media';
import type { HttpBindings } from '@hono/node-server';
import { Hono } from 'hono';
import { Refusal, refusalOf, refusalReply } from '../../../platform/http/index.ts';
import type { Logger } from '../../../platform/log/index.ts';
import type { Access } from '../../accounts/index.ts';
import type { PictureDecoder } from '../decoder/picture-decoder.ts';
import type { UploadFinisher } from './finish-upload.ts';
import { createTus } from './tus.ts';
import { type TusStore, uploadVisits, type Visit } from './tus-store.ts';

type Deps = {
  readonly access: Access;
  readonly pictureDecoder: PictureDecoder;
  readonly finisher: UploadFinisher;
  readonly tusStore: TusStore;
  readonly log: Logger;
};

const methods = new Set(['POST', 'HEAD', 'PATCH', 'DELETE']);

/**
 * Resumable uploads of pictures by the tus protocol, mounted at `uploadsPath`. Sign-in is checked before the
 * upload library sees a request; the reply to the last part, and every later status request, names the
 * picture in X-Image.
 */
export function uploadRoutes({ access, pictureDecoder, finisher, tusStore, log }: Deps) {
  const tus = createTus(tusStore, finisher);

  const visitOf = async (request: Request): Promise<Visit> => {
    if (!methods.has(request.method)) throw new Refusal('METHOD_NOT_ALLOWED');
    const actor = await access.actorOf(request.headers.get('cookie') ?? '');
    if (!actor) throw new Refusal('UNAUTHENTICATED');
    return { actor, signal: request.signal };
  };

  const pass = async (request: Request): Promise<Response> => {
    const reply = await tus.handleWeb(request);
    if (reply.status < 400) return reply;
    // A protocol error keeps its status, which the browser's upload library understands.
    const fields = [{ field: 'upload', message: (await reply.text()).trim() }];
    return refusalReply(new Refusal('MALFORMED_REQUEST', { fields }), reply.status);
  };

  /** The upload in its current state; a complete one becomes a picture, even if a crash came in between. */
  const look = async (request: Request, id: string, { actor, signal }: Visit): Promise<Response> => {
    const reply = await pass(request);
    if (reply.headers.get('upload-offset') !== reply.headers.get('upload-length')) return reply;
    const headers = new Headers(reply.headers);
    headers.set(imageHeader, await finisher.keyOf(id, actor.userId, signal));
    return new Response(null, { headers });
  };

  const app = new Hono<{ Bindings: HttpBindings }>();
  app.onError((error) => refusalReply(refusalOf(error, log)));

  app.all('/', async (context) => {
    const request = context.req.raw;
    const visit = await visitOf(request);
    if (request.method !== 'POST') throw new Refusal('METHOD_NOT_ALLOWED');
    // Checked before the client sends five megabytes for nothing.
    if (!pictureDecoder.hasRoomFor(visit.actor.userId)) throw new Refusal('IMAGES_BUSY');
    return uploadVisits.run(visit, () => pass(request));
  });

  app.all('/:id', async (context) => {
    const request = context.req.raw;
    const visit = await visitOf(request);
    return uploadVisits.run(visit, () =>
      request.method === 'HEAD' ? look(request, context.req.param('id'), visit) : pass(request),
    );
  });

  return app;
}
