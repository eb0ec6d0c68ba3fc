import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { type AttachmentUpload, type ImageCrop, imageHeader, uploadsPath } from '@ambitionhub/contract/media';
import type { DetailedError, HttpRequest, HttpResponse, Upload } from 'tus-js-client';
import { refusalIn, refusalOf } from '../../session/api.ts';

export type UploadEnd =
  | { kind: 'done'; key: string }
  /** `error` is the server's refusal, or our own failure, which has no text. */
  | { kind: 'refused'; error: unknown }
  /**
   * The server keeps the part that arrived, and `send` continues from it. `error` is the server's answer;
   * null without one.
   */
  | { kind: 'paused'; error: unknown }
  | { kind: 'givenUp' };

export interface PictureUpload {
  /** Sends the rest. */
  send(): Promise<UploadEnd>;
  /** Cancels, even before the upload has begun, and deletes the part that arrived. */
  giveUp(): void;
}

/** Milliseconds before each automatic retry, after a lost request. */
const pauses = [0, 1000, 3000, 5000];

/** Milliseconds without a byte or an answer after which a request counts as lost. */
const silence = 40_000;

/**
 * Bytes per request, each acknowledged. Otherwise a phone's system buffers a whole picture, and on a slow
 * connection neither the progress nor the timeout above means anything. The server stores parts of the same size.
 */
const partBytes = 256 * 1024;

/** The server failed to answer how much of an upload it has. */
class NoStatus extends Error {
  readonly response: HttpResponse;
  constructor(response: HttpResponse) {
    super(`status ${response.getStatus()}`);
    this.response = response;
  }
}

/** Without it, the library would begin the upload again and send everything again. */
function requireStatus(request: HttpRequest, response: HttpResponse): void {
  if (request.getMethod() === 'HEAD' && response.getStatus() >= 500) throw new NoStatus(response);
}

function errorIn(body: string | undefined): Error | null {
  try {
    return refusalIn(JSON.parse(body ?? ''));
  } catch {
    return null;
  }
}

/** The server's answer, if any. */
function answerOf(error: Error | DetailedError) {
  const { originalResponse, causingError } = 'originalResponse' in error ? error : {};
  const response = causingError instanceof NoStatus ? causingError.response : originalResponse;
  return { status: response?.getStatus() ?? 0, said: errorIn(response?.getBody()) };
}

/** Another request of the same upload is still running, or the server failed: neither is a refusal. */
const isPassing = ({ status, said }: ReturnType<typeof answerOf>): boolean =>
  status === 0 ||
  status === 423 ||
  (status === 409 && refusalOf(said)?.code !== 'CHANGED_MEANWHILE') ||
  status >= 500;

function endOf(error: Error | DetailedError): UploadEnd {
  const answer = answerOf(error);
  const { status, said } = answer;
  if (!isPassing(answer)) return { kind: 'refused', error: said ?? error };
  // Without our error text the answer came from a proxy or a starting server. It counts as no answer and is tried again.
  const unsaid = status === 500 ? error : null;
  return { kind: 'paused', error: status >= 500 ? (said ?? unsaid) : null };
}

/** The picture's new owner, if that is another user, and the version that the admin saw. */
export type Subject = { readonly owner: ParticipantId; readonly replaces: string | null };

/** A picture that is not a profile's, or a message's file, by the id that this browser made. */
export type KeptSubject = { readonly picture: string } & (
  | { readonly proof: string }
  | { readonly kind: Exclude<AttachmentUpload, 'message'> }
  | { readonly kind: 'message'; readonly name: string }
);

function metadataOf(
  crop: ImageCrop | null,
  subject: Subject | KeptSubject | undefined,
): Record<string, string> {
  if (subject && 'picture' in subject) return { ...subject };
  return {
    crop: JSON.stringify(crop),
    ...(subject && { owner: subject.owner, replaces: subject.replaces ?? 'none' }),
  };
}

/**
 * Uploads a picture so that it can continue after an interruption. The code for it loads with the first
 * upload.
 */
export function createUpload(
  file: Blob,
  crop: ImageCrop | null,
  onProgress: (percent: number) => void,
  subject?: Subject | KeptSubject,
): PictureUpload {
  let tus: Upload | null = null;
  let isGivenUp = false;
  const givenUp = Promise.withResolvers<UploadEnd>();

  async function load(): Promise<Upload> {
    const { Upload } = await import('tus-js-client');
    return new Upload(file, {
      endpoint: uploadsPath,
      metadata: metadataOf(crop, subject),
      retryDelays: pauses,
      chunkSize: partBytes,
      onAfterResponse: requireStatus,
      // The uploader must not store uploads across pages: the app keeps the picture itself.
      storeFingerprintForResuming: false,
      onShouldRetry: (error) => navigator.onLine && isPassing(answerOf(error)),
    });
  }

  function run(upload: Upload): Promise<UploadEnd> {
    const { promise, resolve } = Promise.withResolvers<UploadEnd>();
    let quiet: ReturnType<typeof setTimeout> | undefined;
    const listen = (): void => {
      clearTimeout(quiet);
      quiet = setTimeout(() => void upload.abort().then(() => end({ kind: 'paused', error: null })), silence);
    };
    const end = (outcome: UploadEnd): void => {
      clearTimeout(quiet);
      resolve(outcome);
    };
    upload.options.onProgress = (sent, total) => {
      listen();
      onProgress(total === 0 ? 0 : Math.floor((100 * sent) / total));
    };
    upload.options.onSuccess = ({ lastResponse }) => {
      const key = lastResponse.getHeader(imageHeader);
      end(key ? { kind: 'done', key } : { kind: 'refused', error: null });
    };
    upload.options.onError = (error) => end(endOf(error));
    listen();
    upload.start();
    return promise;
  }

  return {
    send() {
      const sending = async (): Promise<UploadEnd> => {
        // Chromium keeps a module that failed to load until the page reloads: offline, its code is not asked for.
        if (tus === null && !navigator.onLine) return { kind: 'paused', error: null };
        try {
          tus ??= await load();
        } catch (error) {
          // Offline, its code cannot be loaded either: the picture waits as if its upload had broken off.
          console.warn('The uploader could not be loaded.', error);
          return { kind: 'paused', error: null };
        }
        return isGivenUp ? givenUp.promise : run(tus);
      };
      return Promise.race([givenUp.promise, sending()]);
    },
    giveUp() {
      isGivenUp = true;
      givenUp.resolve({ kind: 'givenUp' });
      tus
        ?.abort(true)
        .catch((error: unknown) =>
          console.warn('The canceled upload was not deleted; it will expire.', error),
        );
    },
  };
}
