import { asCompany, type UserId } from '@ambitionhub/contract/accounts';
import { type RefusalCode, refusals } from '@ambitionhub/contract/refusals';
import { type Database, type Transaction, transact } from '../../../platform/database/index.ts';
import { Refusal } from '../../../platform/http/index.ts';
import type { Attachments } from '../attachments/attachments.ts';
import type { Images } from '../images.ts';
import { abortable } from './abortable.ts';
import type { UploadCleaner } from './clear-uploads.ts';
import type { UploadParts } from './parts.ts';
import { findUpload, refuseUpload, settleUpload, type UploadRow } from './uploads.store.ts';

type Deps = {
  readonly db: Database;
  readonly images: Images;
  readonly attachments: Attachments;
  readonly parts: UploadParts;
  readonly cleaner: UploadCleaner;
};

/** A picture in progress, and how many requests wait for it. */
type Work = { readonly key: Promise<string>; readonly nobodyWaits: AbortController; waiting: number };

/** Another server or request has settled the upload in the meantime. */
class Settled extends Error {}

const isRefusalCode = (code: string): code is RefusalCode => code in refusals;

/** An upload's outcome: its picture's key, or null without one yet. Throws the refusal if it was refused. */
function outcomeOf({ image, refusal }: UploadRow): string | null {
  if (refusal !== null) throw new Refusal(isRefusalCode(refusal) ? refusal : 'IMAGE_UNREADABLE');
  return image;
}

/** The error for a client that has left. */
const nobody = () => new Refusal('UNAVAILABLE');

/**
 * Makes a picture of a complete upload, once, however often and wherever it is requested: the outcome is
 * stored with the upload, in the transaction that shows the picture. The browser asks again if the connection
 * broke after the last byte, and gets the same key or the same refusal.
 */
export function createUploadFinisher({ db, images, attachments, parts, cleaner }: Deps) {
  const underWay = new Map<string, Work>();

  const develop = async (upload: UploadRow, actorId: UserId, signal: AbortSignal): Promise<string> => {
    const { id, crop, replaces, proofId, pictureId, kind, ownerId, name } = upload;
    const original = parts.originalOf(upload);
    const within = async (tx: Transaction, image: string): Promise<void> => {
      if (!(await settleUpload(tx, id, image))) throw new Settled();
      await cleaner.queue(tx, [id]);
    };
    try {
      const wish = { original, signal, within };
      if (pictureId !== null) {
        const ref = { pictureId, userId: actorId };
        if (kind === 'portfolio') return await attachments.portfolio.store(ref, wish);
        if (kind === 'message') return await attachments.message.store({ ...ref, name: name ?? '' }, wish);
        if (kind === 'cover')
          return await attachments.cover.store({ ...ref, companyId: asCompany(ownerId) }, wish);
        if (proofId !== null) return await attachments.proof.store({ ...ref, proofId }, wish);
      }
      // The column contains what was an account's branded id.
      const change = { ownerId, actorId };
      const seen = replaces === null ? {} : { seen: replaces };
      return await images.store(change, { original, crop, signal, ...seen, within });
    } catch (error) {
      if (error instanceof Settled) return keyOf(id, actorId, signal);
      // A failure of ours may be temporary, so the browser may retry; a refusal is final.
      if (error instanceof Refusal && error.status < 500)
        await transact(db, async (tx) => {
          if (await refuseUpload(tx, id, error.code)) await cleaner.queue(tx, [id]);
        });
      throw error;
    }
  };

  const begin = (upload: UploadRow, actorId: UserId): Work => {
    const nobodyWaits = new AbortController();
    const key = develop(upload, actorId, nobodyWaits.signal).finally(() => underWay.delete(upload.id));
    const work = { key, nobodyWaits, waiting: 0 };
    underWay.set(upload.id, work);
    return work;
  };

  const keyOf = async (id: string, actorId: UserId, signal: AbortSignal): Promise<string> => {
    const upload = await findUpload(db, id, actorId);
    if (!upload) throw new Refusal('NOT_FOUND');
    const known = outcomeOf(upload);
    if (known !== null) return known;
    if (signal.aborted) throw nobody();
    const work = underWay.get(id) ?? begin(upload, actorId);
    work.waiting += 1;
    try {
      return await abortable(signal, work.key, nobody);
    } finally {
      work.waiting -= 1;
      if (work.waiting === 0) work.nobodyWaits.abort(nobody());
    }
  };

  return { keyOf };
}

export type UploadFinisher = ReturnType<typeof createUploadFinisher>;
