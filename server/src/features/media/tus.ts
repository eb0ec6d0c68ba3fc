import { randomBytes } from 'node:crypto';
import { uploadsPath } from '@ambitionhub/contract';
import type { UserId } from '@ambitionhub/contract/accounts';
import { imageHeader, maxImageBytes, uploadMetadata } from '@ambitionhub/contract/media';
import { FileStore } from '@tus/file-store';
import { Server, type Upload } from '@tus/server';
import { Refusal, refusalOf } from '../../platform/http/index.ts';
import type { Logger } from '../../platform/log/index.ts';
import type { Actor } from '../accounts/index.ts';
import type { Arrived, Finishing } from './finishing.ts';
import { type Parts, partHours } from './parts.ts';

/** What the routes know of a request while the upload library answers it, and whether it ended in a refusal. */
export type Visit = { readonly actor: Actor; refusal: Refusal | null };

type Deps = {
  readonly parts: Parts;
  readonly finishing: Finishing;
  readonly visits: WeakMap<object, Visit>;
  readonly log: Logger;
};

/** An upload belongs to whoever began it, and its id says so. */
export const idPrefix = (actorId: UserId): string => `${actorId}_`;

/** What was checked and kept when the upload began. */
export const arrivedFrom = (upload: Upload, actorId: UserId): Arrived => {
  const { owner, crop } = uploadMetadata.parse(upload.metadata ?? {});
  return { id: upload.id, size: upload.size ?? 0, ownerId: owner ?? actorId, actorId, crop: crop ?? null };
};

const judgeMetadata = (given: Upload['metadata'], { userType, userId }: Actor) => {
  const { data, error } = uploadMetadata.safeParse(given ?? {});
  if (error)
    throw new Refusal('INVALID_INPUT', {
      fields: error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
    });
  const isForeign = data.owner !== undefined && data.owner !== userId;
  if (userType === 'admin' ? !isForeign : isForeign) throw new Refusal('FORBIDDEN');
  return {
    ...(data.owner ? { owner: data.owner } : {}),
    ...(data.crop ? { crop: JSON.stringify(data.crop) } : {}),
  };
};

type Fault = Error | { readonly status_code: number; readonly body: string };

/** The library's own faults as the contract's, where it has one; mistakes in the protocol keep the library's words. */
const refusalFrom = (fault: Fault, log: Logger): Refusal | null => {
  const status = 'status_code' in fault ? fault.status_code : 500;
  if (status === 413) return new Refusal('IMAGE_TOO_LARGE', { cause: fault });
  if (status === 404 || status === 410) return new Refusal('NOT_FOUND', { cause: fault });
  if (status !== 500) return null;
  return refusalOf(fault instanceof Error ? fault : new Error(fault.body.trim()), log);
};

/** The upload library, configured: 5 MB of a length told in advance, parts in a folder of this server for a day. */
export const createTus = ({ parts, finishing, visits, log }: Deps): Server => {
  const datastore = new FileStore({
    directory: parts.folder,
    expirationPeriodInMilliseconds: partHours * 3_600_000,
  });
  datastore.extensions = datastore.extensions.filter((name) => name !== 'creation-defer-length');

  const visitOf = (request: object): Visit => {
    const visit = visits.get(request);
    if (!visit) throw new Error('an upload request without a visit');
    return visit;
  };

  return new Server({
    path: uploadsPath,
    datastore,
    maxSize: maxImageBytes,
    relativeLocation: true,
    // The pages come from the same origin; no other may read a reply.
    allowedOrigins: [],
    // How long a request that hangs keeps the upload from the one that resumes it.
    lockDrainTimeout: 500,
    namingFunction: (request) =>
      `${idPrefix(visitOf(request).actor.userId)}${randomBytes(16).toString('hex')}`,
    onUploadCreate: async (request, upload) => ({
      metadata: judgeMetadata(upload.metadata, visitOf(request).actor),
    }),
    onUploadFinish: async (request, upload) => {
      const key = await finishing.finish(arrivedFrom(upload, visitOf(request).actor.userId));
      return { headers: { [imageHeader]: key } };
    },
    onResponseError: (request, fault) => {
      visitOf(request).refusal = refusalFrom(fault, log);
      return undefined;
    },
  });
};
