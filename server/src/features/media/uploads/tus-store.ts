import { AsyncLocalStorage } from 'node:async_hooks';
import type { Readable } from 'node:stream';
import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { type UploadMetadata, uploadMetadata } from '@ambitionhub/contract/media';
import { DataStore, ERRORS, Upload } from '@tus/server';
import { type Database, transact } from '../../../platform/database/index.ts';
import { Refusal } from '../../../platform/http/index.ts';
import { createSemaphore } from '../../../platform/limits/index.ts';
import type { Actor } from '../../accounts/index.ts';
import type { AllRows } from '../attachments/attachments.ts';
import { findCurrent } from '../images.store.ts';
import { noPicture } from '../images.ts';
import type { UploadCleaner } from './clear-uploads.ts';
import { inParts, type UploadParts } from './parts.ts';
import {
  appendPart,
  deleteUpload,
  findUpload,
  insertUpload,
  keepNewestUploads,
  type UploadRow,
} from './uploads.store.ts';

/**
 * How many uploads a user may have, finished ones among them for a day; a new one replaces the oldest. Twice
 * the pictures of a proof, so that two tabs can upload one each.
 */
const openUploads = 12;
/**
 * How much one user may send to this server at a time, and the total at which each user may send only one:
 * each takes memory, however slow it is. A user's first is always admitted. A broken connection counts until
 * it is noticed.
 */
const arrivalBounds = { each: 3, crowd: 10 } as const;
/** The most parts of one upload: each is a file that ends with a lost connection. */
const mostParts = 100;
const hours = 24;

/** The user, and whether they are still connected. */
export type Visit = { readonly actor: Actor; readonly signal: AbortSignal };

/** The context in which the upload library's handlers run. */
export const uploadVisits = new AsyncLocalStorage<Visit>();

export function currentVisit(): Visit {
  const visit = uploadVisits.getStore();
  if (!visit) throw new Error('an upload is handled outside a visit');
  return visit;
}

const metadataOf = (row: UploadRow): Record<string, string> => ({
  ...(row.ownerId === row.actorId ? {} : { owner: row.ownerId }),
  ...(row.crop ? { crop: JSON.stringify(row.crop) } : {}),
  ...(row.kind ? { kind: row.kind } : {}),
  ...(row.proofId ? { proof: row.proofId } : {}),
  ...(row.pictureId ? { picture: row.pictureId } : {}),
  ...(row.name ? { name: row.name } : {}),
});

/** The allowed owner of the picture: the user, their company, or for the admin anyone. */
function ownerOf({ owner }: UploadMetadata, { userType, participantId: own }: Actor): ParticipantId {
  const isForeign = owner !== undefined && owner !== own;
  if (userType === 'admin' ? !isForeign : isForeign) throw new Refusal('FORBIDDEN');
  return owner ?? own;
}

/** Checked before five megabytes are sent for a picture that has since changed, and again at the end. */
async function requireCurrentPicture(
  db: Database,
  owner: ParticipantId,
  { replaces }: UploadMetadata,
): Promise<void> {
  if (replaces !== undefined && ((await findCurrent(db, owner)) ?? noPicture) !== replaces)
    throw new Refusal('CHANGED_MEANWHILE');
}

function parseMetadata(given: Upload['metadata']): UploadMetadata {
  const { data, error } = uploadMetadata.safeParse(given ?? {});
  if (data) return data;
  throw new Refusal('INVALID_INPUT', {
    fields: error.issues.map(({ path, message }) => ({ field: path.join('.'), message })),
  });
}

/** The use of a picture that is not a profile's, and its id, made by the browser. */
type Attachment = {
  readonly pictureId: string;
  readonly kind: UploadRow['kind'];
  readonly proofId: string | null;
};

/** Null for a profile's picture. */
function attachmentIn({ proof, picture, kind, owner, replaces, crop }: UploadMetadata): Attachment | null {
  if (proof === undefined && picture === undefined && kind === undefined) return null;
  const wrong = Object.entries({ owner, replaces, crop }).filter(([, value]) => value !== undefined);
  if ((proof === undefined) === (kind === undefined)) wrong.push(['proof', undefined]);
  if (picture === undefined || wrong.length > 0) {
    if (picture === undefined) wrong.push(['picture', undefined]);
    throw new Refusal('INVALID_INPUT', {
      fields: wrong.map(([field]) => ({ field, message: 'must fit to what the picture is of' })),
    });
  }
  return { pictureId: picture, kind: kind ?? null, proofId: proof ?? null };
}

