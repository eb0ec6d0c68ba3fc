import { uploadsPath } from '@ambitionhub/contract';
import { type ImageCrop, imageHeader } from '@ambitionhub/contract/media';
import type { DetailedError, Upload } from 'tus-js-client';

/** What the server said no to: its code and text. */
export type UploadRefusal = { readonly code: string; readonly message: string };

export type UploadEnd =
  | { kind: 'done'; key: string }
  | { kind: 'refused'; refusal: UploadRefusal }
  /** The connection is gone, or the server is: what has arrived stays there, and `resume` goes on from it. */
  | { kind: 'paused' };

export interface RunningUpload {
  resume(): void;
  /** Gives up, and takes away what has arrived. */
  cancel(): Promise<void>;
}

type Watcher = { onProgress: (percent: number) => void; onEnd: (end: UploadEnd) => void };

/** Milliseconds before each new attempt of its own, when a request got lost. */
const pauses = [0, 1000, 3000, 5000];

/** Another request of the same upload still runs, or the server failed: neither is a no. */
const isPassing = (status: number): boolean =>
  status === 0 || status === 423 || status === 409 || status >= 500;

const unreadable: UploadRefusal = { code: 'INTERNAL', message: 'The upload was refused' };

function readRefusal(body: string | undefined): UploadRefusal {
  try {
    const value: unknown = JSON.parse(body ?? '');
    if (typeof value !== 'object' || value === null || !('code' in value) || !('message' in value))
      return unreadable;
    const { code, message } = value;
    return typeof code === 'string' && typeof message === 'string' ? { code, message } : unreadable;
  } catch {
    return unreadable;
  }
}

/** Begins to send a picture in a way that goes on where it stopped. The code for it is fetched only now. */
export async function startUpload(file: File, crop: ImageCrop, watcher: Watcher): Promise<RunningUpload> {
  const tus = await import('tus-js-client');
  const upload: Upload = new tus.Upload(file, {
    endpoint: uploadsPath,
    metadata: { crop: JSON.stringify(crop) },
    retryDelays: pauses,
    // A page that was left has lost the crop, so nothing of it is kept for another visit.
    storeFingerprintForResuming: false,
    onShouldRetry: (error: DetailedError) =>
      navigator.onLine && isPassing(error.originalResponse?.getStatus() ?? 0),
    onProgress: (sent, total) => watcher.onProgress(total === 0 ? 0 : Math.floor((100 * sent) / total)),
    onSuccess: ({ lastResponse }) => {
      const key = lastResponse.getHeader(imageHeader);
      watcher.onEnd(key ? { kind: 'done', key } : { kind: 'refused', refusal: unreadable });
    },
    onError: (error) => {
      const response = 'originalResponse' in error ? error.originalResponse : null;
      const passing = isPassing(response?.getStatus() ?? 0);
      watcher.onEnd(
        passing ? { kind: 'paused' } : { kind: 'refused', refusal: readRefusal(response?.getBody()) },
      );
    },
  });
  upload.start();
  return { resume: () => upload.start(), cancel: () => upload.abort(true) };
}
