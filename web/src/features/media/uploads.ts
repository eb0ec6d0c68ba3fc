import type { ParticipantId } from '@ambitionhub/contract/accounts';
import { type ImageCrop, mediaTexts } from '@ambitionhub/contract/media';
import { type QueryClient, skipToken, useQuery, useQueryClient } from '@tanstack/react-query';
import { isSignedOut, reasonOf, refusalOf } from '../../session/api.ts';
import { useViewer } from '../../session/session.tsx';
import { performMutation } from '../../session/session-expiry.ts';
import { createUpload, type PictureUpload, type Subject, type UploadEnd } from './upload.ts';

export type UploadState =
  | { kind: 'idle' }
  | { kind: 'sending'; percent: number }
  /** `text` is the reason, if the server gave one. */
  | { kind: 'paused'; percent: number; text: string | null }
  | { kind: 'done' }
  | { kind: 'failed'; text: string };

/** A picture to upload, and the callbacks for its end. */
export type Sending = {
  readonly file: Blob;
  readonly crop: ImageCrop;
  /** The picture's owner, if that is another user. */
  readonly subject?: Subject | undefined;
  /** Receives the picture's key once it is stored. */
  readonly onStored: (image: string) => void;
  /** The session is gone: this must now keep everything that is needed after the login. */
  readonly onSignedOut: () => Promise<void>;
};

const { errors } = mediaTexts;

/**
 * Milliseconds until the next try at a server that was down. The browser knows whether it is online, but not
 * whether our server is.
 */
const awayPause = 10_000;

const keyOf = (ownerId: ParticipantId) => ['upload', ownerId] as const;
const idle: UploadState = { kind: 'idle' };

/** The codes whose text is shown unchanged; the others become a reason. */
function textOf(error: unknown, { subject }: Sending): string {
  const refusal = refusalOf(error);
  if (subject && refusal?.code === 'IMAGE_TYPE') return errors.adminType;
  if (refusal?.code === 'IMAGE_UNSAVED') return errors.save(refusal.message);
  const standsAlone = refusal?.code === 'IMAGE_TYPE' || refusal?.code === 'IMAGE_TOO_LARGE';
  return standsAlone ? refusal.message : errors.upload(reasonOf(error));
}

/** Whether no answer arrived, or only that the server is unavailable. */
const isAway = (error: unknown): boolean =>
  error === null || ['UNAVAILABLE', 'IMAGE_UNSAVED'].includes(refusalOf(error)?.code ?? '');

/**
 * The upload of a user's picture, one at a time; users upload their own, the admin anyone's. It continues
 * while its sheet or tab is closed, and opening it again shows the progress; the cache forgets it with the
 * user, like all of their data.
 */
function openUploads(client: QueryClient, ownerId: ParticipantId) {
  const key = keyOf(ownerId);
  let current: { upload: PictureUpload; sending: Sending; isUnderWay: boolean } | null = null;
  let again: ReturnType<typeof setTimeout> | undefined;

  /** The browser asks before it leaves the page: the rest of a picture exists only here. */
  const leaving = (event: BeforeUnloadEvent): void => event.preventDefault();
  const known = (): UploadState => client.getQueryData(key) ?? idle;
  const show = (state: UploadState): void => void client.setQueryData(key, state);
  const percent = (): number => {
    const state = known();
    return 'percent' in state ? state.percent : 0;
  };

  /** The upload is over, with or without its picture. */
  function close(): void {
    clearTimeout(again);
    window.removeEventListener('beforeunload', leaving);
    current = null;
  }

  function take(end: UploadEnd, sending: Sending): void {
    if (end.kind === 'givenUp') return;
    if (end.kind === 'paused') {
      show({
        kind: 'paused',
        percent: percent(),
        text: end.error === null ? null : textOf(end.error, sending),
      });
      window.addEventListener('online', resume, { once: true });
      if (isAway(end.error)) again = setTimeout(askAgain, awayPause);
      return;
    }
    close();
    if (end.kind === 'refused') show({ kind: 'failed', text: textOf(end.error, sending) });
    else {
      show({ kind: 'done' });
      sending.onStored(end.key);
    }
  }

  async function run(): Promise<void> {
    clearTimeout(again);
    if (current === null || current.isUnderWay) return;
    const mine = current;
    mine.isUnderWay = true;
    const { upload, sending } = mine;
    try {
      const end = await performMutation(client, errors.signedOut, async () => {
        const outcome = await upload.send();
        if (outcome.kind !== 'refused' || !isSignedOut(outcome.error)) return outcome;
        await sending.onSignedOut();
        throw outcome.error;
      });
      mine.isUnderWay = false;
      if (current === mine) take(end, sending);
    } catch (error) {
      if (current !== mine) return;
      close();
      show(isSignedOut(error) ? idle : { kind: 'failed', text: mediaTexts.failed });
    }
  }

  /** The pause stays on the screen until something arrives. */
  function askAgain(): void {
    if (known().kind === 'paused') void run();
  }

  function resume(): void {
    if (known().kind !== 'paused') return;
    show({ kind: 'sending', percent: percent() });
    void run();
  }

  return {
    start(sending: Sending): void {
      const onProgress = (now: number): void => show({ kind: 'sending', percent: now });
      const upload = createUpload(sending.file, sending.crop, onProgress, sending.subject);
      current = { upload, sending, isUnderWay: false };
      window.addEventListener('beforeunload', leaving);
      show({ kind: 'sending', percent: 0 });
      void run();
    },
    resume,
    cancel(): void {
      current?.upload.giveUp();
      close();
      show(idle);
    },
    /** An error in the chosen file, before the upload; null when the user chooses something else. */
    fault: (text: string | null): void => show(text === null ? idle : { kind: 'failed', text }),
  };
}

type Uploads = ReturnType<typeof openUploads>;

const opened = new WeakMap<QueryClient, Map<ParticipantId, Uploads>>();

function uploadsOf(client: QueryClient, ownerId: ParticipantId): Uploads {
  const ofAll = opened.get(client) ?? new Map<ParticipantId, Uploads>();
  const uploads = ofAll.get(ownerId) ?? openUploads(client, ownerId);
  opened.set(client, ofAll.set(ownerId, uploads));
  return uploads;
}

/** The progress of a user's upload, and its actions; users see their own, the admin anyone's. */
export function useUploads(owner?: ParticipantId): { state: UploadState; uploads: Uploads } {
  const viewer = useViewer();
  const id = owner ?? viewer.id;
  const uploads = uploadsOf(useQueryClient(), id);
  const { data } = useQuery<UploadState>({
    queryKey: keyOf(id),
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  });
  return { state: data ?? idle, uploads };
}