/** Refuses a picture that the user may not add. */
async function requireOpen(
  { db, rows }: Pick<Deps, 'db' | 'rows'>,
  { pictureId, kind, proofId }: Attachment,
  actor: Actor,
): Promise<void> {
  const ref = { pictureId, userId: actor.userId };
  if (kind === 'cover') {
    if (!actor.companyId) throw new Refusal('FORBIDDEN');
    return rows.cover.requireOpen(db, { ...ref, companyId: actor.companyId });
  }
  if (kind === 'message') {
    if (actor.userType === 'admin') throw new Refusal('FORBIDDEN');
    return rows.message.requireOpen(db, { ...ref, name: '' });
  }
  if (actor.userType !== 'student') throw new Refusal('FORBIDDEN');
  return proofId === null
    ? rows.portfolio.requireOpen(db, ref)
    : rows.proof.requireOpen(db, { ...ref, proofId });
}

/**
 * Stored in the column for the picture to replace, where it never matches a profile's picture. So a server of the
 * previous release, which does not know other kinds, refuses to show it in a profile.
 */
const replacesNothing = 'not a profile';

type Deps = {
  readonly db: Database;
  readonly parts: UploadParts;
  readonly cleaner: UploadCleaner;
  readonly rows: AllRows;
};

/**
 * The upload library's storage: rows in the database and parts among the files, so that any server can
 * continue any upload. Only the user who started one finds it. It needs no lock: the row accepts only what
 * continues it.
 */
export class TusStore extends DataStore {
  readonly #deps: Deps;
  readonly #arrivals = createSemaphore(
    (own, all) => own < (all < arrivalBounds.crowd ? arrivalBounds.each : 1),
  );
  override readonly extensions = ['creation', 'creation-with-upload', 'termination', 'expiration'];

  constructor(deps: Deps) {
    super();
    this.#deps = deps;
  }

  override async create(upload: Upload): Promise<Upload> {
    const { db, cleaner } = this.#deps;
    const { actor } = currentVisit();
    const metadata = parseMetadata(upload.metadata);
    const { id, size = 0 } = upload;
    const ownerId = ownerOf(metadata, actor);
    const attachment = attachmentIn(metadata);
    if (attachment) await requireOpen(this.#deps, attachment, actor);
    else await requireCurrentPicture(db, ownerId, metadata);
    const { kind, proofId, pictureId } = attachment ?? { kind: null, proofId: null, pictureId: null };
    await transact(db, async (tx) => {
      const { crop = null, replaces = kind && replacesNothing } = metadata;
      const { userId: actorId } = actor;
      const name = kind === 'message' ? (metadata.name ?? '') : null;
      await insertUpload(tx, { id, size, actorId, ownerId, crop, replaces, kind, name, proofId, pictureId });
      await cleaner.queue(tx, await keepNewestUploads(tx, actor.userId, openUploads));
    });
    return upload;
  }

  override async getUpload(id: string): Promise<Upload> {
    const row = await findUpload(this.#deps.db, id, currentVisit().actor.userId);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    return new Upload({
      id,
      size: row.size,
      offset: row.received,
      metadata: metadataOf(row),
      creation_date: row.createdAt.toISOString(),
    });
  }

  /**
   * Stores arriving data part by part, including what came before the connection broke. After a part that
   * cannot be stored, the rest is still read: a client that is still sending does not read the reply.
   */
  override async write(arriving: Readable, id: string, offset: number): Promise<number> {
    const { userId } = currentVisit().actor;
    if (!this.#arrivals.take(userId)) {
      for await (const _ of arriving);
      throw new Refusal('IMAGES_BUSY');
    }
    try {
      return await this.#keep(arriving, id, offset);
    } finally {
      this.#arrivals.release(userId);
    }
  }

  async #keep(arriving: Readable, id: string, offset: number): Promise<number> {
    let received = offset;
    let failure: unknown = null;
    for await (const part of inParts(arriving)) {
      if (failure !== null) continue;
      try {
        await this.#append(id, received, part);
        received += part.byteLength;
      } catch (error) {
        failure = error;
      }
    }
    if (failure !== null) throw failure;
    return received;
  }

  override async remove(id: string): Promise<void> {
    const { db, cleaner } = this.#deps;
    const { userId } = currentVisit().actor;
    await transact(db, async (tx) => {
      if (!(await deleteUpload(tx, id, userId))) throw ERRORS.FILE_NOT_FOUND;
      await cleaner.queue(tx, [id]);
    });
  }

  override getExpiration(): number {
    return hours * 3_600_000;
  }

  async #append(id: string, offset: number, bytes: Buffer): Promise<void> {
    const { db, parts } = this.#deps;
    await parts.put(id, offset, bytes);
    if (await appendPart(db, { id, offset, size: bytes.byteLength, mostParts })) return;
    const row = await findUpload(db, id, currentVisit().actor.userId);
    if (!row) throw ERRORS.FILE_NOT_FOUND;
    if (row.parts.length < mostParts) throw ERRORS.INVALID_OFFSET;
    const fields = [{ field: 'upload', message: `has more than ${mostParts} parts` }];
    throw new Refusal('MALFORMED_REQUEST', { fields });
  }
}
