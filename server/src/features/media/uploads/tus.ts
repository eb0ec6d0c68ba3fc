import { randomBytes } from 'node:crypto';
import {
  type AttachmentUpload,
  imageHeader,
  maxImageBytes,
  maxMessageFileBytes,
  uploadsPath,
} from '@ambitionhub/contract/media';
import { Server } from '@tus/server';
import { Refusal } from '../../../platform/http/index.ts';
import type { UploadFinisher } from './finish-upload.ts';
import { currentVisit, type TusStore } from './tus-store.ts';

/**
 * An upload's row accepts only what continues it, whichever server writes it: no request has to wait for
 * another.
 */
const noLocks = { newLock: () => ({ lock: async () => undefined, unlock: async () => undefined }) };

type Fault = Error | { readonly status_code: number; readonly body: string };

const messageKind = `kind ${btoa('message' satisfies AttachmentUpload)}`;

/** Whether this request starts an upload of a message's file, which may be larger than other pictures. */
const isForMessage = (request: Request): boolean =>
  (request.headers.get('upload-metadata') ?? '').split(',').some((pair) => pair.trim() === messageKind);

/**
 * Converts the library's errors to the contract's: thrown, they leave the library like our own. A protocol
 * error has no code of ours and stays the library's reply.
 */
function throwAsRefusal(request: Request, fault: Fault): undefined {
  if (!('status_code' in fault)) throw fault;
  if (fault.status_code === 413)
    throw new Refusal(isForMessage(request) ? 'FILE_TOO_LARGE' : 'IMAGE_TOO_LARGE', { cause: fault });
  if (fault.status_code === 404 || fault.status_code === 410)
    throw new Refusal('NOT_FOUND', { cause: fault });
  if (fault.status_code === 500) throw new Error(fault.body.trim(), { cause: fault });
  return undefined;
}

/**
 * The upload library, configured: 5 MB, or 10 MB for files of messages, with the length known in advance. The reply
 * to the last byte names the picture.
 */
export const createTus = (datastore: TusStore, finisher: UploadFinisher): Server =>
  new Server({
    path: uploadsPath,
    datastore,
    locker: noLocks,
    maxSize: (request) => (isForMessage(request) ? maxMessageFileBytes : maxImageBytes),
    relativeLocation: true,
    // The pages have the same origin; no other origin may read a reply.
    allowedOrigins: [],
    namingFunction: () => randomBytes(16).toString('hex'),
    onUploadFinish: async (_request, { id }) => {
      const { actor, signal } = currentVisit();
      return { headers: { [imageHeader]: await finisher.keyOf(id, actor.userId, signal) } };
    },
    onResponseError: (request, fault) => throwAsRefusal(request, fault),
  });
